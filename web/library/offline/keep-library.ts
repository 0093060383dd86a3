import { FIRST_CARDS } from '#protocol/initial-data.ts'
import type { LibraryCard } from '#protocol/library.ts'
import { API_BASE } from '../../app/api/client.ts'
import { listLibrary, readLibraryCards } from '../../app/api/library.ts'
import { reachable } from '../../app/api/reachability.ts'
import { documentData } from '../../app/initial-data.ts'
import { isKeeping } from '../../offline/probe.ts'
import { savesData } from '../../offline/start-when-idle.ts'
import { officialCharacters } from '../../script/scripts.ts'
import { CACHES } from '../../service-worker/kept-requests.ts'
import { keyOf, NO_FILTERS } from '../filters.ts'
import { warmIndex } from '../packed-library.ts'
import { readKeptLibrary } from './kept-library.ts'

/** As many as the server gives at once. */
const AT_ONCE = 100
const FIRST_PAGE = `${API_BASE}/library?limit=${FIRST_CARDS}`
/** A copy younger than this is new enough to be used offline. */
const YOUNG_MS = 24 * 60 * 60 * 1000

let isDone = false

/**
 * Has the service worker keep what came with the page, not through it, and what its filters need: the index, the
 * characters, the first cards, and the cards in the document. Once for each page, when the worker answers for it, and once a
 * day what is the same for every page.
 */
export async function keepLibrary(shown: ReadonlyMap<number, LibraryCard>, librarySize: number | null): Promise<void> {
  if (isDone || savesData() || !('serviceWorker' in navigator)) return
  isDone = true
  if (!isKeeping()) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  if ('requestIdleCallback' in window) await new Promise((done) => window.requestIdleCallback(done))
  if (librarySize !== null && !(await isYoung(`${API_BASE}/library/index`, CACHES.data))) warmIndex(librarySize)
  if (!(await isYoung(`${API_BASE}/characters`, CACHES.data))) officialCharacters.refreshIfStale()
  const { cards } = await readKeptLibrary(await firstCards())
  const kept = new Set(cards.map(({ card }) => card.seq))
  const missing = [...shown.keys()].filter((seq) => !kept.has(seq))
  if (missing.length > 0) await readLibraryCards(missing.slice(0, AT_ONCE))
}

/** The first cards if they had to be fetched: without filters that does not count as a search. */
async function firstCards(): Promise<readonly LibraryCard[]> {
  const isThere = isAsked(FIRST_PAGE) || (await keepDrawnPage()) || (await isYoung(FIRST_PAGE, CACHES.cards))
  return isThere ? [] : (await listLibrary({ limit: FIRST_CARDS })).cards
}

/** A page drawn without filters contains exactly this answer, unless the page itself is an offline copy. Answers whether it is kept. */
async function keepDrawnPage(): Promise<boolean> {
  const { filters, page } = documentData()?.library ?? {}
  if (!reachable.get() || filters === undefined || page === undefined) return false
  if (keyOf(filters) !== keyOf(NO_FILTERS)) return false
  const headers = { 'Content-Type': 'application/json', Date: new Date().toUTCString() }
  try {
    await (await caches.open(CACHES.cards)).put(FIRST_PAGE, new Response(JSON.stringify(page), { headers }))
    return true
  } catch {
    return false
  }
}

/** The clock of this device may be wrong in either direction. */
async function isYoung(path: string, cacheName: string): Promise<boolean> {
  const kept = await caches.match(path, { cacheName, ignoreVary: true }).catch(() => undefined)
  return Math.abs(Date.now() - Date.parse(kept?.headers.get('Date') ?? '')) < YOUNG_MS
}

const isAsked = (path: string) => performance.getEntriesByName(window.location.origin + path).length > 0
