import type { RoomCommand } from '#domain/room/command.ts'
import { seatGivenBy } from '#domain/room/event.ts'
import { peopleFor } from '#domain/room/people.ts'
import { type ParticipantId, type Room, seatedIn, seatsTaken } from '#domain/room/room.ts'
import { isOpen } from '#domain/room/screens/screen.ts'
import { doorSign, screenViewFor, type Snapshot, viewFor } from '#domain/room/view.ts'
import { parseExact } from '#domain/script/exact-json.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import {
  type Answer,
  type Failure,
  type NominatedScript,
  type RoomAnswers,
  type RoomCall,
  answer,
  fail,
} from '../services/rooms/room-call.ts'
import { type CommandQueue, TOO_FAST } from './command-queue.ts'
import type { RateByPerson } from './rate-by-person.ts'
import type { ResultSender } from './result-sender.ts'
import type { RoomEmptier } from './room-emptier.ts'
import type { RoomTurn } from './room-turn.ts'
import { findScreen } from './socket-seat.ts'
import type { RoomSockets } from './sockets/room-sockets.ts'
import type { RoomStore } from './storage/room-store.ts'

interface RoomCallDeps {
  store: RoomStore
  turn: RoomTurn
  queue: CommandQueue
  sockets: RoomSockets
  rate: RateByPerson
  results: ResultSender
  emptier: RoomEmptier
}

type CallOf<Type extends RoomCall['type']> = Extract<RoomCall, { type: Type }>
type Given<Value> = Answer<Value> | Promise<Answer<Value>>

/** What a room answers the Worker. Every call with a seat's token counts towards that person's rate. */
export class RoomCalls {
  readonly #deps: RoomCallDeps
  readonly #handlers: { readonly [Type in RoomCall['type']]: (call: CallOf<Type>) => Given<RoomAnswers[Type]> }

