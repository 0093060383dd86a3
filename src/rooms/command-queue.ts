import type { RoomCommand } from '#domain/room/command.ts'
import type { ParticipantId, Room, OpAnswer } from '#domain/room/room.ts'
import { INTERNAL_ERROR_MESSAGE } from '#protocol/problem.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { openDatabase } from '../db/database.ts'
import { log, traceOf } from '../log.ts'
import { count } from '../metrics/count.ts'
import type { RoomMeter } from '../metrics/room-meter.ts'
import { Problem, quotaProblem } from '../problem.ts'
import { cryptoRandom } from '../random.ts'
import * as proposals from '../services/rooms/proposals.ts'
import { type Answer, type Failure, answer } from '../services/rooms/room-call.ts'
import { traced } from '../metrics/traced.ts'
import type { Broadcast } from './broadcast/broadcast.ts'
import type { RoomTurn, UnpreparedCommand } from './room-turn.ts'
import type { RoomSockets } from './sockets/room-sockets.ts'

export type Reply = (result: Answer<AckFrame>) => void

interface Asked {
  by: ParticipantId
  sent: RoomCommandSent
  reply: Reply
  tab: WebSocket | undefined
  arrivedAt: number
}

interface CommandQueueDeps {
  turn: RoomTurn
  broadcast: Broadcast
  sockets: RoomSockets
  meter: RoomMeter
  stores: ScriptStores
  /** Resolves once time may go on in the room; null if it may. */
  ready: () => Promise<void> | null
}

/** Commands on their way to their turn, from sockets and over HTTP alike. */
export class CommandQueue {
  readonly #turn: RoomTurn
  readonly #broadcast: Broadcast
  readonly #batcher: Batcher
  readonly #meter: RoomMeter
  readonly #stores: ScriptStores
  readonly #ready: () => Promise<void> | null

  constructor({ turn, broadcast, sockets, meter, stores, ready }: CommandQueueDeps) {
    this.#turn = turn
    this.#broadcast = broadcast
    this.#meter = meter
    this.#stores = stores
    this.#ready = ready
    this.#batcher = new Batcher(() => sockets.count, ready)
  }

  /** Runs a command together with others of the same moment. Only a nomination, which has to fetch something first, is awaited. */
  add(by: ParticipantId, sent: RoomCommandSent, reply: Reply, tab?: WebSocket): void | Promise<void> {
    const asked = { by, sent, reply, tab, arrivedAt: Date.now() }
    if (sent.type === 'nomination.create') return this.#prepare(sent).then((command) => this.#batch(asked, command))
    this.#batch(asked, commandOf(sent))
  }

  #batch({ by, sent, reply, tab, arrivedAt }: Asked, command: RoomCommand | UnpreparedCommand): void {
    this.#batcher.add(() => {
      const result = runSent(this.#turn, by, sent, command)
      reply(result)
      this.#count(sent, result, arrivedAt)
      if (result.ok) this.#broadcast.sendToOtherTabs(by, tab, Date.now())
    }, Date.now())
  }

  #count({ type }: RoomCommandSent, result: Answer<AckFrame>, arrivedAt: number): void {
    this.#meter.countAwake()
    if (!result.ok) count('refusals', result.code)
    else if (type === 'vote.cast' || type === 'vote.undo') this.#meter.countVote(arrivedAt)
  }

  async #prepare(sent: Nomination): ReturnType<typeof prepareNomination> {
    let isOutside = false
    const outside = () => (isOutside = true)
    const id = cryptoRandom.id()
    const command = await prepareNomination(this.#stores, this.#turn.room, sent, id, Date.now(), outside)
    await this.#ready()
    if (isOutside) this.#turn.dropGroup(Date.now())
    return command
  }

  /** Runs what is waiting, so that whatever is asked next comes after it. */
  flush(): void {
    this.#batcher.flush(Date.now())
  }

  /** The room with waiting commands run and everything due applied; null once it is closed. */
  openRoom(): Room | null {
    this.flush()
    return this.#turn.applyDue(Date.now())
  }
}

/** How long a command may wait for others: a tenth of what people notice. */
const WAIT_MS = 5
const CROWD_WAIT_MS = 10
const CROWD_FROM = 400

/**
 * Runs commands that arrive close together in one go, in order, so that one write to disk serves them all. The first
 * after a quiet moment does not wait. A waiting command is not acknowledged yet, so losing it loses nothing.
 */
export class Batcher {
  readonly #crowdSize: () => number
  readonly #ready: () => Promise<void> | null
  #waiting: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | null = null
  #flushedAt = 0

  constructor(crowdSize: () => number, ready: () => Promise<void> | null = () => null) {
    this.#crowdSize = crowdSize
    this.#ready = ready
  }

  /** Runs `task`, which must not throw, now or a few milliseconds later. */
  add(task: () => void, now: number): void {
    this.#waiting.push(task)
    const wait = this.#crowdSize() > CROWD_FROM ? CROWD_WAIT_MS : WAIT_MS
    if (this.#timer === null && Math.abs(now - this.#flushedAt) >= wait) this.flush(now)
    else this.#timer ??= setTimeout(() => this.#ring(), wait)
  }

  #ring(): void {
    const ready = this.#ready()
    if (ready === null) this.flush(Date.now())
    else void ready.then(() => this.flush(Date.now()))
  }

  /** Runs what is waiting. Everything else that the room is asked comes after it. */
  flush(now: number): void {
    if (this.#waiting.length === 0) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#flushedAt = now
    const tasks = this.#waiting
    this.#waiting = []
    for (const task of tasks) task()
  }
}

type Nomination = Extract<RoomCommandSent, { type: 'nomination.create' }>
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

function commandOf(sent: PlainCommand): RoomCommand {
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

/**
 * Fetches the script to nominate before the room's turn, in which nothing may be awaited. `outside` is called where the host
 * is no longer in the group that plays.
 */
export async function prepareNomination(
  { DB, FILES }: ScriptStores,
  room: Pick<Room, 'code' | 'evening' | 'group' | 'hostUserId'> | null,
  { op, scriptRef, replaces }: Nomination,
  nominationId: string,
  now: number,
  outside?: () => void,
): Promise<RoomCommand | UnpreparedCommand> {
  try {
    const cx = { db: openDatabase(DB), files: FILES, now }
    const proposal = await (room?.group
      ? proposals.prepareForGroup(cx, scriptRef, { ...room, groupId: room.group.id }, outside)
      : proposals.prepare(cx, scriptRef))
    return { type: 'nominate', op, nominationId, proposal, replaces: replaces ?? null }
  } catch (error) {
    return { type: 'unprepared', op, failure: failureOf(error, 'nominate', room?.code ?? null) }
  }
}

/** Gives a command its turn. It never throws: the answer says what went wrong, and the room goes on as it is stored. */
function runSent(
  turn: RoomTurn,
  by: ParticipantId,
  sent: RoomCommandSent,
  command: RoomCommand | UnpreparedCommand,
): Answer<AckFrame> {
  try {
    const result = traced('turn', () => turn.run(by, command, Date.now()))
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
