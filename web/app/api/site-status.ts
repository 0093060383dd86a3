import { makeStore } from '../../ui/store.ts'

/** Whether an administrator has switched the site off; 'unknown' before the first answer. */
export const siteStatus = makeStore<'unknown' | 'on' | 'off'>('unknown', ({ siteEnabled }) =>
  siteEnabled ? 'on' : 'off',
)

let reportedAt = -Infinity

/** Called by the status check, by every call that is refused with SITE_DISABLED, and by rooms closed with the site. */
export function reportSite(isOn: boolean): void {
  reportedAt = performance.now()
  siteStatus.set(isOn ? 'on' : 'off')
}

/** When the status was last reported, in milliseconds of `performance.now()`: the device’s clock may jump. */
export const siteReportedAt = () => reportedAt

/** False from the first call that got no answer until one gets through. */
export const reachable = makeStore(true)
