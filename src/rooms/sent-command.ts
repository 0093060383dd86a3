import type { RoomCommand } from '#domain/room/command.ts'
import type { OpAnswer } from '#domain/room/room.ts'
import { INTERNAL_ERROR_MESSAGE } from '#protocol/problem.ts'
import type { AckFrame, RoomCommandSent } from '#protocol/room/room.ts'
import { openDatabase } from '../db/database.ts'
import { log, traceOf } from '../log.ts'
import { Problem } from '../problem.ts'
import * as proposals from '../services/rooms/proposals.ts'
import { answer, type Answer, type Failure } from './answer.ts'

export type Reply = (told: Answer<AckFrame>) => void

export const TOO_FAST: Failure = {
  ok: false,
  code: 'RATE_LIMITED',
  message: 'You are sending faster than the room can take. Wait a moment.',
}

/** Turns what was sent into what the room decides on; whatever has to be fetched for it is fetched here, beforehand. */
export async function prepareCommand(
  d1: D1Database,
  sent: RoomCommandSent,
  nominationId: string,
  now: number,
): Promise<Answer<RoomCommand>> {
  switch (sent.type) {
    case 'nomination.create':
      return prepareNomination(d1, sent, nominationId, now)
    case 'nomination.remove':
      return answer({ type: 'remove-nomination', op: sent.op, nominationId: sent.nominationId })
    case 'vote.cast':
      return answer({ type: 'cast-vote', op: sent.op, epoch: sent.epoch, base: sent.base ?? null, ballot: sent.ballot })
    case 'vote.undo':
      return answer({ type: 'undo-vote', op: sent.op, epoch: sent.epoch })
  }
}

async function prepareNomination(
  d1: D1Database,
  sent: Extract<RoomCommandSent, { type: 'nomination.create' }>,
  nominationId: string,
  now: number,
): Promise<Answer<RoomCommand>> {
  try {
    const proposal = await proposals.prepare(openDatabase(d1), sent.scriptRef, now)
    return answer({ type: 'nominate', op: sent.op, nominationId, proposal })
  } catch (error) {
    if (error instanceof Problem) {
      return { ok: false, code: error.code, message: error.message, details: error.details }
    }
    log({ event: 'room-failed', step: 'nominate', ...traceOf(error) })
    return { ok: false, code: 'INTERNAL_ERROR', message: INTERNAL_ERROR_MESSAGE }
  }
}

/** The ack of a command, the same whenever it is sent. */
export function ackOf({ type, op }: RoomCommandSent, { rev, nominationId }: OpAnswer): AckFrame {
  const isVote = type === 'vote.cast' || type === 'vote.undo'
  const receipt = isVote ? { ballotRev: rev } : nominationId === undefined ? undefined : { nominationId }
  return { type: 'ack', op, rev, ...(receipt === undefined ? {} : { receipt }) }
}

/** The answer to a command as the frame that tells it. */
export function replyFrame(op: string, told: Answer<AckFrame>): string {
  return JSON.stringify(told.ok ? told.value : { type: 'error', op, code: told.code, message: told.message })
}
