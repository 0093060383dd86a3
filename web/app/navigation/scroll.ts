import type { Place } from './place.ts'

const KEY = 'belfry.scroll'
const MOST_PLACES = 50

const places = recall()
let here = ''

/** Remembers how far each page is scrolled, from the page with this key on. */
export function rememberScroll(key: string, signal: AbortSignal): void {
  here = key
  // The page came as a document while another one was shown: the browser has not scrolled.
  if (window.history.scrollRestoration === 'manual') window.scrollTo(0, places.get(key) ?? window.scrollY)
  const takeOver = () => (window.history.scrollRestoration = 'manual')
  const leave = () => {
    keep()
    // The browser scrolls a drawn page back before any script runs.
    window.history.scrollRestoration = 'auto'
  }
  takeOver()
  window.addEventListener('scroll', () => places.set(here, window.scrollY), { passive: true, signal })
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', takeOver, { signal })
  signal.addEventListener('abort', leave)
}

/** A new page starts at its top or its anchor; Back and Forward restore the scroll position. */
export function restoreScroll(before: Place, { location, navigationType }: Place): void {
  const { key, pathname, hash } = location
  here = key
  const known = places.get(key)
  if (navigationType === 'POP') {
    if (known !== undefined) window.scrollTo(0, known)
    return
  }
  // Only navigation counts: a changed filter in the address must not scroll.
  if (before.location.pathname === pathname && before.location.hash === hash) return
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
