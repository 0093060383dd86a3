/** What the page Operations shows at once: how many steps, each of how many minutes. */
export const RANGES = {
  hour: { steps: 60, minutes: 1 },
  day: { steps: 24, minutes: 60 },
  month: { steps: 30, minutes: 24 * 60 },
} as const

export type Range = keyof typeof RANGES

export const RANGE_NAMES = Object.keys(RANGES) as Range[]
