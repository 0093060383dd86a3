import { useEffect } from 'react'
import { reachable } from './api/reachability.ts'
import { siteStatus } from './api/site-status.ts'
import { makeStore, type ReadStore, useStore } from './store.ts'

/** The state of an answer that the whole app shares. */
export interface Answer<Value> {
  readonly value: Value | undefined
  /** Why the last call failed; an older value may still be there. */
  readonly error: unknown
  /** No call has finished yet. */
  readonly isPending: boolean
  readonly isLoading: boolean
}

export interface Resource<Value> extends ReadStore<Answer<Value>> {
  /** Fetches again, once for all callers. */
  refresh: () => Promise<void>
  /** Fetches unless there is a fresh answer. */
  refreshIfStale: () => void
  set: (value: Value) => void
  /** Begins with this value, which came with the page. */
  seed: (value: Value) => void
}

const UNASKED = { value: undefined, error: null, isPending: true, isLoading: false } as const

export function makeResource<Value>(ask: () => Promise<Value>, freshMs: number): Resource<Value> {
  const answer = makeStore<Answer<Value>>(UNASKED)
  let freshUntil = 0
  let turn = 0
  let underWay: Promise<void> | null = null

  const publish = (change: Partial<Answer<Value>>) => answer.set({ ...answer.get(), ...change })

  const accept = (value: Value, publish: (answer: Answer<Value>) => void) => {
    freshUntil = performance.now() + freshMs
    underWay = null
    publish({ value, error: null, isPending: false, isLoading: false })
  }

  const run = async (mine: number) => {
    publish({ isLoading: true })
    try {
      const value = await ask()
      if (mine !== turn) return
      accept(value, answer.set)
      // It may have come from this device.
      if (!reachable.get()) freshUntil = 0
    } catch (error) {
      if (mine !== turn) return
      freshUntil = 0
      underWay = null
      publish({ error, isPending: false, isLoading: false })
    }
  }

  const refresh = () => (underWay ??= run(turn))
  return {
    get: answer.get,
    drawn: answer.drawn,
    subscribe: answer.subscribe,
    refresh,
    refreshIfStale: () => void (performance.now() >= freshUntil && refresh()),
    set: (value) => {
      turn += 1
      accept(value, answer.set)
    },
    seed: (value) => {
      turn += 1
      accept(value, answer.seed)
    },
  }
}

/** The shared answer; fetched on first use, on focus, and when the server is back. */
export function useResource<Value>(resource: Omit<Resource<Value>, 'set' | 'seed'>): Answer<Value> {
  const ask = resource.refreshIfStale
  useEffect(() => askNowAndThen(ask), [ask])
  return useStore(resource)
}

/** Calls `ask` now, on focus, and when the server or the site is back. */
export function askNowAndThen(ask: () => void): () => void {
  const stopWatching = reachable.subscribe(() => reachable.get() && ask())
  const stopListening = siteStatus.subscribe(() => siteStatus.get() === 'on' && ask())
  window.addEventListener('focus', ask)
  ask()
  return () => {
    stopWatching()
    stopListening()
    window.removeEventListener('focus', ask)
  }
}
