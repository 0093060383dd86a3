import { startTransition } from 'react'
import type { Location } from 'react-router'
import { flushSync } from 'react-dom'
import { routeAt } from './drawn-paths.ts'
import type { Open, Place } from './place.ts'
import { loadsDocument } from './next-document.ts'
import { takeOwnFont } from './own-font.ts'
import { fetchPage, keepPage, loadedPage } from './page-files.ts'
import { PAGE_PATHS, type PagePath } from './page-paths.ts'
import { rememberScroll, restoreScroll } from './scroll.ts'

type Show = (place: Place) => void

/**
 * The pages that follow the first one, which began at `start`. The next page is shown once its file is loaded; until then the old one stays. Loads
 * the next page's document instead where another build is due.
 */
export function pagesAfter(first: Place, start: Location, show: Show, signal: AbortSignal): Open {
  let last = 0
  let shown = first
  const open = async (location: Location, navigationType: Place['navigationType']) => {
    const turn = (last += 1)
    const before = shown
    const isNewPage = before.location.pathname !== location.pathname
    if (isNewPage && (await loadsDocument())) return
    const route = routeAt(PAGE_PATHS, location.pathname)
    const page = await load(route.path as PagePath)
    // Another navigation has begun.
    if (turn !== last) return
    const data = isNewPage ? null : before.data
    const next: Place = { location, navigationType, route, ...page, data, settle: () => settle(before, next) }
    shown = next
    showNext(before.Page !== null && isNewPage, () => show(next))
  }
  const { Page, keptAs } = first
  if (Page !== null && keptAs) keepPage(keptAs, Page)
  rememberScroll(start.key, signal)
  if (Page === null) void open(start, 'POP')
  else if (start.hash !== '' || start.state !== null || start.key !== first.location.key) {
    shown = { ...first, location: start }
    startTransition(() => show(shown))
  }
  let seen = start
  return (location, navigationType) => {
    if (location === seen || signal.aborted) return
    seen = location
    void open(location, navigationType)
  }
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
