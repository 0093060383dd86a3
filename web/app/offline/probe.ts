import { reachable } from '../api/site-status.ts'

const PATIENCE_MS = 5_000

let last = 0

/** Checks whether the server answers; any answer but a gateway's failure counts, and only that to the newest question. */
export async function probe(): Promise<boolean> {
  const turn = (last += 1)
  const isThere = await asked()
  if (turn === last) reachable.set(isThere)
  return reachable.get()
}

async function asked(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch('/health', { cache: 'no-store', headers: { accept: 'application/json' }, signal })
    return response.status < 502 || (response.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}

/** Whether a service worker answers for this page where the network does not. */
export const isCaching = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** Resolves once the server answers again; never after `signal`. */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (reachable.get()) return resolve()
    const stop = reachable.subscribe(() => {
      if (!reachable.get()) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', stop)
  })
}
