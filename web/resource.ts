import { useEffect } from 'react'
import { reachable } from './api/reachability.ts'
import { siteStatus } from './api/site-status.ts'
import { makeStore, type ReadStore, useStore } from './store.ts'

/** What is known of an answer that the whole app shares. */
export interface Answer<Value> {
  readonly value: Value | undefined
  /** Why the last call failed; a value from before may still stand. */
  readonly error: unknown
  /** No call has ended yet. */
  readonly isPending: boolean
  readonly isAsking: boolean
}

export interface Resource<Value> extends ReadStore<Answer<Value>> {
  /** Asks anew, once for all who wait. */
  refresh: () => Promise<void>
  /** Asks if it was never asked, failed, or is older than it may be. */
  refreshIfStale: () => void
  set: (value: Value) => void
}

const UNASKED = { value: undefined, error: null, isPending: true, isAsking: false } as const

export function makeResource<Value>(ask: () => Promise<Value>, freshMs: number): Resource<Value> {
  const answer = makeStore<Answer<Value>>(UNASKED)
  let freshUntil = 0
  let turn = 0
  let underWay: Promise<void> | null = null

  const publish = (change: Partial<Answer<Value>>) => answer.set({ ...answer.get(), ...change })

  const hold = (value: Value) => {
    freshUntil = Date.now() + freshMs
    underWay = null
    publish({ value, error: null, isPending: false, isAsking: false })
  }

  const run = async (mine: number) => {
    publish({ isAsking: true })
    try {
      const value = await ask()
      if (mine === turn) hold(value)
    } catch (error) {
      if (mine !== turn) return
      freshUntil = 0
      underWay = null
      publish({ error, isPending: false, isAsking: false })
    }
  }

  const refresh = () => (underWay ??= run(turn))
  return {
    get: answer.get,
    subscribe: answer.subscribe,
    refresh,
    refreshIfStale: () => void (Date.now() >= freshUntil && refresh()),
    set: (value) => {
      turn += 1
      hold(value)
    },
  }
}

/** The shared answer; asked for when it is first needed, when the page is looked at again, and when Belfry is back. */
export function useResource<Value>(resource: Resource<Value>): Answer<Value> {
  const ask = resource.refreshIfStale
  useEffect(() => askNowAndThen(ask), [ask])
  return useStore(resource)
}

/** Calls `ask` at once, whenever the page is looked at again, and when Belfry answers or is switched on again. */
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
