import { useSyncExternalStore } from 'react'

let reachable = true
const listeners = new Set<() => void>()

/** Told by every call: whether Belfry answered at all. */
export function reportReachable(now: boolean): void {
  if (now === reachable) return
  reachable = now
  for (const listener of listeners) listener()
}

export const isReachable = () => reachable

export function subscribeReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False from the first call that got no answer until one gets through. */
export function useReachable(): boolean {
  return useSyncExternalStore(subscribeReachable, isReachable)
}

/** Asks for a sign of life; any answer but a gateway's failure is one. */
export async function probe(): Promise<boolean> {
  try {
    const response = await fetch('/health', { cache: 'no-store', headers: { accept: 'application/json' } })
    reportReachable(response.status < 502 || (response.headers.get('content-type') ?? '').includes('json'))
  } catch {
    reportReachable(false)
  }
  return reachable
}
