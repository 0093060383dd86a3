import { formatTimer } from '../timer.ts'

const LONGEST_MINUTES = 24 * 60

/**
 * A typed timer: "2:30" or ":30"; a number alone is minutes, seconds end at 59. Empty or only zeros is null: no timer.
 * Undefined if it is invalid.
 */
export function readTimer(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const match = /^(\d{0,4})(?::(\d{0,5}))?$/u.exec(text)
  if (match === null || text === ':') return undefined
  const seconds = Number(match[1] || '0') * 60 + Math.min(59, Number(match[2] || '0'))
  if (seconds > LONGEST_MINUTES * 60) return undefined
  return seconds === 0 ? null : seconds * 1000
}

/** A timer in its field: m:ss, empty for none. */
export function timerText(ms: number | null): string {
  return ms === null ? '' : formatTimer(ms)
}
