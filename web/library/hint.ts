import type { LibraryFilters } from './filters.ts'
import { countOf } from './card-pages.ts'

/** A filter that can be taken away by itself. */
export interface OneFilter {
  kind: 'search' | 'type' | 'mine' | 'include' | 'exclude'
  /** The character, for the lists of characters. */
  id: string | null
  without: LibraryFilters
}

export interface Hint {
  filter: OneFilter
  /** How many scripts it hides. */
  hidden: number
  isExact: boolean
}

const MOST_TRIED = 12

/** Every filter that narrows, each with the filters that are left without it. */
export function singleFilters(filters: LibraryFilters): OneFilter[] {
  const { search, type, mine, include, exclude } = filters
  const without = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone)
  return [
    ...(search === '' ? [] : [{ kind: 'search', id: null, without: { ...filters, search: '' } } as const]),
    ...(type === 'all' ? [] : [{ kind: 'type', id: null, without: { ...filters, type: 'all' } } as const]),
    ...(mine ? [{ kind: 'mine', id: null, without: { ...filters, mine: false } } as const] : []),
    ...include.map((id) => ({ kind: 'include', id, without: { ...filters, include: without(include, id) } }) as const),
    ...exclude.map((id) => ({ kind: 'exclude', id, without: { ...filters, exclude: without(exclude, id) } }) as const),
  ]
}

/** Which filter hides most where nothing is shown; null where no single one does. */
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
