import { useSyncExternalStore } from 'react'
import type { InitialData } from '#protocol/pages.ts'
import { documentData, useInitialData } from './initial-data.ts'

/** A value that others can follow. */
export interface ReadStore<Value> {
  readonly get: () => Value
  /** What a page with this initial data begins with: on the server, and in the browser until React has hydrated it. */
  readonly initial: (data: InitialData | null) => Value
  /** Calls `listener` after each change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Store<Value> extends ReadStore<Value> {
  readonly set: (value: Value) => void
  readonly isFollowed: () => boolean
}

/** A store that begins with `usual`, or with what `pick` finds in the page's initial data. */
export function makeStore<Value>(usual: Value, pick?: (data: InitialData) => Value | undefined): Store<Value> {
  const listeners = new Set<() => void>()
  // One answer for one page: React compares by identity. Nothing here outlives the page, or mixes two.
  const picked = new WeakMap<InitialData, Value>()
  const initial = (data: InitialData | null) => {
    if (data === null || pick === undefined) return usual
    const known = picked.get(data)
    if (known !== undefined) return known
    const value = pick(data) ?? usual
    picked.set(data, value)
    return value
  }
  let now: { value: Value } | undefined
  const get = () => (now ??= { value: initial(documentData()) }).value
  return {
    get,
    initial,
    set: (next) => {
      if (Object.is(next, get())) return
      now = { value: next }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isFollowed: () => listeners.size > 0,
  }
}

export function useStore<Value>(store: ReadStore<Value>): Value {
  const data = useInitialData()
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial(data))
}
