import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../stored/browser-store.ts'

const MUTED = 'belfry.muted'
const listeners = new Set<() => void>()

/** One switch for every room in this browser. */
export const isMuted = () => readKept(MUTED) === '1'

export function setMuted(muted: boolean): void {
  keep(MUTED, muted ? '1' : '0')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMuted = (): boolean => useSyncExternalStore(subscribe, isMuted)
