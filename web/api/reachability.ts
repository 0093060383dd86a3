import { makeStore } from '../store.ts'

/** False from the first call that got no answer until one gets through. */
export const reachable = makeStore(true)

/** Checks whether the server answers; any answer but a gateway's failure counts. */
export async function probe(): Promise<boolean> {
  try {
    const response = await fetch('/health', { cache: 'no-store', headers: { accept: 'application/json' } })
    reachable.set(response.status < 502 || (response.headers.get('content-type') ?? '').includes('json'))
  } catch {
    reachable.set(false)
  }
  return reachable.get()
}
