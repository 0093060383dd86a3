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
import { type Location, Route as RoutePath, Routes, useLocation, useNavigationType } from 'react-router'
import type { InitialData } from '#protocol/initial-data.ts'
import { InitialDataContext } from '../initial-data.ts'
import type { PageTraits, Route } from './drawn-paths.ts'
import type { PagePath } from './page-paths.ts'
import type { Open, Place } from './place.ts'

interface ShownPage extends Pick<Place, 'Page' | 'error'> {
  traits: PageTraits
}

const ShownPageContext = createContext<ShownPage>({ Page: null, error: null, traits: {} })

export const useShownPage = () => use(ShownPageContext)

export interface NavigationProps {
  route: Route
  /** The page that is shown first, if it is loaded. */
  Page: ComponentType | null
  keptAs?: PagePath | null | undefined
  /** What the page was rendered with on the server. */
  data?: InitialData | null
  children: ReactNode
}

/**
 * Holds the page that is shown. The router has the address at once; below this, all is as the shown page's own address has
 * it until the file of the next one is there.
 */
export function Navigation({ route, Page, keptAs, data = null, children }: NavigationProps) {
  const location = useLocation()
  const navigationType = useNavigationType()
  const [place, show] = useState<Place>(() => ({
    // As the server knows it: without anchor, and without what the last page passed on.
    location: { ...location, hash: '', state: null, key: 'default' },
    navigationType: 'POP',
    route,
    Page,
    keptAs,
    data,
    error: null,
  }))
  const [first] = useState(place)
  const [start] = useState(location)
  const [open, begin] = useState<Open | null>(null)
  useEffect(() => {
    const end = new AbortController()
    // What no page waits for. Without it the browser loads the documents of the pages that follow.
    import('./next-page.ts').then(
      ({ pagesAfter }) => {
        const next = pagesAfter(first, start, show, end.signal)
        begin(() => next)
      },
      () => begin(() => (next: Location) => next !== start && window.location.reload()),
    )
    return () => end.abort()
  }, [first, start])
  useEffect(() => void open?.(location, navigationType), [open, location, navigationType])
  useLayoutEffect(() => place.settle?.(), [place])
  const shown = useMemo(() => ({ Page: place.Page, error: place.error, traits: place.route.traits }), [place])
  return (
    <Routes location={place.location}>
      <RoutePath
        path={place.route.path}
        element={
          <ShownPageContext value={shown}>
            <InitialDataContext value={place.data}>{children}</InitialDataContext>
          </ShownPageContext>
        }
      />
    </Routes>
  )
}
