const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** "Nov 20, 2026" for a moment as the API writes it; empty when it is none. */
export function dayOf(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date)
}
