import type { ScriptCard, ScriptPage } from '#protocol/script.ts'
import { listScripts } from '../api/scripts.ts'
import type { LibraryFilters } from './filters.ts'

export const CHUNK = 48
const MOST_AT_ONCE = 1_000
const FRESH_MS = 60_000
const SHELVES_KEPT = 12

export interface ShelfState {
  /** Null until the first answer. */
  readonly cards: readonly ScriptCard[] | null
  readonly head: Pick<ScriptPage, 'total' | 'totalIsExact' | 'libraryTotal'> | null
  readonly nextCursor: string | null
  readonly asking: 'all' | 'more' | null
  readonly error: Error | null
}

/** The library under one set of filters, as far as it has been fetched. */
export interface Shelf {
  current: () => ShelfState
  subscribe: (listener: () => void) => () => void
  /** Fetches the first `count` cards, unless they are here and fresh. */
  open: (count: number) => void
  more: () => void
  /** Repeats what failed. */
  retry: () => void
  /** What was fetched may no longer be so: asked for anew at once where it is looked at, else when it is next opened. */
  refresh: () => void
}

function makeShelf(filters: LibraryFilters): Shelf {
  let state: ShelfState = { cards: null, head: null, nextCursor: null, asking: null, error: null }
  let freshUntil = 0
  const listeners = new Set<() => void>()

  const publish = (change: Partial<ShelfState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const ask = async (asking: 'all' | 'more', limit: number, cursor?: string) => {
    if (state.asking !== null) return
    publish({ asking, error: asking === 'all' && state.cards === null ? null : state.error })
    try {
      const page = await listScripts({ ...filters, limit, cursor })
      const before = asking === 'more' ? (state.cards ?? []) : []
      if (asking === 'all') freshUntil = Date.now() + FRESH_MS
      publish({ cards: [...before, ...page.items], head: page, nextCursor: page.nextCursor, asking: null, error: null })
    } catch (error) {
      publish({ asking: null, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  const all = (count: number) =>
    void ask('all', Math.min(MOST_AT_ONCE, Math.max(CHUNK, count, state.cards?.length ?? 0)))
  const more = () => void (state.nextCursor !== null && ask('more', CHUNK, state.nextCursor))
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: (count) => void (Date.now() >= freshUntil && all(count)),
    more,
    refresh: () => {
      freshUntil = 0
      if (listeners.size > 0) all(0)
    },
    retry: () => (Date.now() < freshUntil && state.nextCursor !== null ? more() : all(0)),
  }
}

const shelves = new Map<string, Shelf>()

/** The same shelf for the same filters, so that Back finds it as it was; the ones least lately used are forgotten. */
export function shelfFor(filters: LibraryFilters): Shelf {
  const key = JSON.stringify([filters.search, filters.type, filters.sort])
  const shelf = shelves.get(key) ?? makeShelf(filters)
  shelves.delete(key)
  shelves.set(key, shelf)
  for (const oldest of shelves.keys()) {
    if (shelves.size <= SHELVES_KEPT) break
    shelves.delete(oldest)
  }
  return shelf
}

/** After a script was added, changed or removed here. */
export function refreshShelves(): void {
  for (const shelf of shelves.values()) shelf.refresh()
}
