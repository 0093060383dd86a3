import { startTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, type NavigationType } from 'react-router'
import { flushSync } from 'react-dom'
import { routeAt } from './drawn-paths.ts'
import type { Place } from './place.ts'
import type { NavigationHistory } from './navigator.ts'
import { loadsDocument } from './next-document.ts'
import { takeOwnFont } from './own-font.ts'
import { fetchPage, keepPage, loadedPage } from './page-files.ts'
import { PAGE_PATHS, type PagePath } from './page-paths.ts'
import { rememberScroll, restoreScroll } from './scroll.ts'

type Show = (change: (place: Place) => Place) => void

/**
 * Shows the page of each address that the browser's history comes to. A navigation shows the next page once its file is
 * loaded; until then the old one stays.
 */
export function followHistory(first: Place, show: Show, signal: AbortSignal): NavigationHistory {
  const history = createBrowserHistory({ v5Compat: true }) as NavigationHistory
  let last = 0
  let shown = first
  const open = async (location: Location, navigationType: `${NavigationType}`) => {
    const turn = (last += 1)
    if (shown.location.pathname !== location.pathname && (await loadsDocument())) return
    const route = routeAt(PAGE_PATHS, location.pathname)
    const page = await load(route.path as PagePath)
    // Another navigation has begun.
    if (turn !== last) return
    const before = shown
    const next: Place = { location, navigationType, route, ...page, settle: () => settle(before, next) }
    shown = next
    showNext(before.Page !== null && before.location.pathname !== location.pathname, () => show(() => next))
  }
  const { location } = history
  const { Page, keptAs } = first
  if (Page !== null && keptAs) keepPage(keptAs, Page)
  const isThere = location.pathname === first.location.pathname && location.search === first.location.search
  if (Page === null || !isThere) void open(location, 'POP')
  else if (location.hash !== '' || location.state !== null || location.key !== first.location.key) {
    shown = { ...first, location }
    startTransition(() => show(() => shown))
  }
  rememberScroll(location.key, signal)
  const stop = history.listen(({ location, action }) => void open(location, action))
  signal.addEventListener('abort', () => {
    last = Infinity
    stop()
  })
  return history
}

async function load(path: PagePath): Promise<Pick<Place, 'Page' | 'error'>> {
  try {
    return { Page: loadedPage(path) ?? (await fetchPage(path)), error: null }
  } catch (error) {
    return { Page: null, error }
  }
}

/** What a new page begins with. */
function settle(before: Place, next: Place): void {
  takeOwnFont()
  restoreScroll(before, next)
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  if (before.location.pathname !== next.location.pathname) focusHeading()
}

/** Moves the focus to the new page's heading, so that it is read out and Tab continues from there. */
function focusHeading(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = heading ?? main
  target?.focus({ preventScroll: true })
}

const CALM = '(prefers-reduced-motion: reduce)'

/** Shows a change: a new page fades in over the old one, where motion is welcome. */
function showNext(isNewPage: boolean, show: () => void): void {
  if (!isNewPage || document.startViewTransition === undefined || window.matchMedia(CALM).matches) {
    startTransition(show)
    return
  }
  // A transition that another one replaces is no error.
  document.startViewTransition(() => flushSync(show)).ready.catch(() => {})
}
