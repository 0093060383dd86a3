import type { InitialData } from '#protocol/pages.ts'
import type { LibraryCard } from '#protocol/library.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { ApiError } from '../../api/client.ts'
import { unpacked } from '../../api/library.ts'
import { reachable } from '../../api/site-status.ts'
import { documentData } from '../../../ui/initial-data.ts'
import { makeStore, type ReadStore } from '../../../ui/store.ts'
import type { CardPage, Head, Next } from './card-pages.ts'
import { forgetIndex, nextPage } from './card-pages.ts'
import { filtersKey } from './filters.ts'

export const PAGE_SIZE = 48
const MAX_AT_ONCE = 1_000
const FRESH_MS = 60_000
const MAX_LISTS = 12

export interface PagedCardsState {
  /** Null until the first answer. */
  readonly cards: readonly LibraryCard[] | null
  readonly head: Head | null
  readonly next: Next | null
  readonly asking: 'all' | 'more' | null
  readonly error: Error | null
}

/** The library with one set of filters, as far as it is loaded. */
export interface PagedCards extends ReadStore<PagedCardsState> {
  /** Fetches the first `count` cards, unless they are loaded and fresh. */
  open: (count: number) => void
  more: () => void
  retry: () => void
  /** Marks the cards as stale: fetched again at once if the list is shown, else when it is next opened. */
  refresh: () => void
}

const UNASKED: PagedCardsState = { cards: null, head: null, next: null, asking: null, error: null }

/** The cards that a page was rendered with, or the sentence that it shows instead. */
function initialState({ page, refusal = '' }: NonNullable<InitialData['library']>): PagedCardsState {
  if (page === undefined) return { ...UNASKED, error: new ApiError(0, 'REFUSED', refusal) }
  const { cards, nextCursor, ...head } = unpacked(page)
  return { ...UNASKED, cards, head, next: nextCursor }
}

function makePagedCards(filters: LibraryFilters): PagedCards {
  const state = makeStore<PagedCardsState>(UNASKED, ({ library }) =>
    library !== undefined && filtersKey(library.filters) === filtersKey(filters) ? initialState(library) : undefined,
  )
  // The document's own cards are as old as the document.
  let freshUntil = state.initial(documentData()).cards === null ? 0 : performance.timeOrigin + FRESH_MS

  const publish = (change: Partial<PagedCardsState>) => state.set({ ...state.get(), ...change })

  const ask = async (asking: 'all' | 'more', count: number, next: Next | null) => {
    const { cards, error: last, asking: running } = state.get()
    if (running !== null) return
    publish({ asking, error: asking === 'all' && cards === null ? null : last })
    try {
      const page = await nextPage(filters, count, next)
      const joined = join(asking, state.get(), page)
      if (asking === 'all') freshUntil = Date.now() + FRESH_MS
      publish({ ...joined, asking: null, error: null })
      if (joined === null || (isOnDevice(page) && reachable.get()))
        all(asking === 'all' ? count : count + (cards?.length ?? 0))
    } catch (error) {
      publish({ asking: null, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  const all = (count: number) =>
    void ask('all', Math.min(MAX_AT_ONCE, Math.max(PAGE_SIZE, count, state.get().cards?.length ?? 0)), null)
  const more = (count = PAGE_SIZE) => {
    const { next } = state.get()
    if (count > 0 && next !== null) void ask('more', count, next)
  }
  return {
    get: state.get,
    initial: state.initial,
    subscribe: state.subscribe,
    // Only the beginning comes with the page.
    open: (count) =>
      Date.now() >= freshUntil || isFromOtherSide(state.get())
        ? all(count)
        : more(count - (state.get().cards?.length ?? 0)),
    more: () => more(),
    refresh: () => {
      freshUntil = 0
      if (state.isFollowed()) all(0)
    },
    retry: () => (Date.now() < freshUntil && state.get().next !== null ? more() : all(0)),
  }
}

const isOnDevice = ({ head }: Pick<PagedCardsState, 'head'>) => head?.onDevice !== undefined

/** The list was made offline and the network is back, or the other way round. */
const isFromOtherSide = (list: PagedCardsState) => 'caches' in globalThis && reachable.get() === isOnDevice(list)

/** What a page changes; null if it does not fit the list, because the network went away or came back in between. */
function join(asking: 'all' | 'more', before: PagedCardsState, page: CardPage): Partial<PagedCardsState> | null {
  if (asking === 'more') return isOnDevice(page) === isOnDevice(before) ? longer(before, page) : null
  // Cards that are already shown are worth more than a sentence about the network.
  return page.head.onDevice?.instead !== undefined && (before.cards?.length ?? 0) > 0 ? {} : page
}

/** The cards so far and the next ones. The end of the list gives the exact total. */
function longer(
  { cards, head }: PagedCardsState,
  { cards: more, next, head: later }: CardPage,
): Partial<PagedCardsState> {
  const all = [...(cards ?? []), ...more]
  const { total, totalIsExact, ...rest } = head ?? later
  const counted = totalIsExact ? total : Math.max(total, all.length)
  return { cards: all, next, head: { ...rest, total: counted, totalIsExact: totalIsExact || next === null } }
}

const lists = new Map<string, PagedCards>()

/** The same list for the same filters, so that Back finds it unchanged; an LRU cache. */
export function pagedCardsFor(filters: LibraryFilters): PagedCards {
  const key = filtersKey(filters)
  const list = lists.get(key) ?? makePagedCards(filters)
  lists.delete(key)
  lists.set(key, list)
  for (const oldest of lists.keys()) {
    if (lists.size <= MAX_LISTS) break
    lists.delete(oldest)
  }
  return list
}

export function refreshLibrary(): void {
  forgetIndex()
  for (const list of lists.values()) list.refresh()
}
