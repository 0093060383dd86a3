import type { Joiner, RoomCommand } from '#domain/room/command.ts'
import { seatGivenBy } from '#domain/room/event.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { RoomOptions } from '#domain/room/options.ts'
import { type PeoplePage, type PeopleQuery, peopleFor } from '#domain/room/people.ts'
import { type ParticipantId, type Room, seatsTaken, seatedIn } from '#domain/room/room.ts'
import {
  type DoorSign,
  doorSign,
  type Snapshot,
  viewFor,
  type ScreenSnapshot,
  screenViewFor,
} from '#domain/room/view.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { answer, type Answer, fail, type Failure, type Seated } from './answer.ts'
import type { CommandQueue } from './command-queue.ts'
import type { ResultSender } from './result-sender.ts'
import type { RateByPerson } from './rate-by-person.ts'
import type { RoomEmptier } from './room-emptier.ts'
import type { RoomSockets } from './sockets/room-sockets.ts'
import type { RoomTurn } from './room-turn.ts'
import { type ScriptStores, TOO_FAST } from './command-queue.ts'
import type { RoomStore } from './storage/room-store.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { isOpen, type NewScreen, type OpenScreen } from '#domain/room/screens/screen.ts'
import { findScreen } from './socket-seat.ts'

export interface RoomCallTools {
  store: RoomStore
  turn: RoomTurn
  queue: CommandQueue
  sockets: RoomSockets
  rate: RateByPerson
  results: ResultSender
  emptier: RoomEmptier
}

/** What a room is asked over HTTP. Every call with a seat's token counts towards that person's rate. */
export class RoomCalls {
  readonly #tools: RoomCallTools

  constructor(tools: RoomCallTools) {
    this.#tools = tools
  }

  /** What the room is set to, open or just closed; null once it is emptied. */
  options(): RoomOptions | null {
    return this.#tools.store.room?.options ?? null
  }

  doorSign(): Answer<DoorSign> {
    const room = this.#tools.queue.openRoom()
    return room === null ? fail('ROOM_CLOSED') : answer(doorSign(room, seatsTaken(room)))
  }

  /** Takes a seat, or leads back to the one already held. */
  async join(joiner: Joiner, tokenHash: string | null): Promise<Answer<Seated>> {
    const { turn, results } = this.#tools
    const seatId = this.#callerOf(tokenHash)
    if (this.#isTooFast(seatId)) return TOO_FAST
    const result = turn.run(null, { type: 'join', joiner: { ...joiner, seatId } }, Date.now())
    if (!result.ok) return result
    const id = result.event === null ? seatId : seatGivenBy(result.event)
    if (id === null) return fail('NOT_SEATED')
    if (result.event?.type !== 'joined') turn.confirmSeat(id, Date.now())
    const { name = '' } = result.room.participants.get(id) ?? {}
    const snapshot = this.#view(result.room, id)
    await results.told
    return answer({ participantId: id, name, isHeldToken: result.event === null, snapshot })
  }

  /** Does what the holder of a token asks and answers what they see. The token is dead once the seat is given up. */
  async act(tokenHash: string, command: RoomCommand): Promise<Answer<Snapshot>> {
    const seen = this.#act(tokenHash, command, (room, by) => answer(this.#view(room, by)))
    // Nobody is told of a result before it is saved.
    await this.#tools.results.told
    // The host may open another room right after this one.
    if (command.type === 'state' && command.action === 'closeRoom') await this.#tools.emptier.emptyInTime()
    return seen
  }

  /** A page of the people in a crowd. */
  people(tokenHash: string, query: PeopleQuery): Answer<PeoplePage> {
    return this.#act(tokenHash, { type: 'confirm' }, (room, by) => {
      const found = peopleFor(room, by, query, this.#tools.sockets.online(Date.now()))
      return found.ok ? found : fail(found.code)
    })
  }

  /** The present result with everything that a snapshot of many candidates leaves out. */
  result(tokenHash: string, id: string): Answer<Result> {
    return this.#act(tokenHash, { type: 'confirm' }, ({ result }) =>
      result?.id === id
        ? answer(result)
        : { ok: false, code: 'NOT_FOUND', message: 'This room doesn’t have that result.' },
    )
  }

  /** One socket command. */
  async command(from: ScriptStores, tokenHash: string, sent: RoomCommandSent): Promise<Answer<AckFrame>> {
    const { store, queue } = this.#tools
    const by = store.seatIdOf(tokenHash)
    if (by === null) return fail(queue.openRoom() === null ? 'ROOM_CLOSED' : 'NOT_SEATED')
    if (this.#isTooFast(by)) return TOO_FAST
    return new Promise((resolve) => void queue.add(from, by, sent, resolve))
  }

  /** The script of a nomination, for anybody who knows its id. */
  scriptOf(nominationId: string, tokenHash: string | null): Answer<NominatedScript> {
    const { queue, store } = this.#tools
    if (this.#isTooFast(this.#callerOf(tokenHash))) return TOO_FAST
    const room = queue.openRoom()
    return room === null ? fail('ROOM_CLOSED') : nominatedScript(room, store, nominationId)
  }

  #act<Value>(
    tokenHash: string,
    command: RoomCommand,
    result: (room: Room, by: ParticipantId) => Answer<Value>,
  ): Answer<Value> | Failure {
    const { turn } = this.#tools
    const by = this.#callerOf(tokenHash)
    if (this.#isTooFast(by)) return TOO_FAST
    const done = turn.run(by, command, Date.now())
    if (!done.ok) return done
    if (by === null) return fail('NOT_SEATED')
    if (command.type !== 'leave') turn.confirmSeat(by, Date.now())
    return result(done.room, by)
  }

  /** The seat of a token, once everything that was sent before has been done. */
  #callerOf(tokenHash: string | null): ParticipantId | null {
    this.#tools.queue.flush()
    return this.#tools.store.seatIdOf(tokenHash)
  }

  #isTooFast(by: ParticipantId | null): boolean {
    return by !== null && !this.#tools.rate.allows(by, Date.now())
  }

  #view(room: Room, viewer: ParticipantId): Snapshot {
    const { sockets } = this.#tools
    const now = Date.now()
    return viewFor(room, viewer, sockets.online(now), now, sockets.screensOnline(now))
  }
}

