import type { RoomEvent } from './event.ts'
import type { Refusal } from './refusal.ts'

/** What a command leads to: one event, or none when there is nothing left to do. */
export type Decision = { ok: true; event: RoomEvent | null } | Refusal

export function accept(event: RoomEvent): Decision {
  return { ok: true, event }
}

/** The command is allowed, and it is already as it asks. */
export const NOTHING_TO_DO: Decision = { ok: true, event: null }
