/** What the page Operations shows at once: how many steps, each of how many minutes. */
export const RANGES = {
  hour: { steps: 60, minutes: 1 },
  day: { steps: 24, minutes: 60 },
  month: { steps: 30, minutes: 24 * 60 },
} as const

export type Range = keyof typeof RANGES

export const RANGE_NAMES = Object.keys(RANGES) as Range[]

const MINUTE_MS = 60_000

export function stepMsOf(range: Range): number {
  return RANGES[range].minutes * MINUTE_MS
}

/** When the first step begins, so that the last one is going on now. Days begin at midnight in UTC. */
export function beginningOf(range: Range, now: number): number {
  const stepMs = stepMsOf(range)
  return (Math.floor(now / stepMs) - RANGES[range].steps + 1) * stepMs
}

const MONTH_MS = 30 * 24 * 60 * MINUTE_MS

/** What a range's amount comes to in 30 days if it goes on like that. */
export function monthAtPace(amount: number, range: Range): number {
  return (amount / (RANGES[range].steps * stepMsOf(range))) * MONTH_MS
}
