import { startTransition } from 'react'
import type { PagePath } from '#protocol/pages.ts'
import type { Location, To } from 'react-router'
import { flushSync } from 'react-dom'
import { routeAt } from './page-paths.ts'
import { hrefOf, type NavigationHistory } from './navigation.tsx'
import type { Place } from './navigation.tsx'
import { loadsDocument } from './next-document.ts'
import { takeOwnFont } from './own-font.ts'
import { fetchPage, rememberPage, loadedPage } from './page-files.ts'

type Show = (place: Place) => void

/**
 * Shows the page of each address that the browser's history comes to. A navigation shows the next page once its file is
 * loaded; until then the old one stays. Where another build is due, the browser loads the next page's document instead.
 */
export function followHistory(first: Place, show: Show, signal: AbortSignal): NavigationHistory {
  let last = 0
  let shown = first
  const open = async (navigationType: Place['navigationType']) => {
    const location = locationNow()
    const turn = (last += 1)
    const route = routeAt(location.pathname)
    if (shown.location.pathname !== location.pathname && (await loadsDocument(route.traits.serverOnly))) return
    const page = await load(route.path)
    // Another navigation has begun.
    if (turn !== last) return
    const before = shown
    const isNewPage = before.location.pathname !== location.pathname
    const data = isNewPage ? null : before.data
    const next: Place = { location, navigationType, route, ...page, data, settle: () => settle(before, next) }
    shown = next
    showNext(before.Page !== null && isNewPage, () => show(next))
  }
  const location = locationNow()
  const { Page, route } = first
  if (Page !== null && !route.isStandIn) rememberPage(route.path as PagePath, Page)
  const isThere = location.pathname === first.location.pathname && location.search === first.location.search
  if (Page === null || !isThere) void open('POP')
  else if (location.hash !== '' || location.state !== null || location.key !== first.location.key) {
    shown = { ...first, location }
    startTransition(() => show(shown))
  }
  rememberScroll(location.key, signal)
  window.addEventListener('popstate', () => void open('POP'), { signal })
  signal.addEventListener('abort', () => (last = Infinity))
  return historyWith((action) => void open(action))
}

/** An entry of the history: what was passed on to the page, the entry's name, and how many of Belfry's come before it. */
interface Entry {
  usr: unknown
  key: string
  idx: number
}

/** Another page that only the Worker can render: loaded as any browser does it, this one may be kept for Back. */
function isServerOnly(to: To): boolean {
  const { pathname } = new URL(hrefOf(to), window.location.href)
  return pathname !== window.location.pathname && routeAt(pathname).traits.serverOnly === true
}

const entryNow = () => (window.history.state ?? {}) as Partial<Entry>

function locationNow(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = entryNow()
  return { pathname, search, hash, state: usr, key }
}

function historyWith(onChange: (action: 'PUSH' | 'REPLACE') => void): NavigationHistory {
  const { idx: index = 0 } = entryNow()
  window.history.replaceState({ ...entryNow(), idx: index }, '')
  const entry = (state: unknown, step: 0 | 1): Entry => {
    const { idx = 0 } = entryNow()
    return { usr: state ?? null, key: crypto.randomUUID().slice(0, 8), idx: idx + step }
  }
  return {
    push: (to, state) => {
      if (isServerOnly(to)) return window.location.assign(hrefOf(to))
      try {
        window.history.pushState(entry(state, 1), '', hrefOf(to))
      } catch {
        // Browsers allow only so many entries in a while: then the document comes instead.
        return window.location.assign(hrefOf(to))
      }
      onChange('PUSH')
    },
    replace: (to, state) => {
      window.history.replaceState(entry(state, 0), '', hrefOf(to))
      onChange('REPLACE')
    },
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

const KEY = 'belfry.scroll'
const MOST_PLACES = 50

const places = recall()
let here = ''

/** Remembers how far each page is scrolled, from the page with this key on. */
function rememberScroll(key: string, signal: AbortSignal): void {
  here = key
  // The page came as a document while another one was shown: the browser has not scrolled.
  if (window.history.scrollRestoration === 'manual') window.scrollTo(0, places.get(key) ?? window.scrollY)
  const takeOver = () => (window.history.scrollRestoration = 'manual')
  const leave = () => {
    keep()
    // The browser scrolls a server-rendered page back before any script runs.
    window.history.scrollRestoration = 'auto'
  }
  takeOver()
  window.addEventListener('scroll', () => places.set(here, window.scrollY), { passive: true, signal })
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', takeOver, { signal })
  signal.addEventListener('abort', leave)
}

/** A new page starts at its top or its anchor; Back and Forward restore the scroll position. */
function restoreScroll(before: Place, { location, navigationType }: Place): void {
  const { key, pathname, search, hash } = location
  here = key
  const known = places.get(key)
  if (navigationType === 'POP') {
    if (known !== undefined) window.scrollTo(0, known)
    return
  }
  // Only navigation counts: a changed filter in the address must not scroll. An anchor may be pressed again.
  const isSame = before.location.pathname === pathname && before.location.hash === hash
  if (isSame && (hash === '' || before.location.search !== search)) return
  const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (anchor === null) window.scrollTo(0, 0)
  else anchor.scrollIntoView()
}

function recall(): Map<string, number> {
  try {
    const [opened] = performance.getEntriesByType('navigation')
    const places = new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])
    // Every document's first page has this key: one that is opened by its address begins at its top.
    if (opened !== undefined && Reflect.get(opened, 'type') === 'navigate') places.delete('default')
    return places
  } catch {
    return new Map()
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST_PLACES)))
  } catch {
    // Without storage only the position after a reload is lost.
  }
}
