import { say } from './say.ts'

const SHORT_DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' })

/** "31 Oct" where the reader is, with the year if that is not this one; empty if it is invalid. */
export function shortDayOf(moment: string, now = new Date()): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const parts = new Map(SHORT_DAY.formatToParts(date).map(({ type, value }) => [type, value]))
  const day = say`${parts.get('day') ?? ''} ${parts.get('month') ?? ''}`
  return date.getFullYear() === now.getFullYear() ? day : say`${day} ${date.getFullYear()}`
}
