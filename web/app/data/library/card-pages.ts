import type { LibraryCard } from '#protocol/library.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { countOfPanel } from './filters.ts'
import { listLibrary, type LibraryQuery, unpacked } from '../../api/library.ts'
import { reachable } from '../../api/site-status.ts'
import { documentData } from '../../../ui/initial-data.ts'
import type { Filtered } from './packed-library.ts'

/** If few scripts match, a page can be short; then the next ones are fetched at once. */
const TRIES = 4

type Index = typeof import('./packed-library.ts')

const page = documentData()?.library?.page
let librarySize: number | null = page?.libraryTotal ?? null
let index: Index | null = null
/** The cards that this page has had, by number. */
let shown = new Map<number, LibraryCard>()
if (page !== undefined) remember(unpacked(page).cards)

/** The next `count` cards: with a network the library's, without one those that this device keeps. */
export async function nextPage(filters: LibraryFilters, count: number, next: Next | null): Promise<CardPage> {
  const asked = reachable.get() ? askForPage(filters, count, next) : null
  const page = await asked?.catch(() => null)
  if (asked !== null && reachable.get()) return asked
  const cached = await pageFromDevice(filters, count, next)
  return cached ?? page ?? asked ?? askForPage(filters, count, next)
}

const loadCached = async () => import('./cached-page.ts')

async function pageFromDevice(filters: LibraryFilters, count: number, next: Next | null): Promise<CardPage | null> {
  try {
    return await (await loadCached()).cachedPage(filters, count, typeof next === 'number' ? next : 0, shown.values())
  } catch {
    return null
  }
}

/** Has this device keep the library, and what shows it, before the network is gone. */
export function cacheForOffline(): void {
  loadCached()
    .then(async ({ cacheLibrary }) => cacheLibrary(shown, librarySize))
    .catch(() => {})
}

/** Filtered in the browser if the library is small enough, else by the server. */
async function askForPage(filters: LibraryFilters, count: number, next: Next | null): Promise<CardPage> {
  const found = typeof next !== 'string' && isForIndex(filters) ? await findInBrowser(filters) : null
  if (found !== null) return pageFromIndex(filters, found, count, typeof next === 'number' ? next : 0)
  // The index is gone: starts again at the server, with everything shown so far.
  return typeof next === 'number'
    ? pageFromServer(filters, next + count, null, next)
    : pageFromServer(filters, count, next ?? filters.cursor ?? null)
}

/** What the browser can filter; search, the person's own scripts and later pages need the server. */
const isForIndex = (filters: LibraryFilters) =>
  filters.search === '' && !filters.mine && filters.cursor === undefined && countOfPanel(filters) > 0

/** Fetches the index before it is needed. */
export function warmFiltering(): void {
  void loadIndex().then((loaded) => loaded !== null && librarySize !== null && loaded.warmIndex(librarySize))
}

export function forgetIndex(): void {
  shown = new Map()
  index?.forgetIndex()
}

/** Loaded with the first filter. Without it the server filters. */
async function loadIndex(): Promise<Index | null> {
  try {
    return (index ??= await import('./packed-library.ts'))
  } catch {
    return null
  }
}

async function findInBrowser(filters: LibraryFilters): Promise<InBrowser | null> {
  const loaded = librarySize === null ? null : await loadIndex()
  const picked = loaded === null || librarySize === null ? null : await loaded.filterInBrowser(filters, librarySize)
  return loaded === null || picked === null ? null : { picked, cardsBySeq: loaded.cardsBySeq }
}

function remember(cards: readonly LibraryCard[]): void {
  for (const card of cards) shown.set(card.seq, card)
}

interface InBrowser extends Pick<Index, 'cardsBySeq'> {
  picked: Filtered
}

/** How many scripts there are, if this browser can tell by itself; else null. */
export async function exactCountOf(filters: LibraryFilters): Promise<number | null> {
  if (!reachable.get()) {
    const { total, onDevice } = (await pageFromDevice(filters, 0, null))?.head ?? {}
    return onDevice?.instead === undefined ? (total ?? null) : null
  }
  const found = isForIndex(filters) ? await findInBrowser(filters) : null
  return found?.picked.total ?? null
}

export async function countOf(filters: LibraryFilters): Promise<Head> {
  return (await nextPage(filters, 1, null)).head
}

async function pageFromIndex(
  { sort }: LibraryFilters,
  { picked, cardsBySeq }: InBrowser,
  count: number,
  from: number,
): Promise<CardPage> {
  const { total, libraryTotal } = picked
  const seqs = picked.first(sort, from + count).slice(from)
  const cards = await cardsBySeq(seqs)
  remember(cards)
  return {
    cards,
    head: { total, totalIsExact: true, libraryTotal },
    next: from + seqs.length < total ? from + seqs.length : null,
  }
}

async function pageFromServer(
  filters: LibraryFilters,
  count: number,
  from: string | null,
  skip = 0,
): Promise<CardPage> {
  const cards: LibraryCard[] = []
  let head: Head | null = null
  let cursor = from ?? undefined
  for (let turn = 0; turn < TRIES; turn += 1) {
    const page = await listLibrary({ ...queryOf(filters), limit: count - cards.length, cursor })
    cards.push(...page.cards)
    head ??= { total: page.total, totalIsExact: page.totalIsExact, libraryTotal: page.libraryTotal }
    if (!head.totalIsExact && from === null) head.total = Math.max(head.total, cards.length)
    cursor = page.nextCursor ?? undefined
    if (cursor === undefined || cards.length >= count) break
  }
  if (head === null) throw new Error('The server was not asked.')
  librarySize = head.libraryTotal
  if (!filters.mine) remember(cards)
  index?.cacheCards(cards)
  // The end of the list gives the exact total.
  if (cursor === undefined && from === null && !head.totalIsExact)
    head = { ...head, total: cards.length, totalIsExact: true }
  return { cards: cards.slice(skip), head, next: cursor ?? null }
}

function queryOf({ search, type, difficulty, sort, include, exclude, mine }: LibraryFilters): LibraryQuery {
  return {
    search,
    type: type === 'all' ? undefined : type,
    difficulty: difficulty === 'all' ? undefined : difficulty,
    include: include.join(),
    exclude: exclude.join(),
    sponsor: mine ? 'me' : undefined,
    sort: sort === 'recent' ? undefined : sort,
  }
}

export interface Head {
  total: number
  totalIsExact: boolean
  libraryTotal: number
  /** Only of a list that is made of what this device keeps, without a network. */
  onDevice?: OnDevice
}

export interface OnDevice {
  /** How many scripts this device has seen. Empty where `instead` says it. */
  line: string
  /** Why there are no cards, if that is not because of the filters. */
  instead?: { title: string; words: string }
}

/** The start of the next page: a cursor of the server, or an offset in the results found here. */
export type Next = string | number

export interface CardPage {
  cards: LibraryCard[]
  head: Head
  next: Next | null
}
