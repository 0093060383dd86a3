import { useEffect } from 'react'
import { readSwitch } from '../../api/site-options.ts'
import { reportSite, siteReportedAt, siteStatus } from '../../api/site-status.ts'
import { useStore } from '../../store.ts'

const EVERY_MS_WHILE_OFF = 3_000
/** An answer can be as old as this: one that says "on" right after a call was refused does not count. */
const MAX_ANSWER_AGE_MS = 2_500
const TIMEOUT_MS = 5_000
const FRESH_MS = 5_000

let isRunning = false

/** Reads the kill switch. A first check that fails counts as enabled; a later one changes nothing. */
export async function checkSite(): Promise<void> {
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

/** The site's status, checked at the start, when the page gets the focus, and every few seconds while the site is off. */
export function useSiteWatch() {
  const status = useStore(siteStatus)
  useEffect(() => {
    const check = () => {
      const age = Date.now() - siteReportedAt()
      if (age > (siteStatus.get() === 'off' ? MAX_ANSWER_AGE_MS : FRESH_MS)) void checkSite()
    }
    check()
    const timer = status === 'off' ? setInterval(check, EVERY_MS_WHILE_OFF) : undefined
    window.addEventListener('focus', check)
    window.addEventListener('online', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
      window.removeEventListener('online', check)
    }
  }, [status])
  return status
}
