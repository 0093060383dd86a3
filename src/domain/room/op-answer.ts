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
  return room.ops.get(by)?.get(command.op)
}

/** Remembers the answer to a command, for when its `op` is sent again; a person's oldest answers are forgotten. */
export function rememberAnswer(room: Room, id: ParticipantId, op: string, answer: OpAnswer): void {
  const answers = room.ops.get(id) ?? new Map<string, OpAnswer>()
  answers.set(op, answer)
  const oldest = answers.keys().next()
  if (answers.size > ROOM_LIMITS.rememberedOpsPerPerson && !oldest.done) answers.delete(oldest.value)
  room.ops.set(id, answers)
}
