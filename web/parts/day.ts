const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

// In universal time, since the Worker renders the same page for every time zone.
/** "Nov 20, 2026" for an ISO date; empty if it is invalid. */
export function dayOf(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date)
}
