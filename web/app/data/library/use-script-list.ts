import { useEffect, useMemo, useState } from 'react'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { messageOf } from '../../api/api-error.ts'
import { reachable } from '../../api/site-status.ts'
import { askNowAndThen } from '../../resource.ts'
import { useStore } from '../../../ui/store.ts'
import { cacheForOffline } from './card-pages.ts'
import { isNarrowed, filtersKey } from './filters.ts'
import { pagedCardsFor, type PagedCardsState } from './paged-cards.ts'
import { say } from '../../../ui/say.ts'

/** The page's own work comes first. */
const QUIET_MS = 2_000

export interface ScriptList {
  /** Null until the first answer; while other filters load, or after a failure, the old cards stay. */
  cards: PagedCardsState['cards']
  head: PagedCardsState['head']
  /** The cards belong to the previous filters. */
  isOld: boolean
  hasMore: boolean
  /** For a link to the next page; null at the end, and where the browser filters. */
  nextCursor: string | null
  isLoadingMore: boolean
  /** Why it did not come, named by what was asked for. */
  failure: string | null
  loadMore: () => void
  retry: () => void
}

/** The library with `filters`, a page at a time; `shown` cards are fetched at once on return. */
export function useScriptList(filters: LibraryFilters, shown: number): ScriptList {
  const key = filtersKey(filters)
  // The key contains all of the filters.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const list = useMemo(() => pagedCardsFor(filters), [key])
  const state = useStore(list)
  const [last, setLast] = useState(state)
  useEffect(() => {
    const ask = () => list.open(shown)
    const stops = [reachable.subscribe(ask), askNowAndThen(ask)]
    return () => stops.forEach((stop) => stop())
  }, [list, shown])
  useEffect(() => {
    const timer = setTimeout(cacheForOffline, QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  if (state.cards !== null && state !== last) setLast(state)
  const { cards, head } = state.cards === null ? last : state
  return {
    cards,
    head,
    isOld: state.cards === null && cards !== null,
    hasMore: state.next !== null,
    nextCursor: typeof state.next === 'string' ? state.next : null,
    isLoadingMore: state.asking === 'more',
    failure: state.error && failureOf(filters, state.error),
    loadMore: list.more,
    retry: list.retry,
  }
}

function failureOf(filters: LibraryFilters, error: Error): string {
  const asked = isNarrowed(filters) ? say`Filter failed` : say`Failed to load scripts`
  return `${filters.search ? say`Search failed` : asked}: ${messageOf(error, say`An unknown error occurred`)}`
}
