import type { Percentile } from '#domain/operations/percentile.ts'
import type { Range } from '#domain/operations/range.ts'
import { say } from '../../ui/say.ts'

const LEAST_AMOUNT = 0.1

/** "1,204" or "1.2M": an amount in few digits. What is not nothing is never shown as 0. */
export function amountWords(amount: number): string {
  if (amount > 0 && amount < LEAST_AMOUNT) return say`under ${LEAST_AMOUNT}`
  const isLong = Math.abs(amount) >= 100_000
  return amount.toLocaleString('en-US', {
    notation: isLong ? 'compact' : 'standard',
    maximumFractionDigits: isLong || amount < 10 ? 1 : 0,
  })
}

const LEAST_DOLLARS = 0.0001

/** "$1.20", "$0.0042" or "under $0.0001": small amounts keep two digits that say something. */
export function dollarWords(dollars: number): string {
  if (dollars > 0 && dollars < LEAST_DOLLARS) return say`under $${LEAST_DOLLARS}`
  const digits = dollars === 0 || dollars >= 0.1 ? 2 : 4
  return dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  })
}

/** "99.2%". */
export const shareWords = (share: number) =>
  share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: share > 0.1 && share < 0.99 ? 0 : 1 })

/** "42 ms", "1.3 s", "over 2.5 s". */
export function durationWords({ ms, isMore }: Percentile): string {
  const words = ms < 1000 ? say`${Math.max(1, Math.round(ms))} ms` : say`${Math.round(ms / 100) / 10} s`
  return isMore ? say`over ${words}` : words
}

/** The share of times that is told beside the half: all but a few. */
export const MOST_SHARE = 0.95

export const RANGE_WORDS: Readonly<Record<Range, string>> = {
  hour: say`in the last hour`,
  day: say`in the last day`,
  month: say`in the last 30 days`,
}
