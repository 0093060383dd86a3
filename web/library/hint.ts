import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { countOf } from '../app/data/library/card-pages.ts'
import { fromStart } from '../app/data/library/filters.ts'

/** A filter that can be removed alone. */
export interface OneFilter {
  kind: 'search' | 'type' | 'difficulty' | 'mine' | 'include' | 'exclude'
  /** The character, for the two character lists. */
  id: string | null
  without: LibraryFilters
}

export interface Hint {
  filter: OneFilter
  hidden: number
  isExact: boolean
}

const MOST_TRIED = 12

/** Every active filter, each with the filters that remain without it. */
export function singleFilters(active: LibraryFilters): OneFilter[] {
  const filters = fromStart(active)
  const { search, type, difficulty, mine, include, exclude } = filters
  const without = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone)
  return [
    ...(search === '' ? [] : [{ kind: 'search', id: null, without: { ...filters, search: '' } } as const]),
    ...(type === 'all' ? [] : [{ kind: 'type', id: null, without: { ...filters, type: 'all' } } as const]),
    ...(difficulty === 'all'
      ? []
      : [{ kind: 'difficulty', id: null, without: { ...filters, difficulty: 'all' } } as const]),
    ...(mine ? [{ kind: 'mine', id: null, without: { ...filters, mine: false } } as const] : []),
    ...include.map((id) => ({ kind: 'include', id, without: { ...filters, include: without(include, id) } }) as const),
    ...exclude.map((id) => ({ kind: 'exclude', id, without: { ...filters, exclude: without(exclude, id) } }) as const),
  ]
}

/** The filter that hides most when nothing is shown; null if removing any single one does not help. */
export async function hintFor(filters: LibraryFilters): Promise<Hint | null> {
  const hints = await Promise.all(
    singleFilters(filters)
      .slice(0, MOST_TRIED)
      .map(async (filter): Promise<Hint> => {
        const { total, totalIsExact } = await countOf(filter.without)
        return { filter, hidden: total, isExact: totalIsExact }
      }),
  )
  const [most] = hints.filter(({ hidden }) => hidden > 0).sort((one, other) => other.hidden - one.hidden)
  return most ?? null
}
