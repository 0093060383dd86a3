import { selectScripts } from '#domain/library/select.ts'
import { searchTerms } from '#domain/script/search-key.ts'
import type { LibraryCard } from '#protocol/library.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import type { ScriptSort } from '#protocol/script/script-choices.ts'
import type { KeptCard, KeptLibrary } from './kept-library.ts'

interface KeptSelection {
  cards: LibraryCard[]
  /** How many scripts of the whole library match; null where that cannot be known here. */
  matching: number | null
}

/** The kept cards that match, in their order; null if nothing here knows which scripts have one of the characters. */
export function selectKept(library: KeptLibrary, filters: LibraryFilters): KeptSelection | null {
  const holders = holdersOf(library, filters)
  if (holders === null) return null
  const terms = searchTerms(filters.search)
  const cards = library.cards
    .filter((kept) => hasFacts(kept, filters) && hasWords(kept, terms) && holders(kept.card.seq))
    .sort(ORDERS[filters.sort])
    .map(({ card }) => card)
  return { cards, matching: terms.length > 0 ? null : matchingOf(library, filters) }
}

/** Whether a script has the characters that it must have, and none of those that it must not. */
function holdersOf({ index }: KeptLibrary, { include, exclude }: LibraryFilters): ((seq: number) => boolean) | null {
  if (include.length + exclude.length === 0) return () => true
  const found = index && selectScripts(index, { include, exclude, type: 'all', difficulty: 'all' })
  if (found === null) return null
  const seqs = new Set(found.first('recent', Infinity))
  return (seq) => seqs.has(seq)
}

function hasFacts({ card }: KeptCard, { type, difficulty }: LibraryFilters): boolean {
  const isOfType = type === 'all' || card.metadata.isTeensyville === (type === 'teensyville')
  return isOfType && (difficulty === 'all' || card.computed.difficulty === difficulty)
}

const hasWords = ({ titleKey, authorKey }: KeptCard, terms: readonly string[]) =>
  terms.every((term) => `${titleKey} ${authorKey}`.includes(term))

function matchingOf({ index, total }: KeptLibrary, filters: LibraryFilters): number | null {
  if (index !== null) return selectScripts(index, filters)?.total ?? null
  return filters.type === 'all' && filters.difficulty === 'all' ? total : null
}

const byText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
const byTitle = (one: KeptCard, other: KeptCard) =>
  byText(one.titleKey, other.titleKey) || one.card.seq - other.card.seq

/** The server's. */
const ORDERS: Readonly<Record<ScriptSort, (one: KeptCard, other: KeptCard) => number>> = {
  recent: (one, other) => other.card.seq - one.card.seq,
  title: byTitle,
  author: (one, other) => byText(one.authorKey, other.authorKey) || byTitle(one, other),
}
