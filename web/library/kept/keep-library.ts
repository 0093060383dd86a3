import { FIRST_CARDS } from '#protocol/first-data.ts'
import type { LibraryCard } from '#protocol/library.ts'
import { listLibrary, readLibraryCards } from '../../api/library.ts'
import { isKeeping } from '../../offline/is-keeping.ts'
import { savesData } from '../../offline/start-when-idle.ts'
import { officialCharacters } from '../../scripts.ts'
import { warmIndex } from '../packed-library.ts'
import { readKeptLibrary } from './kept-library.ts'

/** As many as the server gives at once. */
const AT_ONCE = 100
const FIRST_PAGE = `/api/library?limit=${FIRST_CARDS}`

let isDone = false

/**
 * Has the service worker keep what came with the page, not through it, and what its filters need: the index, the
 * characters, the first cards, and the cards in the document. Once for each page, when the worker answers for it.
 */
export async function keepLibrary(shown: ReadonlyMap<number, LibraryCard>, librarySize: number | null): Promise<void> {
  if (isDone || savesData() || !('serviceWorker' in navigator)) return
  isDone = true
  if (!isKeeping()) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  if ('requestIdleCallback' in window) await new Promise((done) => window.requestIdleCallback(done))
  if (librarySize !== null) warmIndex(librarySize)
  officialCharacters.refreshIfStale()
  // Without filters it does not count as a search.
  const first = isAsked(FIRST_PAGE) ? [] : (await listLibrary({ limit: FIRST_CARDS })).cards
  const { cards } = await readKeptLibrary(first)
  const kept = new Set(cards.map(({ card }) => card.seq))
  const missing = [...shown.keys()].filter((seq) => !kept.has(seq))
  if (missing.length > 0) await readLibraryCards(missing.slice(0, AT_ONCE))
}

const isAsked = (path: string) => performance.getEntriesByName(window.location.origin + path).length > 0
