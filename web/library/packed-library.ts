import { openIndex, type PackedIndex, PACKED_UP_TO } from '#domain/library/packed-index.ts'
import { type Selection, selectScripts } from '#domain/library/select.ts'
import type { LibraryCard } from '#protocol/library.ts'
import { readIndexBytes, readLibraryCards } from '../api/library.ts'
import type { LibraryFilters } from './filters.ts'

const FRESH_MS = 60_000
const CARDS_KEPT = 5_000
const AT_ONCE = 100

let index: Promise<PackedIndex | null> | null = null
let freshUntil = 0
let cards = new Map<number, LibraryCard>()

/** What the page can answer by itself; words and one's own scripts are the server's. */
export const isForIndex = ({ search, mine, type, include, exclude }: LibraryFilters) =>
  search === '' && !mine && (type !== 'all' || include.length > 0 || exclude.length > 0)

/** Whether a library of this size has a packed index. */
export const hasIndex = (libraryTotal: number) => libraryTotal <= PACKED_UP_TO

/** Fetches the index beforehand: when somebody is about to filter. */
export function warmIndex(): void {
  void freshIndex()
}

/** After something was added, changed or removed. */
export function forgetIndex(): void {
  index = null
  cards = new Map()
}

export interface Picked extends Selection {
  libraryTotal: number
}

/** The scripts that fit, found in the page; null where that cannot be done and the server has to be asked. */
export async function pickHere(filters: LibraryFilters): Promise<Picked | null> {
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
  const asked = index
  const packed = await asked
  // What failed is tried again the next time.
  if (packed === null && index === asked) index = null
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

/** Cards by number, in that order: those at hand, and the others from the server. */
export async function cardsBySeq(seqs: readonly number[]): Promise<LibraryCard[]> {
  const missing = seqs.filter((seq) => !cards.has(seq))
  for (let at = 0; at < missing.length; at += AT_ONCE)
    keepCards(await readLibraryCards(missing.slice(at, at + AT_ONCE)))
  return seqs.flatMap((seq) => cards.get(seq) ?? [])
}

/** Cards that came by another way are at hand too. */
export function keepCards(more: readonly LibraryCard[]): void {
  if (cards.size > CARDS_KEPT) cards = new Map()
  for (const card of more) cards.set(card.seq, card)
}
