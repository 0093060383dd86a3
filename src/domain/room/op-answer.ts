import { certain } from '../certain.ts'
import type { RoomEvent } from './event.ts'
import { ROOM_LIMITS } from './options.ts'
import type { OpAnswer, ParticipantId, Room } from './room.ts'
import { isScreenEvent } from './screens/apply-screen.ts'

/**
 * What the same person's same `op` was answered before; undefined when it is new. Refusals are not remembered, and a closed
 * room refuses everything.
 */
export function findAnswer(
  room: Room,
  by: ParticipantId | null,
  command: { type: string; op?: string },
): OpAnswer | undefined {
  if (by === null || command.op === undefined || room.phase === 'closed') return undefined
  return room.ops.get(by)?.get(command.op) ?? screenAnswer(room, by, command.op)
}

/** Remembers the answer to a command, for when its `op` is sent again; a person's oldest answers are forgotten. */
export function rememberAnswer(room: Room, id: ParticipantId, op: string, answer: OpAnswer): void {
  const answers = room.ops.get(id) ?? new Map<string, OpAnswer>()
  answers.set(op, answer)
  const oldest = answers.keys().next()
  if (answers.size > ROOM_LIMITS.rememberedOpsPerPerson && !oldest.done) answers.delete(oldest.value)
  room.ops.set(id, answers)
}

interface Answered {
  by: ParticipantId
  op: string
  answer: OpAnswer
}

/** What the command that led to `event` is answered, in the room after it; null where the command has no `op`. */
export function answerTo(event: RoomEvent, { rev }: Room): Answered | null {
  const sent = sentFor(event)
  if (sent === null) return null
  const answer = event.type === 'nominated' ? { rev, nominationId: event.nomination.id } : { rev }
  return { ...sent, answer }
}

/** The answer that the room forgets when it applies `event`: its sender has as many as are remembered. Null for none. */
export function answerForgottenBy(room: Room, event: RoomEvent): OpAnswer | null {
  const sent = isScreenEvent(event) ? null : sentFor(event)
  const answers = sent === null ? undefined : room.ops.get(sent.by)
  if (answers === undefined || answers.size < ROOM_LIMITS.rememberedOpsPerPerson) return null
  return certain(answers.values().next().value)
}

/** Who sent the command that led to `event`, and under which `op`. */
function sentFor(event: RoomEvent): Pick<Answered, 'by' | 'op'> | null {
  if (!('op' in event)) return null
  if (event.type === 'nominated') return { by: event.nomination.nominatorId, op: event.op }
  return { by: 'by' in event ? event.by : event.participantId, op: event.op }
}

/** What a command about a screen was answered when the same person sent the same `op` before. */
function screenAnswer({ screens, participants }: Room, by: ParticipantId, op: string): OpAnswer | undefined {
  // Without a seat nobody has a say about screens any more.
  if (participants.get(by)?.seat !== 'seated') return undefined
  for (const { answers } of screens.values()) {
    const answer = answers.find((given) => given.op === op && given.by === by)
    if (answer !== undefined) return { rev: answer.rev }
  }
  return undefined
}
