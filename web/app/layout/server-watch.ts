import { probe } from '../offline/probe.ts'
import { reachable } from '../api/site-status.ts'

const EVERY_MS = 1_500

/**
 * While the server does not answer, probes it every few moments and when the page gets the focus. When the device says that
 * it has no network, that is taken for true at once; afterwards only the server's answer counts, since it may run on this very
 * device.
 */
export function watchServer(): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const ask = () => void (reachable.get() || probe())
  const follow = () => {
    clearInterval(timer)
    timer = reachable.get() ? undefined : setInterval(() => document.hidden || ask(), EVERY_MS)
  }
  const lose = () => {
    reachable.set(false)
    void probe()
  }
  follow()
  reachable.subscribe(follow)
  if (!navigator.onLine) lose()
  window.addEventListener('offline', lose)
  window.addEventListener('online', ask)
  window.addEventListener('focus', ask)
  document.addEventListener('visibilitychange', () => document.hidden || ask())
}
