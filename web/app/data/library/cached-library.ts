import { openIndex, type PackedIndex } from '#domain/library/packed-index.ts'
import { DEFAULT_AUTHOR } from '#domain/script/script-data.ts'
import { searchKey } from '#domain/script/search-key.ts'
import type { LibraryCard, PackedCards } from '#protocol/library.ts'
import { isPackedCard, packCards, readCards } from '#protocol/library/packed-cards.ts'
import { unzipped, listLibrary } from '../../api/library.ts'
import { CACHES } from '../cached/cached-requests.ts'
import { FIRST_CARDS } from '#protocol/document.ts'
import { facesHere, keepFaces } from '../../api/faces.ts'
import { reachable } from '../../api/site-status.ts'
import { documentData } from '../../../ui/initial-data.ts'
import { isCaching } from '../../offline/probe.ts'
import { savesData, whenIdle } from '../../offline/start-when-idle.ts'
import { officialCharacters } from '../scripts.ts'
import { filtersKey, NO_FILTERS } from './filters.ts'
import { warmIndex } from './packed-library.ts'

export interface CachedCard {
  card: LibraryCard
  /** As the server sorts and searches. */
  titleKey: string
  authorKey: string
}

/** What this device keeps of the library. */
export interface CachedLibrary {
  cards: readonly CachedCard[]
  /** Null if the library is too large for one, or none was cached that can be read. */
  index: PackedIndex | null
  /** How many scripts the whole library has, as far as that is known. */
  total: number | null
  /** The ids of the scripts that this device can open. */
  opened: ReadonlySet<string>
}

interface Cached<Value> {
  /** When the server gave the answer; 0 if that is not known. */
  at: number
  value: Value
}

interface ListAnswer {
  cards: LibraryCard[]
  libraryTotal: number | null
}

const NOT_KEPT = { at: 0, value: null }

/** The cards of all cached answers, of each the newest, and those that this page has shown. What is damaged is left out. */
export async function readCachedLibrary(shown: Iterable<LibraryCard>): Promise<CachedLibrary> {
  const [{ at: indexedAt, value: index }, answers, opened] = await Promise.all([
    readIndex(),
    readAnswers(),
    readOpened(),
  ])
  const inIndex = index === null ? null : new Set(index.seqs)
  const cards = new Map<string, LibraryCard>()
  for (const { at, value } of answers) {
    for (const card of value.cards) {
      // What an index no longer has that is newer than the card is gone from the library.
      if (inIndex === null || inIndex.has(card.seq) || at > indexedAt) cards.set(card.id, card)
    }
  }
  for (const card of shown) if (!cards.has(card.id)) cards.set(card.id, card)
  const total = answers.findLast(({ value }) => value.libraryTotal !== null)?.value.libraryTotal ?? null
  return { cards: [...cards.values()].map(withKeys), index, total: index?.seqs.length ?? total, opened }
}

const withKeys = (card: LibraryCard): CachedCard => ({
  card,
  titleKey: searchKey(card.name),
  authorKey: searchKey(card.author === null || card.author === DEFAULT_AUTHOR ? '' : card.author),
})

async function readIndex(): Promise<Cached<PackedIndex | null>> {
  try {
    const response = await caches.match(INDEX, { cacheName: CACHES.data })
    const bytes = response === undefined ? null : await unzipped(response)
    return response === undefined || bytes === null ? NOT_KEPT : { at: momentOf(response), value: openIndex(bytes) }
  } catch {
    return NOT_KEPT
  }
}

const SCRIPT = /\/api\/scripts\/([^/]+)$/u

/** Those that were opened here or are marked. */
async function readOpened(): Promise<Set<string>> {
  try {
    const requests = await Promise.all(
      [CACHES.data, CACHES.marked].map(async (name) => (await caches.open(name)).keys()),
    )
    const ids = requests.flat().flatMap(({ url }) => SCRIPT.exec(url)?.[1] ?? [])
    return new Set(ids.map(decodeURIComponent))
  } catch {
    return new Set()
  }
}

/** Oldest first. */
async function readAnswers(): Promise<Cached<ListAnswer>[]> {
  try {
    if (!(await caches.has(CACHES.cards))) return []
    const responses = await (await caches.open(CACHES.cards)).matchAll()
    const answers = await Promise.all(
      responses.map(async (response) => ({ at: momentOf(response), value: await readAnswer(response) })),
    )
    return answers.sort((one, other) => one.at - other.at)
  } catch {
    return []
  }
}

