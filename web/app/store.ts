import { useSyncExternalStore } from 'react'

/** A value that others can follow. */
export interface ReadStore<Value> {
  readonly get: () => Value
  /** The value with which the page was drawn: the same in the Worker, and here until React has taken the page over. */
  readonly drawn: () => Value
  /** Calls `listener` after each change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Store<Value> extends ReadStore<Value> {
  readonly set: (value: Value) => void
  /** Begins with this value, which came with the page. */
  readonly seed: (value: Value) => void
  readonly isFollowed: () => boolean
}

export function makeStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let drawn = value
  const set = (next: Value) => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    drawn: () => drawn,
    set,
    seed: (first) => {
      drawn = first
      set(first)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isFollowed: () => listeners.size > 0,
  }
}

export function useStore<Value>(store: ReadStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.drawn)
}
