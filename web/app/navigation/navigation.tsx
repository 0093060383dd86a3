import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import {
  type Location,
  type NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router'
import type { PageTraits, Route } from './drawn-paths.ts'
import { connectRouter, navigator } from './navigator.ts'
import type { Place } from './place.ts'
import type { PagePath } from './page-paths.ts'

interface ShownPage extends Pick<Place, 'Page' | 'error'> {
  traits: PageTraits
}

const ShownPageContext = createContext<ShownPage>({ Page: null, error: null, traits: {} })

export const useShownPage = () => use(ShownPageContext)

export interface NavigationProps {
  address: Pick<Location, 'pathname' | 'search'>
  route: Route
  /** The page that is shown first, if it is loaded. */
  Page: ComponentType | null
  keptAs?: PagePath | null | undefined
  children: ReactNode
}

/**
 * Holds the address and the page that is shown there. The router's hooks work below it: it is the router's outermost part,
 * without what Belfry does not use, since every page loads it first. The router itself comes once the page is there.
 */
export function Navigation({ address: { pathname, search }, route, Page, keptAs, children }: NavigationProps) {
  const [place, setPlace] = useState<Place>(() => ({
    // As the Worker knows it: without anchor, and without what the last page passed on.
    location: { pathname, search, hash: '', state: null, key: 'default' },
    navigationType: 'POP',
    route,
    Page,
    keptAs,
    error: null,
  }))
  const [first] = useState(place)
  useEffect(() => {
    const end = new AbortController()
    connectRouter(async () => (await import('./router.ts')).followHistory(first, setPlace, end.signal))
    return () => end.abort()
  }, [first])
  useLayoutEffect(() => place.settle?.(), [place])
  const { location, navigationType } = place
  const at = useMemo(() => ({ location, navigationType: navigationType as NavigationType }), [location, navigationType])
  const matched = useMemo(() => matchOf(place.route, location.pathname), [place.route, location.pathname])
  const shown = useMemo(
    () => ({ Page: place.Page, error: place.error, traits: place.route.traits }),
    [place.Page, place.error, place.route],
  )
  return (
    <NavigationContext value={ROUTER}>
      <LocationContext value={at}>
        <RouteContext value={matched}>
          <ShownPageContext value={shown}>{children}</ShownPageContext>
        </RouteContext>
      </LocationContext>
    </NavigationContext>
  )
}

const ROUTER = { basename: '/', navigator, static: false, useTransitions: undefined, future: {} }

/** For the parameters in an address. */
function matchOf({ path, params }: Route, pathname: string) {
  return {
    outlet: null,
    matches: [{ params, pathname, pathnameBase: pathname, route: { id: '', path } }],
    isDataRoute: false,
  }
}
