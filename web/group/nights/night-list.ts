import * as calls from '#protocol/calls/groups.ts'
import type { Night, NightPage } from '#protocol/group.ts'
import { call } from '../../app/api/client.ts'
import { makeStore, type ReadStore } from '../../ui/store.ts'

interface NightsState {
  /** Newest first; null until the first answer. */
  nights: readonly Night[] | null
  /** Where the next page begins; null where there is none. */
  next: string | null
  isLoadingMore: boolean
  /** Why the last call failed; what was read before stays. */
  error: unknown
}

export interface NightList extends ReadStore<NightsState> {
  /** Reads the newest again; what was read after them stays. */
  refresh: () => Promise<void>
  more: () => Promise<void>
  /** A new night, in its place. */
  add: (night: Night) => void
  /** A night as it has become. */
  put: (night: Night) => void
  drop: (nightId: string) => void
}

const UNREAD: NightsState = { nights: null, next: null, isLoadingMore: false, error: null }

/** The nights of a group, a page at a time. */
export function openNights(id: string): NightList {
  const store = makeStore(UNREAD)
  // An answer that was asked for before something changed is out of date.
  let turn = 0
  const publish = (change: Partial<NightsState>) => store.set({ ...store.get(), ...change })
  const change = (nights: (before: readonly Night[]) => readonly Night[]) => {
    turn += 1
    publish({ nights: nights(store.get().nights ?? []), isLoadingMore: false })
  }
  const read = async (cursor: string | null, accept: (page: NightPage) => void) => {
    turn += 1
    const mine = turn
    try {
      const page = await call(calls.listNights, { id, query: { limit: 20, cursor } })
      if (mine === turn) accept(page)
    } catch (error) {
      if (mine === turn) publish({ error, isLoadingMore: false })
    }
  }
  const refresh = () =>
    read(null, ({ items, nextCursor }) => {
      const { nights, next } = store.get()
      const later = nextCursor === null ? [] : laterThan(items, nights ?? [])
      publish({
        nights: [...items, ...later],
        next: later.length > 0 ? next : nextCursor,
        isLoadingMore: false,
        error: null,
      })
    })
  const more = async () => {
    const { next, nights } = store.get()
    if (next === null) return
    publish({ isLoadingMore: true })
    await read(next, ({ items, nextCursor }) => {
      publish({ nights: [...(nights ?? []), ...items], next: nextCursor, isLoadingMore: false, error: null })
    })
  }
  return {
    get: store.get,
    initial: store.initial,
    subscribe: store.subscribe,
    refresh,
    more,
    add: (night) => change((before) => inPlace(before, night, store.get().next !== null)),
    put: (night) => change((before) => before.map((old) => (old.id === night.id ? night : old))),
    drop: (nightId) => change((before) => before.filter((night) => night.id !== nightId)),
  }
}

/** Those of `before` that come after a page of the newest, if nothing lies between. */
function laterThan(page: readonly Night[], before: readonly Night[]): readonly Night[] {
  const last = page.at(-1)
  const place = before.findIndex((night) => night.id === last?.id)
  return place < 0 ? [] : before.slice(place + 1)
}

/** One from before what was read comes with its own page. */
function inPlace(before: readonly Night[], night: Night, hasMore: boolean): readonly Night[] {
  const found = before.findIndex(({ at }) => at <= night.at)
  if (found < 0 && hasMore) return before
  const place = found < 0 ? before.length : found
  return [...before.slice(0, place), night, ...before.slice(place)]
}
