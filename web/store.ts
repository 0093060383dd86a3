import { useSyncExternalStore } from 'react'

/** A value that others can follow. */
export interface ReadStore<Value> {
  readonly get: () => Value
  /** Calls `listener` after each change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Store<Value> extends ReadStore<Value> {
  readonly set: (value: Value) => void
  readonly isFollowed: () => boolean
}

export function makeStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
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
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