const momentOf = ({ headers }: Response) => Date.parse(headers.get('date') ?? '') || 0

async function readAnswer(response: Response): Promise<ListAnswer> {
  try {
    const { cards, sponsors, faces, libraryTotal }: Record<string, unknown> = Object(await response.json())
    keepFaces(Object(faces))
    const total = typeof libraryTotal === 'number' ? libraryTotal : null
    if (!Array.isArray(cards) || !Array.isArray(sponsors)) return { cards: [], libraryTotal: total }
    const people = sponsors.map((sponsor) => (Array.isArray(sponsor) ? sponsor : [null, '']))
    return {
      cards: readCards({ cards: cards.filter(isPackedCard), sponsors: people as [null, string][] }),
      libraryTotal: total,
    }
  } catch {
    return { cards: [], libraryTotal: null }
  }
}

const INDEX = '/api/library/index'
const FIRST_PAGE = `/api/library?limit=${FIRST_CARDS}`
/** A copy younger than this is new enough to be used offline. */
const YOUNG_MS = 24 * 60 * 60 * 1000

let isDone = false

/**
 * Has the service worker keep what came with the page, not through it, and what its filters need: the characters, the first
 * cards, and the cards in the document. Once for each page, when the worker answers for it, and once a day what is the same for
 * every page.
 */
export async function cacheLibrary(shown: ReadonlyMap<number, LibraryCard>, librarySize: number | null): Promise<void> {
  if (isDone || savesData() || !('serviceWorker' in navigator)) return
  isDone = true
  // An offline copy would count as new.
  const isFresh = reachable.get()
  if (!isCaching()) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  await new Promise<void>((done) => whenIdle(done))
  if (librarySize !== null && (await wantsIndex())) warmIndex(librarySize)
  // A file, which costs nothing.
  officialCharacters.refreshIfStale()
  const { cards } = await readCachedLibrary(await firstCards())
  const listed = new Set(cards.map(({ card }) => card.seq))
  const missing = [...shown.values()].filter(({ seq }) => !listed.has(seq))
  const path = `/api/library/cards?seqs=${missing.map(({ seq }) => seq).join()}`
  if (isFresh && missing.length > 0) await keepAnswer(path, packCards(missing))
}

/** The index is worth a request to who has filtered here before, or has Belfry installed. */
async function wantsIndex(): Promise<boolean> {
  const age = await ageOf(INDEX, CACHES.data)
  return Number.isNaN(age) ? window.matchMedia('(display-mode: standalone)').matches : age >= YOUNG_MS
}

/** The first cards if they had to be fetched: without filters that does not count as a search. */
async function firstCards(): Promise<readonly LibraryCard[]> {
  const isThere =
    isAsked(FIRST_PAGE) || (await cacheRenderedPage()) || (await ageOf(FIRST_PAGE, CACHES.cards)) < YOUNG_MS
  return isThere ? [] : (await listLibrary({ limit: FIRST_CARDS })).cards
}

/** A page rendered without filters contains exactly this answer. Answers whether it is cached. */
async function cacheRenderedPage(): Promise<boolean> {
  const { filters, page } = documentData()?.library ?? {}
  if (!reachable.get() || filters === undefined || page === undefined) return false
  if (filtersKey(filters) !== filtersKey(NO_FILTERS)) return false
  return keepAnswer(FIRST_PAGE, { ...page, ...facesHere() })
}

/** Keeps what this page has as the answer that it would be. */
async function keepAnswer(path: string, answer: PackedCards): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json', Date: new Date().toUTCString() }
  try {
    await (await caches.open(CACHES.cards)).put(path, new Response(JSON.stringify(answer), { headers }))
    return true
  } catch {
    return false
  }
}

/** In milliseconds, since the clock of this device may be wrong in either direction; NaN for what is not kept. */
async function ageOf(path: string, cacheName: string): Promise<number> {
  const cached = await caches.match(path, { cacheName, ignoreVary: true }).catch(() => undefined)
  return Math.abs(Date.now() - Date.parse(cached?.headers.get('Date') ?? ''))
}

const isAsked = (path: string) => performance.getEntriesByName(window.location.origin + path).length > 0
