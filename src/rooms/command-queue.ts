import type { ParticipantId, Room } from '#domain/room/room.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { cryptoRandom } from '../random.ts'
import type { Answer } from './answer.ts'
import { Batcher } from './batcher.ts'
import type { Broadcast } from './broadcast/broadcast.ts'
import type { RoomSockets } from './room-sockets.ts'
import type { RoomTurn } from './room-turn.ts'
import { commandOf, type Nomination, prepareNomination, runSent, type ScriptStores } from './sent-command.ts'

export type Reply = (result: Answer<AckFrame>) => void

/** Commands on their way to their turn, from sockets and over HTTP alike. */
export class CommandQueue {
  readonly #turn: RoomTurn
  readonly #broadcast: Broadcast
  readonly #batcher: Batcher
  readonly #ready: () => Promise<void> | null

  /** `ready` resolves once time may go on in the room, and is null if it may. */
  constructor(turn: RoomTurn, broadcast: Broadcast, sockets: RoomSockets, ready: () => Promise<void> | null) {
    this.#turn = turn
    this.#broadcast = broadcast
    this.#ready = ready
    this.#batcher = new Batcher(() => sockets.count, ready)
  }

  /** Runs a command together with others of the same moment. Only a nomination has to fetch something first. */
  async add(
    from: ScriptStores,
    by: ParticipantId,
    sent: RoomCommandSent,
    reply: Reply,
    tab?: WebSocket,
  ): Promise<void> {
    const command = sent.type === 'nomination.create' ? await this.#prepare(from, sent) : commandOf(sent)
    this.#batcher.add(() => {
      const result = runSent(this.#turn, by, sent, command)
      reply(result)
      if (result.ok) this.#broadcast.sendToOtherTabs(by, tab, Date.now())
    }, Date.now())
  }

  async #prepare(from: ScriptStores, sent: Nomination): ReturnType<typeof prepareNomination> {
    const command = await prepareNomination(from, this.#turn.roomCode, sent, cryptoRandom.id(), Date.now())
    await this.#ready()
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
