import { useSyncExternalStore } from 'react'

/** Whether an administrator has switched the site off: not asked yet, or what was heard last. */
export type SiteStatus = 'unknown' | 'on' | 'off'

let status: SiteStatus = 'unknown'
let heardAt = 0
const listeners = new Set<() => void>()

/** Told by the status check, by every call that is refused with SITE_DISABLED, and by rooms that are closed with it. */
export function reportSite(isOn: boolean): void {
  heardAt = Date.now()
  const now = isOn ? 'on' : 'off'
  if (now === status) return
  status = now
  for (const listener of listeners) listener()
}

export const siteStatus = () => status
/** When the last word came, in epoch milliseconds. */
export const siteHeardAt = () => heardAt

export function subscribeSite(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSiteStatus(): SiteStatus {
  return useSyncExternalStore(subscribeSite, siteStatus)
}
