import { useEffect } from 'react'
import { readSwitch } from '../../api/site-options.ts'
import { reportSite, siteHeardAt, siteStatus, type SiteStatus, useSiteStatus } from '../../api/site-status.ts'

/** How often a page that is shut asks whether it may open again. */
const EVERY_MS = 3_000
/** Some answers are as old as this: one that says "on" right after a call was refused is no news. */
const OLD_NEWS_MS = 2_500
const PATIENCE_MS = 5_000
const FRESH_MS = 5_000

let underWay = false

/** Asks how the switch stands. A first check that fails counts as enabled; a later one changes nothing. */
export async function askSite(): Promise<void> {
  if (underWay) return
  underWay = true
  const askedAt = Date.now()
  try {
    const { data } = await readSwitch(AbortSignal.timeout(PATIENCE_MS))
    if (siteHeardAt() <= askedAt) reportSite(data.siteEnabled)
  } catch {
    // oxlint-disable-next-line no-console
    console.warn('Network error checking site status')
    if (siteStatus() === 'unknown') reportSite(true)
  } finally {
    underWay = false
  }
}

/** How the switch stands, asked at the start, when the page is looked at again, and every few seconds while it is off. */
export function useSiteWatch(): SiteStatus {
  const status = useSiteStatus()
  useEffect(() => {
    const look = () => {
      const age = Date.now() - siteHeardAt()
      if (age > (siteStatus() === 'off' ? OLD_NEWS_MS : FRESH_MS)) void askSite()
    }
    look()
    const timer = status === 'off' ? setInterval(look, EVERY_MS) : undefined
    window.addEventListener('focus', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      window.removeEventListener('online', look)
    }
  }, [status])
  return status
}
