import type { FirstData } from '#protocol/first-data.ts'
import { reportSite, siteStatus } from '../app/api/site-status.ts'
import { site } from '../app/site.ts'

/** What every drawn page knows: whether the site is on, and whose it is. */
export function seedSite(data: FirstData): void {
  siteStatus.seed(data.siteEnabled ? 'on' : 'off')
  reportSite(data.siteEnabled)
  if (data.site !== undefined) site.seed(data.site)
}
