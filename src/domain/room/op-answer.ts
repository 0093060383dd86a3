import { certain } from '../certain.ts'
import type { RoomEvent } from './event.ts'
import { ROOM_LIMITS } from './options.ts'
import type { OpAnswer, ParticipantId, Room } from './room.ts'

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

/** The answer that the room forgets when it applies `event`: its sender has as many as are remembered. Null for none. */
export function answerForgottenBy(room: Room, event: RoomEvent): OpAnswer | null {
  const sender = senderOf(event)
  const answers = sender === null ? undefined : room.ops.get(sender)
  if (answers === undefined || answers.size < ROOM_LIMITS.rememberedOpsPerPerson) return null
  return certain(answers.values().next().value)
}

/** Who sent the command with an `op` that led to `event`. */
function senderOf(event: RoomEvent): ParticipantId | null {
  if (event.type === 'nominated') return event.nomination.nominatorId
  if (event.type === 'nomination-removed') return event.by
  return event.type === 'vote-cast' || event.type === 'vote-undone' ? event.participantId : null
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
