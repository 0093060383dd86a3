import { useEffect } from 'react'
import type { InitialData } from '#protocol/pages.ts'
import { reachable } from './api/site-status.ts'
import { siteStatus } from './api/site-status.ts'
import { documentData } from '../ui/initial-data.ts'
import { makeStore, type ReadStore, useStore } from '../ui/store.ts'

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
}

const ANSWERED = { error: null, isPending: false, isLoading: false } as const
const answered = <Value>(value: Value | undefined) => (value === undefined ? undefined : { value, ...ANSWERED })
const UNASKED = { value: undefined, error: null, isPending: true, isLoading: false } as const

/** An answer that is asked for when it is first used, and again when it is older than `freshMs`; `pick` finds it in a page's initial data. */
export function makeResource<Value>(
  ask: () => Promise<Value>,
  freshMs: number,
  pick?: (data: InitialData) => Value | undefined,
): Resource<Value> {
  const answer = makeStore<Answer<Value>>(UNASKED, (data) => answered(pick?.(data)))
  // The document's own answer is as old as the document: `performance.now()` counts from then.
  let freshUntil = answer.initial(documentData()).isPending ? 0 : freshMs
  let turn = 0
  let underWay: Promise<void> | null = null

  const publish = (change: Partial<Answer<Value>>) => answer.set({ ...answer.get(), ...change })

  const accept = (value: Value) => {
    freshUntil = performance.now() + freshMs
    underWay = null
    answer.set({ value, ...ANSWERED })
  }

  const run = async (mine: number) => {
    publish({ isLoading: true })
    try {
      const value = await ask()
      if (mine !== turn) return
      accept(value)
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
    initial: answer.initial,
    subscribe: answer.subscribe,
    refresh,
    refreshIfStale: () => void (performance.now() >= freshUntil && refresh()),
    set: (value) => {
      turn += 1
      accept(value)
    },
  }
}

/** The shared answer; fetched on first use, on focus, and when the server is back. */
export function useResource<Value>(resource: Omit<Resource<Value>, 'set'>): Answer<Value> {
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
