import { reachable } from '../app/api/reachability.ts'

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
