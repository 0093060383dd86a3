import { openIndex, type PackedIndex, PACKED_UP_TO } from '#domain/library/packed-index.ts'
import { type Selection, selectScripts } from '#domain/library/select.ts'
import type { LibraryCard } from '#protocol/library.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { readIndexBytes, readLibraryCards } from '../../api/library.ts'

const FRESH_MS = 60_000
const CARDS_KEPT = 5_000
const AT_ONCE = 100

let index: Promise<PackedIndex | null> | null = null
let freshUntil = 0
let cards = new Map<number, LibraryCard>()

const hasIndex = (libraryTotal: number) => libraryTotal <= PACKED_UP_TO

/** Fetches the index before it is needed. */
export function warmIndex(libraryTotal: number): void {
  if (hasIndex(libraryTotal)) void freshIndex()
}

export function forgetIndex(): void {
  index = null
  cards = new Map()
}

export interface Filtered extends Selection {
  libraryTotal: number
}

/** The matching scripts, found in the browser; null if the server must be asked. */
export async function filterInBrowser(filters: LibraryFilters, libraryTotal: number): Promise<Filtered | null> {
  if (!hasIndex(libraryTotal)) return null
  const packed = await freshIndex()
  const selection = packed === null ? null : selectScripts(packed, filters)
  return packed === null || selection === null ? null : { ...selection, libraryTotal: packed.seqs.length }
}

async function freshIndex(): Promise<PackedIndex | null> {
  if (index === null || Date.now() >= freshUntil) {
    freshUntil = Date.now() + FRESH_MS
    cards = new Map()
    index = fetchIndex()
  }
  const loading = index
  const packed = await loading
  // After a failure it is fetched again the next time.
  if (packed === null && index === loading) index = null
  return packed
}

async function fetchIndex(): Promise<PackedIndex | null> {
  try {
    const bytes = await readIndexBytes()
    return bytes === null ? null : openIndex(bytes)
  } catch {
    return null
  }
}

/** Cards by number, in that order: cached ones, and the rest from the server. */
export async function cardsBySeq(seqs: readonly number[]): Promise<LibraryCard[]> {
  const missing = seqs.filter((seq) => !cards.has(seq))
  for (let at = 0; at < missing.length; at += AT_ONCE)
    cacheCards(await readLibraryCards(missing.slice(at, at + AT_ONCE)))
  return seqs.flatMap((seq) => cards.get(seq) ?? [])
}

/** Caches cards from other answers. */
export function cacheCards(more: readonly LibraryCard[]): void {
  if (cards.size > CARDS_KEPT) cards = new Map()
  for (const card of more) cards.set(card.seq, card)
}
