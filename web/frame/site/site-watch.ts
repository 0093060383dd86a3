import { readSwitch } from '../../api/site-options.ts'
import { reportSite, siteReportedAt, siteStatus } from '../../api/site-status.ts'

const EVERY_MS_WHILE_OFF = 3_000
/** An answer can be as old as this: one that says "on" right after a call was refused does not count. */
const MAX_ANSWER_AGE_MS = 2_500
const TIMEOUT_MS = 5_000
const FRESH_MS = 5_000

let isRunning = false

/** Reads the kill switch. A first check that fails counts as enabled; a later one changes nothing. */
async function checkSite(): Promise<void> {
  if (isRunning) return
  isRunning = true
  const startedAt = Date.now()
  try {
    const { data } = await readSwitch(AbortSignal.timeout(TIMEOUT_MS))
    if (siteReportedAt() <= startedAt) reportSite(data.siteEnabled)
  } catch {
    // oxlint-disable-next-line no-console
    console.warn('Network error checking site status')
    if (siteStatus.get() === 'unknown') reportSite(true)
  } finally {
    isRunning = false
  }
}

/** Checks the status now, when the page gets the focus, and every few seconds while the site is off. */
export function watchSite(): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const check = () => {
    const age = Date.now() - siteReportedAt()
    if (age > (siteStatus.get() === 'off' ? MAX_ANSWER_AGE_MS : FRESH_MS)) void checkSite()
  }
  const follow = () => {
    clearInterval(timer)
    timer = siteStatus.get() === 'off' ? setInterval(check, EVERY_MS_WHILE_OFF) : undefined
  }
  check()
  follow()
  siteStatus.subscribe(follow)
  window.addEventListener('focus', check)
  window.addEventListener('online', check)
}
