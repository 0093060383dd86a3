import type { RoomCommand } from '#domain/room/command.ts'
import type { OpAnswer, ParticipantId } from '#domain/room/room.ts'
import { INTERNAL_ERROR_MESSAGE } from '#protocol/problem.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { openDatabase } from '../db/database.ts'
import { log, traceOf } from '../log.ts'
import { Problem, quotaProblem } from '../problem.ts'
import * as proposals from '../services/rooms/proposals.ts'
import { answer, type Answer, type Failure } from './answer.ts'
import type { RoomTurn, UnpreparedCommand } from './room-turn.ts'

export type Nomination = Extract<RoomCommandSent, { type: 'nomination.create' }>
/** Where scripts are read from. */
export type ScriptStores = Pick<Env, 'DB' | 'FILES'>
/** A command that the room can decide on as it was sent. */
type PlainCommand = Exclude<RoomCommandSent, Nomination>

const BUG = { code: 'INTERNAL_ERROR', message: INTERNAL_ERROR_MESSAGE } as const

export const TOO_FAST: Failure = {
  ok: false,
  code: 'RATE_LIMITED',
  message: 'You’re going too fast for this room. Wait a moment, then try again.',
}

/** Answers every command of a screen. */
export const SCREENS_ONLY_SHOW: Failure = {
  ok: false,
  code: 'FORBIDDEN',
  message: 'A screen only shows the room. Use a phone or a laptop to take part.',
}

export function commandOf(sent: PlainCommand): RoomCommand {
  switch (sent.type) {
    case 'nomination.remove':
      return { type: 'remove-nomination', op: sent.op, nominationId: sent.nominationId }
    case 'vote.cast':
      return { type: 'cast-vote', op: sent.op, epoch: sent.epoch, base: sent.base ?? null, ballot: sent.ballot }
    case 'vote.undo':
      return { type: 'undo-vote', op: sent.op, epoch: sent.epoch }
    case 'screen.allow':
      return { type: 'allow-screen', op: sent.op, screenId: sent.screenId }
    case 'screen.dismiss':
      return { type: 'dismiss-screen', op: sent.op, screenId: sent.screenId }
  }
}

/** Fetches the script to nominate before the room's turn, in which nothing may be awaited. */
export async function prepareNomination(
  { DB, FILES }: ScriptStores,
  room: string | null,
  { op, scriptRef, replaces }: Nomination,
  nominationId: string,
  now: number,
): Promise<RoomCommand | UnpreparedCommand> {
  try {
    const proposal = await proposals.prepare({ db: openDatabase(DB), files: FILES, now }, scriptRef)
    return { type: 'nominate', op, nominationId, proposal, replaces: replaces ?? null }
  } catch (error) {
    return { type: 'unprepared', op, failure: failureOf(error, 'nominate', room) }
  }
}

/** Gives a command its turn. It never throws: the answer says what went wrong, and the room goes on as it is stored. */
export function runSent(
  turn: RoomTurn,
  by: ParticipantId,
  sent: RoomCommandSent,
  command: RoomCommand | UnpreparedCommand,
): Answer<AckFrame> {
  try {
    const result = turn.run(by, command, Date.now())
    if (!result.ok) return result
    turn.confirmSeat(by, Date.now())
    return answer(ackOf(sent, result.answer ?? { rev: result.room.rev }))
  } catch (error) {
    return failureOf(error, 'command', turn.roomCode)
  }
}

/** The frame that answers a command. */
export function replyFrame(op: string | undefined, result: Answer<AckFrame>): string {
  return JSON.stringify(result.ok ? result.value : { type: 'error', op, code: result.code, message: result.message })
}

function ackOf({ type, op }: RoomCommandSent, { rev, nominationId }: OpAnswer): AckFrame {
  const isVote = type === 'vote.cast' || type === 'vote.undo'
  const receipt = isVote ? { ballotRev: rev } : nominationId === undefined ? undefined : { nominationId }
  return { type: 'ack', op, rev, ...(receipt === undefined ? {} : { receipt }) }
}

function failureOf(error: unknown, step: 'nominate' | 'command', room: string | null): Failure {
  if (error instanceof Problem) {
    return { ok: false, code: error.code, message: error.message, details: error.details }
  }
  log({ event: 'room-failed', room, step, ...traceOf(error) })
  const { code, message } = quotaProblem(error, Date.now()) ?? BUG
  return { ok: false, code, message }
}
