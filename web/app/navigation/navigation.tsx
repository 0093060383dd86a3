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
import { type Location, type NavigationType, Route as RoutePath, Router, Routes } from 'react-router'
import type { InitialData } from '#protocol/initial-data.ts'
import { SERVER_PAGES, type ServerPageName } from '#protocol/server-page.ts'
import { InitialDataContext } from '../initial-data.ts'
import type { PageTraits, Route } from './route.ts'
import { connectHistory, navigator } from './navigator.ts'
import type { Place } from './place.ts'

interface ShownPage extends Pick<Place, 'Page' | 'error'> {
  traits: PageTraits
}

const ShownPageContext = createContext<ShownPage>({ Page: null, error: null, traits: {} })

export const useShownPage = () => use(ShownPageContext)

export interface NavigationProps {
  address: Pick<Location, 'pathname' | 'search'>
  route: Route
  /** The page that the server has rendered, if it has. */
  name?: ServerPageName | null
  /** The page that is shown first, if it is loaded. */
  Page?: ComponentType | null
  /** What the page was rendered with on the server. */
  data?: InitialData | null
  children: ReactNode
}

/**
 * The router, with the address of the page that is shown: the browser has the next one's already while its file is loaded.
 * What follows the browser's history comes once the page is there.
 */
export function Navigation({ address, route, name = null, Page = null, data = null, children }: NavigationProps) {
  const { pathname, search } = address
  const [place, setPlace] = useState<Place>(() => ({
    // As the server knows it: without anchor, and without what the last page passed on.
    location: { pathname, search, hash: '', state: null, key: 'default' },
    navigationType: 'POP',
    route,
    Page,
    keptAs: name && SERVER_PAGES[name],
    data,
    error: null,
  }))
  const [first] = useState(place)
  useEffect(() => {
    const end = new AbortController()
    connectHistory(async () => (await import('./next-page.ts')).followHistory(first, setPlace, end.signal))
    return () => end.abort()
  }, [first])
  useLayoutEffect(() => place.settle?.(), [place])
  const shown = useMemo(() => ({ Page: place.Page, error: place.error, traits: place.route.traits }), [place])
  const page = useMemo(
    () => (
      <ShownPageContext value={shown}>
        <InitialDataContext value={place.data}>{children}</InitialDataContext>
      </ShownPageContext>
    ),
    [shown, place.data, children],
  )
  return (
    <Router location={place.location} navigationType={place.navigationType as NavigationType} navigator={navigator}>
      <Routes>
        <RoutePath path={place.route.path} element={page} />
      </Routes>
    </Router>
  )
}
