import { useContext } from 'react'
import {
  type Location,
  type Params,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router'

// What a drawn page needs of the router before that is loaded. Pages that are never drawn use the router's own hooks.
export const useLocation = (): Location => useContext(LocationContext).location

export const useParams = (): Params => useContext(RouteContext).matches.at(-1)?.params ?? {}
