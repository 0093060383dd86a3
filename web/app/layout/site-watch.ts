import * as calls from '#protocol/calls/site.ts'
import { call } from '../api/client.ts'
import { reachable } from '../api/site-status.ts'
import { reportSite, siteReportedAt, siteStatus } from '../api/site-status.ts'
import { KEPT_TIMING } from '../data/cached/messages.ts'
import { isCaching } from '../offline/probe.ts'

const EVERY_MS_WHILE_OFF = 3_000
/** An answer can be as old as this: one that says "on" right after a call was refused does not count. */
const MAX_ANSWER_AGE_MS = 2_500
const TIMEOUT_MS = 5_000
const FRESH_MS = 5_000
/** How long a page that a service worker answers for stays closed until the switch is known. */
const PATIENCE_MS = 1_500

let running = 0

/** Reads the kill switch. A first check that fails counts as enabled; a later one changes nothing. */
async function checkSite(): Promise<void> {
  running += 1
  const startedAt = performance.now()
  const timer = setTimeout(openFromDevice, PATIENCE_MS)
  try {
    const { data } = await call(calls.readSwitch, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (siteReportedAt() <= startedAt) reportSite(data.siteEnabled)
  } catch {
    // oxlint-disable-next-line no-console
    console.warn('Network error checking site status')
    if (siteStatus.get() === 'unknown') reportSite(true)
  } finally {
    clearTimeout(timer)
    running -= 1
  }
}

/** Nobody waits long for what this device has. An answer that comes later still counts. */
function openFromDevice(): void {
  if (siteStatus.get() === 'unknown' && isCaching()) siteStatus.set('on')
}

/** Whether this page's document may come from this device, as far as the browser tells. */
function isKept(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const timings: unknown = Reflect.get(navigation ?? {}, 'serverTiming')
  return !Array.isArray(timings) || timings.some(({ name }: PerformanceServerTiming) => name === KEPT_TIMING)
}

/**
 * Checks the status now, when the page is looked at again, when the server answers again, and every few seconds while the
 * site is off.
 */
export function watchSite(): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const check = () => {
    const age = performance.now() - siteReportedAt()
    const isOld = age > (siteStatus.get() === 'off' ? MAX_ANSWER_AGE_MS : FRESH_MS)
    if (isOld && running === 0) void checkSite()
  }
  const follow = () => {
    clearInterval(timer)
    timer = siteStatus.get() === 'off' ? setInterval(check, EVERY_MS_WHILE_OFF) : undefined
  }
  // A document from this device says what was so when it was kept.
  if (isCaching() && isKept()) void checkSite()
  else check()
  follow()
  siteStatus.subscribe(follow)
  // Even if a question from before still waits for its answer.
  reachable.subscribe(() => void (reachable.get() && checkSite()))
  window.addEventListener('focus', check)
  window.addEventListener('online', check)
  document.addEventListener('visibilitychange', check)
}
