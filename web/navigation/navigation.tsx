import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react'
import {
  type Location,
  type NavigationType,
  type Navigator,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router'
import { fetchPage, loadedPage } from './page-files.ts'
import { pageParamsAt, pagePathAt } from './page-paths.ts'
import { showNext } from './show-next.ts'

/** The page at the present address. */
interface ShownPage {
  /** Null while the first page loads, and if it failed to. */
  Page: ComponentType | null
  error: unknown
}

interface Place extends ShownPage {
  location: Location
  navigationType: `${NavigationType}`
}

/** Where navigations are noted: the browser's history, or nowhere while the Worker draws. */
export interface NavigationHistory extends Navigator {
  location: Location
  listen: (listener: (update: { location: Location; action: `${NavigationType}` }) => void) => () => void
}

const ShownPageContext = createContext<ShownPage>({ Page: null, error: null })

export const useShownPage = () => use(ShownPageContext)

export interface NavigationProps {
  history: NavigationHistory
  /** The page that is shown first, if it is loaded. */
  Page: ComponentType | null
  children: ReactNode
}

/**
 * Holds the address and the page that is shown there. A navigation shows the next page once its file is loaded; until then
 * the old one stays. The router's hooks work below it: it is the router's outermost part, without what Belfry does not use,
 * since every page loads it first.
 */
export function Navigation({ history, Page, children }: NavigationProps) {
  const [place, setPlace] = useState<Place>(() => ({
    location: asDrawn(history.location),
    navigationType: 'POP',
    Page,
    error: null,
  }))
  useEffect(() => follow(history, Page !== null, setPlace), [history, Page])
  const router = useMemo(() => ({ ...ROUTER, navigator: history }), [history])
  const { location, navigationType } = place
  const address = useMemo(
    () => ({ location, navigationType: navigationType as NavigationType }),
    [location, navigationType],
  )
  const route = useMemo(() => routeAt(location.pathname), [location.pathname])
  const shown = useMemo(() => ({ Page: place.Page, error: place.error }), [place.Page, place.error])
  return (
    <NavigationContext value={router}>
      <LocationContext value={address}>
        <RouteContext value={route}>
          <ShownPageContext value={shown}>{children}</ShownPageContext>
        </RouteContext>
      </LocationContext>
    </NavigationContext>
  )
}

const ROUTER = { basename: '/', static: false, useTransitions: undefined, future: {} }

/** For the parameters in an address. */
function routeAt(pathname: string) {
  const match = { params: pageParamsAt(pathname), pathname, pathnameBase: pathname, route: { id: '', path: pathname } }
  return { outlet: null, matches: [match], isDataRoute: false }
}

/** The address as the Worker knows it: without anchor, and without what the last page passed on. */
function asDrawn({ pathname, search }: Location): Location {
  return { pathname, search, hash: '', state: null, key: 'default' }
}

function follow(history: NavigationHistory, isShown: boolean, setPlace: (change: (place: Place) => Place) => void) {
  let last = 0
  let path = isShown ? history.location.pathname : null
  const open = async (location: Location, navigationType: `${NavigationType}`) => {
    const turn = (last += 1)
    const page = await pageAt(location.pathname)
    // Another navigation has begun.
    if (turn !== last) return
    showNext(path !== null && path !== location.pathname, () => setPlace(() => ({ location, navigationType, ...page })))
    path = location.pathname
  }
  const { location } = history
  if (!isShown) void open(location, 'POP')
  else if (location.hash !== '' || location.state !== null)
    startTransition(() => setPlace((place) => ({ ...place, location })))
  const stop = history.listen(({ location, action }) => void open(location, action))
  return () => {
    last = Infinity
    stop()
  }
}

async function pageAt(pathname: string): Promise<ShownPage> {
  const path = pagePathAt(pathname)
  try {
    return { Page: loadedPage(path) ?? (await fetchPage(path)), error: null }
  } catch (error) {
    return { Page: null, error }
  }
}
