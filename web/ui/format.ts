import { isolated } from '#domain/isolated.ts'
import { say } from './say.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

// In universal time, since the Worker renders the same page for every time zone.
/** "Nov 20, 2026" for an ISO date; empty if it is invalid. */
export const dayOf = (moment: string): string => formatted(DAY, moment)

/** Empty if the moment is invalid. */
export function formatted(format: Intl.DateTimeFormat, moment: string | number): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}

/** "12,004", or "0.25" with as many digits at most. */
export const numberOf = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits })

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  const rest = place % 100
  if (rest >= 11 && rest <= 13) return `${place}th`
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`
}

/** "A, B and C", of names, each kept apart. */
export function listed(names: readonly string[]): string {
  const [last, ...others] = names.map(isolated).toReversed()
  if (last === undefined) return ''
  return others.length === 0 ? last : say`${others.toReversed().join(', ')} and ${last}`
}
