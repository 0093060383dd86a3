import type { OffTime } from '#domain/room/off-time.ts'

/** The kill switch of an evening, and whether the clocks can be compared: not once one of them was set back. */
export interface Site {
  offTimes: OffTime[]
  hasSteadyClock: boolean
}

/** The other position of the switch. */
export function throwSwitch({ offTimes }: Site, now: number): void {
  const last = offTimes.at(-1)
  if (last?.toAt === null) offTimes[offTimes.length - 1] = { ...last, toAt: Math.max(last.fromAt, now) }
  else offTimes.push({ fromAt: now, toAt: null })
}

/** How much of a span the site was on, counted without the rules. */
export function timeOn({ offTimes }: Site, from: number, to: number, now: number): number {
  const off = offTimes.map(({ fromAt, toAt }) => Math.max(0, Math.min(toAt ?? now, to) - Math.max(fromAt, from)))
  return to - from - off.reduce((sum, ms) => sum + ms, 0)
}
