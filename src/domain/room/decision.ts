import type { RoomEvent } from './event.ts'
import type { Refusal } from './refusal.ts'
import type { OpAnswer } from './room.ts'

/** What a command leads to: one event, or none when it was already done (`again` is then the answer it got). */
export type Decision = { ok: true; event: RoomEvent | null; again?: OpAnswer } | Refusal

export function accept(event: RoomEvent): Decision {
  return { ok: true, event }
}

/** Yes, and there is nothing left to do. */
export const NOTHING_TO_DO: Decision = { ok: true, event: null }
