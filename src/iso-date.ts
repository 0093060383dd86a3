/** A moment as the API writes it. */
export function isoDate(moment: number): string
export function isoDate(moment: number | null): string | null
export function isoDate(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
