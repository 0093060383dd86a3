import { probe, reachable } from '../../api/reachability.ts'

const EVERY_MS = 4_000

/** While the server does not answer, probes it every few seconds and when the page gets the focus. */
export function watchServer(): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const ask = () => void (reachable.get() || probe())
  const follow = () => {
    clearInterval(timer)
    timer = reachable.get() ? undefined : setInterval(ask, EVERY_MS)
  }
  follow()
  reachable.subscribe(follow)
  window.addEventListener('online', ask)
  window.addEventListener('focus', ask)
}
