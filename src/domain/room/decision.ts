import type { PartEvent, PhaseEvent, RoomEvent } from './event.ts'
import type { Refusal } from './refusal.ts'

/** What a command leads to: one event, or none when there is nothing left to do. */
export type Decision<Event extends RoomEvent = RoomEvent> = { ok: true; event: Event | null } | Refusal

/** What an action of a Storyteller leads to. */
export type StepDecision = Decision<PhaseEvent | PartEvent>

export function accept<Event extends RoomEvent>(event: Event): Decision<Event> {
  return { ok: true, event }
}

/** The command is allowed, and it is already as it asks. */
export const NOTHING_TO_DO: Decision<never> = { ok: true, event: null }
