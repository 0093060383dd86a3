import { seatsTaken } from '#domain/room/room.ts'
import { isOpen, type NewScreen, type OpenScreen } from '#domain/room/screens/screen.ts'
import { type DoorSign, doorSign, type ScreenSnapshot, screenViewFor, type Snapshot } from '#domain/room/view.ts'
import { answer, type Answer, fail, type Failure } from './answer.ts'
import type { RoomCalls, RoomCallTools } from './room-calls.ts'
import { TOO_FAST } from './sent-command.ts'
import { findScreen } from './socket-seat.ts'

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