  constructor(deps: RoomCallDeps) {
    this.#deps = deps
    this.#handlers = {
      options: () => answer(deps.store.room?.firstSettings ?? null),
      'door-sign': () => withOpen(deps.queue, (room) => answer(doorSign(room, seatsTaken(room)))),
      look: (call) => this.#look(call),
      join: (call) => this.#join(call),
      act: async (call) => this.#lead(call),
      command: async (call) => this.#command(call),
      people: ({ tokenHash, query }) =>
        this.#act(tokenHash, { type: 'confirm' }, (room, by) => {
          const found = peopleFor(room, by, query, deps.sockets.online(Date.now()))
          return found.ok ? found : fail(found.code)
        }),
      // With everything that a snapshot of many candidates leaves out.
      result: ({ tokenHash, resultId }) =>
        this.#act(tokenHash, { type: 'confirm' }, ({ result }) =>
          result?.id === resultId ? answer(result) : NO_RESULT,
        ),
      script: (call) => this.#scriptOf(call),
      screen: (call) => this.#askScreen(call),
      'end-account': (call) => this.#endAccount(call),
    }
  }

  async ask(call: RoomCall): Promise<Answer<RoomAnswers[RoomCall['type']]>> {
    const handle = this.#handlers[call.type] as (call: RoomCall) => Given<RoomAnswers[RoomCall['type']]>
    const given = await handle(call)
    // Nobody is told of a result before it is saved.
    await this.#deps.results.told
    return given
  }

  isHost(tokenHash: string): boolean {
    const { store } = this.#deps
    const seat = store.room?.participants.get(store.seatIdOf(tokenHash) ?? '')
    return seat?.seat === 'seated' && seat.isST
  }

  /** Takes a seat, or leads back to the one already held. */
  #join({ joiner, tokenHash }: CallOf<'join'>): Answer<RoomAnswers['join']> {
    const { turn } = this.#deps
    const seatId = this.#callerOf(tokenHash)
    if (this.#isTooFast(seatId)) return TOO_FAST
    const result = turn.run(null, { type: 'join', joiner: { ...joiner, seatId } }, Date.now())
    if (!result.ok) return result
    const id = result.event === null ? seatId : seatGivenBy(result.event)
    if (id === null) return fail('NOT_SEATED')
    if (result.event?.type !== 'joined') turn.confirmSeat(id, Date.now())
    const { name = '' } = result.room.participants.get(id) ?? {}
    const snapshot = this.#view(result.room, id)
    return answer({ participantId: id, name, isHeldToken: result.event === null, snapshot })
  }

  /** Does what the holder of a token asks and answers what they see. The token is dead once the seat is given up. */
  async #lead({ tokenHash, command }: CallOf<'act'>): Promise<Answer<Snapshot>> {
    const seen = this.#act(tokenHash, command, (room, by) => answer(this.#view(room, by)))
    // The host may open another room right after this one.
    if (command.type === 'state' && command.action === 'closeRoom') await this.#deps.emptier.emptyInTime()
    return seen
  }

  /** One socket command. */
  async #command({ tokenHash, sent, text }: CallOf<'command'>): Promise<Answer<RoomAnswers['command']>> {
    const { store, queue } = this.#deps
    const by = store.seatIdOf(tokenHash)
    if (by === null) return fail(queue.openRoom() === null ? 'ROOM_CLOSED' : 'NOT_SEATED')
    if (this.#isTooFast(by)) return TOO_FAST
    const command = text === undefined ? sent : (parseExact(text) as typeof sent)
    return new Promise((resolve) => void queue.add(by, command, resolve))
  }

  /** The script of a nomination, for anybody who knows its id. */
  #scriptOf({ nominationId, tokenHash }: CallOf<'script'>): Answer<NominatedScript> {
    const { queue, store } = this.#deps
    if (this.#isTooFast(this.#callerOf(tokenHash))) return TOO_FAST
    return withOpen(queue, (room) => nominatedScript(room, store, nominationId))
  }

  /** Only the Storyteller's token makes a difference, but every seat's counts towards its rate. */
  #askScreen({ screen, tokenHash }: CallOf<'screen'>): Answer<RoomAnswers['screen']> {
    const { turn } = this.#deps
    const by = this.#callerOf(tokenHash)
    if (this.#isTooFast(by)) return TOO_FAST
    const done = turn.run(by, { type: 'ask-screen', screen }, Date.now())
    if (!done.ok) return done
    if (by !== null) turn.confirmSeat(by, Date.now())
    const asked = done.room.screens.get(screen.id)
    return asked !== undefined && isOpen(asked) ? answer(asked) : fail('NO_SUCH_SCREEN')
  }

  /** What the holder of a token sees: with a screen's the room, or its door while it waits. */
  #look({ tokenHash }: CallOf<'look'>): Given<RoomAnswers['look']> {
    const { queue, rate, sockets } = this.#deps
    const now = Date.now()
    const room = queue.openRoom()
    const screen = room === null ? undefined : findScreen(room, tokenHash)
    if (room === null || screen === undefined)
      return this.#act(tokenHash, { type: 'confirm' }, (open, by) => answer(this.#view(open, by)))
    if (!rate.allows(screen.id, now)) return TOO_FAST
    if (!isOpen(screen)) return DISMISSED
    return answer(screenViewFor(room, screen.id, sockets.online(now), now) ?? doorSign(room, seatsTaken(room)))
  }

  /** Frees an account's seats and closes their sockets; the host's room closes. An erased account leaves no trace. */
  #endAccount({ userId, isErased }: CallOf<'end-account'>): Answer<null> {
    const { queue, turn, sockets } = this.#deps
    const room = queue.openRoom()
    if (room === null) return answer(null)
    for (const { id } of seatedIn(room).filter((seat) => seat.userId === userId)) {
      sockets.closeAll(CLOSE_CODES.badToken, 'account ended', id)
      if (!isErased) turn.run(id, { type: 'leave' }, Date.now())
    }
    if (isErased) eraseSeats(turn, userId)
    if (room.hostUserId === userId) turn.run(null, { type: 'close' }, Date.now())
    return answer(null)
  }

  #act<Value>(
    tokenHash: string,
    command: RoomCommand,
    result: (room: Room, by: ParticipantId) => Answer<Value>,
  ): Answer<Value> | Failure {
    const { turn } = this.#deps
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
    this.#deps.queue.flush()
    return this.#deps.store.seatIdOf(tokenHash)
  }

  #isTooFast(by: ParticipantId | null): boolean {
    return by !== null && !this.#deps.rate.allows(by, Date.now())
  }

  #view(room: Room, viewer: ParticipantId): Snapshot {
    const { sockets } = this.#deps
    const now = Date.now()
    return viewFor(room, viewer, sockets.online(now), now, sockets.screensOnline(now))
  }
}

const DISMISSED: Failure = {
  ok: false,
  code: 'UNAUTHENTICATED',
  message: 'The Storyteller dismissed this screen. You can ask to show the room again.',
}

const NO_RESULT: Failure = { ok: false, code: 'NOT_FOUND', message: 'This room doesn’t have that result.' }

function withOpen<Value>(queue: CommandQueue, answerOf: (room: Room) => Answer<Value>): Answer<Value> {
  const room = queue.openRoom()
  return room === null ? fail('ROOM_CLOSED') : answerOf(room)
}

/** The script behind a nomination. A free-text option has none. */
function nominatedScript(room: Room, store: RoomStore, nominationId: string): Answer<NominatedScript> {
  const nomination = room.nominations.get(nominationId)
  if (nomination === undefined) return fail('NO_SUCH_NOMINATION')
  if (nomination.scriptRef.kind === 'library') return answer({ scriptId: nomination.scriptRef.scriptId })
  const json = store.copyOf(nominationId)
  if (json === null) return fail('NO_SUCH_NOMINATION')
  return answer({ name: nomination.denorm.scriptName, author: nomination.denorm.author, json })
}

/** Seats that the person had left or was removed from, too. */
function eraseSeats(turn: RoomTurn, userId: string): void {
  for (;;) {
    const erased = turn.run(null, { type: 'erase', userId }, Date.now())
    if (!erased.ok || erased.event === null) return
  }
}
