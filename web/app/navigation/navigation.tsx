import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useCallback,
  useRef,
} from 'react'
import {
  type Location,
  type NavigationType,
  Route as RoutePath,
  Router,
  Routes,
  createPath,
  type Navigator,
  type To,
  type NavigateOptions,
  useLocation,
  useNavigate,
} from 'react-router'
import type { InitialData, PageRoute, PageTraits, ServerPageName } from '#protocol/pages.ts'
import { InitialDataContext } from '../../ui/initial-data.ts'
import { makeStore } from '../../ui/store.ts'

interface ShownPage extends Pick<Place, 'Page' | 'error'> {
  traits: PageTraits
}

const ShownPageContext = createContext<ShownPage>({ Page: null, error: null, traits: {} })

export const useShownPage = () => use(ShownPageContext)

export interface NavigationProps {
  address: Pick<Location, 'pathname' | 'search'>
  route: PageRoute
  /** The page that the server has rendered, if it has. */
  name?: ServerPageName | null
  /** The page that is shown first, if it is loaded. */
  Page?: ComponentType | null
  /** What the page was rendered with on the server. */
  data?: InitialData | null
  /** Loads what follows the browser's history: it knows every page, and none of them may know it. The server has no history. */
  loadHistory?: () => Promise<FollowHistory>
  children: ReactNode
}

/** Shows the page of each address that the history comes to, until the signal. */
type FollowHistory = (first: Place, show: (place: Place) => void, signal: AbortSignal) => NavigationHistory

/**
 * The router, with the address of the page that is shown: the browser has the next one's already while its file is loaded.
 * What follows the browser's history comes once the page is there.
 */
export function Navigation({ address, route, Page = null, data = null, ...given }: NavigationProps) {
  const { loadHistory, children } = given
  const { pathname, search } = address
  const [place, setPlace] = useState<Place>(() => ({
    // As the server knows it: without anchor, and without what the last page passed on.
    location: { pathname, search, hash: '', state: null, key: 'default' },
    navigationType: 'POP',
    route,
    Page,
    data,
    error: null,
  }))
  const [first] = useState(place)
  useEffect(() => {
    const end = new AbortController()
    if (loadHistory) connectHistory(async () => (await loadHistory())(first, setPlace, end.signal))
    return () => end.abort()
  }, [first, loadHistory])
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

/** The steps of the browser's history that change the address here. */
export type NavigationHistory = Pick<Navigator, 'push' | 'replace'>

let history: NavigationHistory | null = null
let connected = async (): Promise<NavigationHistory> => Promise.reject(new Error('There is no page yet.'))

/** Loads what follows the history, once there is a page, for all that wait. If that fails, the next navigation tries again. */
export function connectHistory(load: () => Promise<NavigationHistory>): void {
  let loading: Promise<NavigationHistory> | null = null
  history = null
  connected = async () => {
    loading ??= load().finally(() => (loading = null))
    return (history ??= await loading)
  }
  connected().catch(() => {})
}

/** Where a navigation leads that waits until the history is loaded. */
let ahead: string | null = null
/** The number of the last navigation. */
let last = 0

/** The browser's path, or the one that it is about to get. A page that is being left must not change the address any more. */
export const pathAhead = () => ahead ?? window.location.pathname

/**
 * Navigates at once when that is loaded, else as soon as it is; without it the browser loads the page's document. Of several that
 * wait only the last one counts, and none once another has gone ahead.
 */
function navigate(to: To, step: (history: NavigationHistory) => void): void {
  const own = (last += 1)
  ahead = history === null ? new URL(hrefOf(to), window.location.href).pathname : null
  if (history !== null) return step(history)
  const go = (history: NavigationHistory) => {
    if (own !== last) return
    ahead = null
    step(history)
  }
  connected().then(go, () => window.location.assign(hrefOf(to)))
}

export const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

export const navigator: Navigator = {
  createHref: hrefOf,
  go: (delta) => window.history.go(delta),
  push: (to, state) => navigate(to, (history) => history.push(to, state)),
  replace: (to, state) => navigate(to, (history) => history.replace(to, state)),
}

/** Whether a page's file is being loaded. */
export const isPageLoading = makeStore(false)

/** An address and the page that is shown there. */
export interface Place {
  location: Location
  navigationType: `${NavigationType}`
  route: PageRoute
  /** Null while the first page loads, and if it failed to. */
  Page: ComponentType | null
  /** What the page was rendered with on the server. */
  data: InitialData | null
  error: unknown
  /** Called once it is shown: moves focus and scroll position. */
  settle?: () => void
}

/** Navigates, and resolves once the new page is shown: the old page must not change before that. */
export function useGo(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const { key } = useLocation()
  const onShown = useRef<(() => void) | null>(null)
  // The component is unmounted or has a new address: either way the navigation is done.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => () => onShown.current?.(), [key])
  return useCallback(
    (to, options) =>
      new Promise<void>((resolve) => {
        onShown.current = resolve
        navigate(to, options)
      }),
    [navigate],
  )
}
