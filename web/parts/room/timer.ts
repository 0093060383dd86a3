import { say } from '../../ui/say.ts'

/** Milliseconds as m:ss, rounded up, so that 0:00 means the end. */
export function formatTimer(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The announcement when `seconds` are left, or null. */
export function announcement(seconds: number): string | null {
  return ANNOUNCED.includes(seconds) ? say`${seconds} seconds left` : null
}

const ANNOUNCED: readonly number[] = [30, 10]

/** The fraction of a phase that is left, 0 to 1. */
export function shareLeft(startedAt: number | null, endsAt: number, now: number): number {
  const whole = endsAt - (startedAt ?? now)
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, (endsAt - now) / whole))
}

export function titleWith(remainingMs: number | null, activity: string, code: string): string {
  return remainingMs === null ? `${activity} - ${code}` : `(${formatTimer(remainingMs)}) ${activity} - ${code}`
}