/** The id of a library script, or the uploaded script as JSON text. */
export type NominatedScript = { scriptId: string } | { name: string; author: string | null; json: string }

/** The script behind a nomination. A free-text option has none. */
function nominatedScript(room: Room, store: RoomStore, nominationId: string): Answer<NominatedScript> {
  const nomination = room.nominations.get(nominationId)
  if (nomination === undefined) return fail('NO_SUCH_NOMINATION')
  if (nomination.scriptRef.kind === 'library') return answer({ scriptId: nomination.scriptRef.scriptId })
  const json = store.copyOf(nominationId)
  if (json === null) return fail('NO_SUCH_NOMINATION')
  return answer({ name: nomination.denorm.scriptName, author: nomination.denorm.author, json })
}

/** Frees an account's seats and closes their sockets; the host's room closes. An erased account leaves no trace. */
export function endAccount(room: Room, turn: RoomTurn, sockets: RoomSockets, userId: string, isErased: boolean): void {
  for (const { id } of seatedIn(room).filter((seat) => seat.userId === userId)) {
    sockets.closeAll(CLOSE_CODES.badToken, 'account ended', id)
    if (!isErased) turn.run(id, { type: 'leave' }, Date.now())
  }
  if (isErased) eraseSeats(turn, userId)
  if (room.hostUserId === userId) turn.run(null, { type: 'close' }, Date.now())
}

/** Seats that the person had left or was removed from, too. */
function eraseSeats(turn: RoomTurn, userId: string): void {
  for (;;) {
    const erased = turn.run(null, { type: 'erase', userId }, Date.now())
    if (!erased.ok || erased.event === null) return
  }
}

const DISMISSED: Failure = {
  ok: false,
  code: 'UNAUTHENTICATED',
  message: 'The Storyteller dismissed this screen. You can ask to show the room again.',
}

/** What a room is asked over HTTP for its screens. */
export class ScreenCalls {
  readonly #tools: RoomCallTools
  readonly #calls: RoomCalls

  constructor(tools: RoomCallTools, calls: RoomCalls) {
    this.#tools = tools
    this.#calls = calls
  }

  isHost(tokenHash: string): boolean {
    const { store } = this.#tools
    const seat = store.room?.participants.get(store.seatIdOf(tokenHash) ?? '')
    return seat?.seat === 'seated' && seat.isST
  }

  /** Only the Storyteller's token makes a difference, but every seat's counts towards its rate. */
  ask(screen: NewScreen, tokenHash: string | null): Answer<OpenScreen> {
    const { turn, queue, store, rate } = this.#tools
    queue.flush()
    const by = store.seatIdOf(tokenHash)
    if (by !== null && !rate.allows(by, Date.now())) return TOO_FAST
    const done = turn.run(by, { type: 'ask-screen', screen }, Date.now())
    if (!done.ok) return done
    if (by !== null) turn.confirmSeat(by, Date.now())
    const asked = done.room.screens.get(screen.id)
    return asked !== undefined && isOpen(asked) ? answer(asked) : fail('NO_SUCH_SCREEN')
  }

  /** What the holder of a token sees: with a screen's the room, or its door while it waits. */
  async look(tokenHash: string): Promise<Answer<Snapshot | ScreenSnapshot | DoorSign>> {
    const { queue, rate, results, sockets } = this.#tools
    const now = Date.now()
    const room = queue.openRoom()
    const screen = room === null ? undefined : findScreen(room, tokenHash)
    if (room === null || screen === undefined) return this.#calls.act(tokenHash, { type: 'confirm' })
    if (!rate.allows(screen.id, now)) return TOO_FAST
    if (!isOpen(screen)) return DISMISSED
    const seen = screenViewFor(room, screen.id, sockets.online(now), now) ?? doorSign(room, seatsTaken(room))
    // Nobody is told of a result before it is saved.
    await results.told
    return answer(seen)
  }
}
