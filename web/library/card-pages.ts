import type { LibraryCard } from '#protocol/library.ts'
import { listLibrary, type LibraryQuery } from '../api/library.ts'
import type { LibraryFilters } from './filters.ts'
import {
  cardsBySeq,
  hasIndex,
  isForIndex,
  cacheCards,
  type Filtered,
  filterInBrowser,
  warmIndex,
} from './packed-library.ts'

export interface Head {
  total: number
  totalIsExact: boolean
  libraryTotal: number
}

/** The start of the next page: a cursor of the server, or an offset in the results found here. */
export type Next = string | number

export interface CardPage {
  cards: LibraryCard[]
  head: Head
  next: Next | null
}

/** If few scripts match, a page can be short; then the next ones are fetched at once. */
const TRIES = 4

let librarySize: number | null = null

/** The next `count` cards: filtered in the browser if the library is small enough, else by the server. */
export async function nextPage(filters: LibraryFilters, count: number, next: Next | null): Promise<CardPage> {
  const mayBeHere = typeof next !== 'string' && isForIndex(filters) && librarySize !== null && hasIndex(librarySize)
  const picked = mayBeHere ? await filterInBrowser(filters) : null
  if (picked !== null) return pageFromIndex(filters, picked, count, typeof next === 'number' ? next : 0)
  // The index is gone: starts again at the server, with everything shown so far.
  return typeof next === 'number'
    ? pageFromServer(filters, next + count, null, next)
    : pageFromServer(filters, count, next)
}

/** Fetches the index before it is needed. */
export function warmFiltering(): void {
  if (librarySize !== null && hasIndex(librarySize)) warmIndex()
}

/** Uses the data that came with the page. */
export function setLibrarySize({ libraryTotal }: Head): void {
  librarySize = libraryTotal
}

export async function countOf(filters: LibraryFilters): Promise<Head> {
  return (await nextPage(filters, 1, null)).head
}

async function pageFromIndex(
  { sort }: LibraryFilters,
  picked: Filtered,
  count: number,
  from: number,
): Promise<CardPage> {
  const { total, libraryTotal } = picked
  const seqs = picked.first(sort, from + count).slice(from)
  return {
    cards: await cardsBySeq(seqs),
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
  cacheCards(cards)
  // The end of the list gives the exact total.
  if (cursor === undefined && from === null && !head.totalIsExact)
    head = { ...head, total: cards.length, totalIsExact: true }
  return { cards: cards.slice(skip), head, next: cursor ?? null }
}

function queryOf({ search, type, sort, include, exclude, mine }: LibraryFilters): LibraryQuery {
  return {
    search,
    type: type === 'all' ? undefined : type,
    include: include.join(),
    exclude: exclude.join(),
    sponsor: mine ? 'me' : undefined,
    sort: sort === 'recent' ? undefined : sort,
  }
}
