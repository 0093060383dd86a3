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

/**
 * Remembers the answer to a command, for when its `op` is sent again. What the person was answered longest ago is forgotten
 * for it, and returned; null while there is room for one more.
 */
export function rememberAnswer(room: Room, id: ParticipantId, op: string, answer: OpAnswer): OpAnswer | null {
  const answers = room.ops.get(id) ?? new Map<string, OpAnswer>()
  answers.set(op, answer)
  room.ops.set(id, answers)
  if (answers.size <= ROOM_LIMITS.rememberedOpsPerPerson) return null
  const [oldest, forgotten] = certain(answers.entries().next().value)
  answers.delete(oldest)
  return forgotten
}

/** What the command that led to `event` is answered, in the room after it; null where the command has no `op`. */
export function answerTo(event: RoomEvent, { rev }: Room): { by: ParticipantId; op: string; answer: OpAnswer } | null {
  if (!('op' in event)) return null
  const { op } = event
  if (event.type === 'nominated') {
    const { id, nominatorId } = event.nomination
    return { by: nominatorId, op, answer: { rev, nominationId: id } }
  }
  return { by: 'by' in event ? event.by : event.participantId, op, answer: { rev } }
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
