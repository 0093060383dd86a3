import { plural } from '#domain/plural.ts'
import type { LibraryCard } from '#protocol/library.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { reachable } from '../../api/site-status.ts'
import { isCaching } from '../../offline/probe.ts'
import { say } from '../../../ui/say.ts'
import type { CardPage, OnDevice } from './card-pages.ts'
import { isNarrowed } from './filters.ts'
import { type CachedLibrary, readCachedLibrary, type CachedCard } from './cached-library.ts'
import { selectScripts } from '#domain/library/select.ts'
import { searchTerms } from '#domain/script/search-key.ts'
import type { ScriptSort } from '#protocol/script/script-choices.ts'
import { numberOf } from '../../../ui/format.ts'

export { cacheLibrary } from './cached-library.ts'

const NOTHING = {
  title: say`Nothing to show yet`,
  words: say`Nothing of the library is on this device yet. Open it once with a network.`,
}
const MINE = {
  title: say`My Sponsored needs a network`,
  words: say`This device doesn’t keep the list of the scripts you sponsor. It’s back as soon as there is a network.`,
}
const CHARACTERS = {
  title: say`These characters need a network`,
  words: say`This device doesn’t know which scripts have them. Take the characters out of the filters, or try again with a network.`,
}

let reading: Promise<CachedLibrary> | null = null

// With a network, more is cached.
reachable.subscribe(() => {
  if (reachable.get()) reading = null
})

/** `count` cards of what this device keeps, from the one at `from` on; null if this browser keeps nothing. */
export async function cachedPage(
  filters: LibraryFilters,
  count: number,
  from: number,
  shown: Iterable<LibraryCard>,
): Promise<CardPage | null> {
  if (!('caches' in globalThis)) return null
  if (filters.mine) return pageWithout(MINE)
  const library = await (reading ??= readCachedLibrary(shown))
  const { index, total } = library
  // Of an empty library there is nothing to keep.
  if (library.cards.length === 0 && total !== 0) return isCaching() ? pageWithout(NOTHING) : null
  const found = selectCached(library, filters)
  if (found === null) return pageWithout(CHARACTERS)
  const { cards, matching } = found
  const to = from + count
  return {
    cards: cards.slice(from, to),
    head: {
      total: cards.length,
      totalIsExact: true,
      libraryTotal: index?.seqs.length ?? total ?? library.cards.length,
      onDevice: {
        line: `${lineOf(cards.length, matching, isNarrowed(filters))} ${openedWords(cards, library.opened)}`,
      },
    },
    next: to < cards.length ? to : null,
  }
}

const pageWithout = (instead: NonNullable<OnDevice['instead']>): CardPage => ({
  cards: [],
  head: { total: 0, totalIsExact: true, libraryTotal: 0, onDevice: { line: '', instead } },
  next: null,
})

function lineOf(count: number, matching: number | null, isFiltered: boolean): string {
  if (count === 0) return say`No matches on this device.`
  const are = count === 1 ? say`is listed on this device` : say`are listed on this device`
  // A card may be newer than the number.
  const all = matching === null ? null : numberOf(Math.max(matching, count))
  if (!isFiltered)
    return all === null
      ? say`${plural(count, 'script', 'scripts')} ${are}.`
      : say`${numberOf(count)} of ${all} scripts ${are}.`
  return all === null
    ? say`${plural(count, 'match', 'matches')} ${are}.`
    : say`${numberOf(count)} of ${all} matches ${are}.`
}

function openedWords(cards: readonly LibraryCard[], opened: ReadonlySet<string>): string {
  if (cards.length === 0) return ''
  const count = cards.filter(({ id }) => opened.has(id)).length
  if (count === 0) return say`You haven’t opened any of them here.`
  return say`You can open ${numberOf(count)} of them.`
}

interface CachedSelection {
  cards: LibraryCard[]
  /** How many scripts of the whole library match; null where that cannot be known here. */
  matching: number | null
}

/** The cached cards that match, in their order; null if nothing here knows which scripts have one of the characters. */
export function selectCached(library: CachedLibrary, filters: LibraryFilters): CachedSelection | null {
  const holders = holdersOf(library, filters)
  if (holders === null) return null
  const terms = searchTerms(filters.search)
  const cards = library.cards
    .filter((cached) => hasFacts(cached, filters) && hasWords(cached, terms) && holders(cached.card.seq))
    .sort(ORDERS[filters.sort])
    .map(({ card }) => card)
  return { cards, matching: terms.length > 0 ? null : matchingOf(library, filters) }
}

/** Whether a script has the characters that it must have, and none of those that it must not. */
function holdersOf({ index }: CachedLibrary, { include, exclude }: LibraryFilters): ((seq: number) => boolean) | null {
  if (include.length + exclude.length === 0) return () => true
  const found = index && selectScripts(index, { include, exclude, type: 'all', difficulty: 'all' })
  if (found === null) return null
  const seqs = new Set(found.first('recent', Infinity))
  return (seq) => seqs.has(seq)
}

function hasFacts({ card }: CachedCard, { type, difficulty }: LibraryFilters): boolean {
  const isOfType = type === 'all' || card.metadata.isTeensyville === (type === 'teensyville')
  return isOfType && (difficulty === 'all' || card.computed.difficulty === difficulty)
}

const hasWords = ({ titleKey, authorKey }: CachedCard, terms: readonly string[]) =>
  terms.every((term) => `${titleKey} ${authorKey}`.includes(term))

function matchingOf({ index, total }: CachedLibrary, filters: LibraryFilters): number | null {
  if (index !== null) return selectScripts(index, filters)?.total ?? null
  return filters.type === 'all' && filters.difficulty === 'all' ? total : null
}

const byText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
const byTitle = (one: CachedCard, other: CachedCard) =>
  byText(one.titleKey, other.titleKey) || one.card.seq - other.card.seq

/** The server's. */
const ORDERS: Readonly<Record<ScriptSort, (one: CachedCard, other: CachedCard) => number>> = {
  recent: (one, other) => other.card.seq - one.card.seq,
  title: byTitle,
  author: (one, other) => byText(one.authorKey, other.authorKey) || byTitle(one, other),
}
