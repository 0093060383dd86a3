import { useEffect, useMemo, useState } from 'react'
import { askNowAndThen } from '../resource.ts'
import { useStore } from '../store.ts'
import type { LibraryFilters } from './filters.ts'
import { keyOf, pagedCardsFor, type PagedCardsState } from './paged-cards.ts'

export interface ScriptList {
  /** Null until the first answer; while other filters load, or after a failure, what was shown before stays. */
  cards: PagedCardsState['cards']
  head: PagedCardsState['head']
  /** What is shown belongs to the filters before these. */
  isOld: boolean
  hasMore: boolean
  isLoadingMore: boolean
  error: Error | null
  loadMore: () => void
  retry: () => void
}

/** The library under `filters`, chunk by chunk; `shown` cards are fetched at once when a visit is taken up again. */
export function useScriptList(filters: LibraryFilters, shown: number): ScriptList {
  const key = keyOf(filters)
  // The key stands for all that the filters say.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const list = useMemo(() => pagedCardsFor(filters), [key])
  const state = useStore(list)
  const [last, setLast] = useState(state)
  const [wanted] = useState(shown)
  useEffect(() => askNowAndThen(() => list.open(wanted)), [list, wanted])
  if (state.cards !== null && state !== last) setLast(state)
  const { cards, head } = state.cards === null ? last : state
  return {
    cards,
    head,
    isOld: state.cards === null && cards !== null,
    hasMore: state.next !== null,
    isLoadingMore: state.asking === 'more',
    error: state.error,
    loadMore: list.more,
    retry: list.retry,
  }
}
