import type { RoomEvent } from './event.ts'
import type { Room } from './room.ts'

/** When the site was off; `toAt` is null while it still is. */
export interface OffTime {
  fromAt: number
  toAt: number | null
}

/** How long what a room knows of the switch is new enough for a room without people. */
const FRESH_MS = 2_000

/**
 * Gives a running timer back what fell into its phase of the times when the site was off, oldest first; null if that is
 * nothing. What was given back before is not counted again.
 */
export function offTimeGivenBack(room: Room, offTimes: readonly OffTime[], now: number): RoomEvent | null {
  if (room.endsAt === null) return null
  let { endsAt } = room
  let countedTo = room.offTimeCountedTo ?? now
  for (const { fromAt, toAt } of offTimes) {
    const from = Math.max(fromAt, countedTo)
    const to = Math.min(toAt ?? now, now)
    if (from >= endsAt || to <= from) continue
    endsAt += to - from
    countedTo = to
  }
  return endsAt === room.endsAt ? null : { type: 'off-time-given-back', endsAt, countedTo: now }
}

/**
 * Whether the room has to learn when the site was off before it goes on: nobody tells an empty room, and a phase must not
 * end by what is out of date. `askedAt` is when it last learned it.
 */
export function mustAskSwitch(room: Room, askedAt: number, now: number, hasSockets: boolean): boolean {
  if (room.endsAt === null || room.phase === 'closed') return false
  if (now >= room.endsAt) return askedAt < room.endsAt
  return !hasSockets && Math.abs(now - askedAt) >= FRESH_MS
}
