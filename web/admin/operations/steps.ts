import { type Range, RANGES, stepMsOf } from '#domain/operations/range.ts'
import type { Operations } from '#protocol/operations/operations.ts'

const FORMATS: Readonly<Record<Range, Intl.DateTimeFormat>> = {
  hour: new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }),
  day: new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric' }),
  // A day begins at midnight in universal time.
  month: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
}

/** When each step of a range began, in words: "1:04 PM", "Mon, 1 PM", "Nov 3". */
export function stepsOf({ range, from }: Pick<Operations, 'range' | 'from'>): string[] {
  const start = new Date(from).getTime()
  return Array.from({ length: RANGES[range].steps }, (_, step) => FORMATS[range].format(start + step * stepMsOf(range)))
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** "Nov 20, 2026, 8:15 PM". */
export const momentWords = (moment: string) => MOMENT.format(new Date(moment))

export const timeWords = (moment: Date) => FORMATS.hour.format(moment)
