import type { ParticipantId, Room } from '#domain/room/room.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { count } from '../metrics/count.ts'
import { cryptoRandom } from '../random.ts'
import type { Answer } from './answer.ts'
import { Batcher } from './batcher.ts'
import type { Broadcast } from './broadcast/broadcast.ts'
import type { RoomMeter } from '../metrics/room-meter.ts'
import type { RoomSockets } from './room-sockets.ts'
import type { RoomTurn } from './room-turn.ts'
import { commandOf, type Nomination, prepareNomination, runSent, type ScriptStores } from './sent-command.ts'

export type Reply = (result: Answer<AckFrame>) => void

interface CommandQueueTools {
  turn: RoomTurn
  broadcast: Broadcast
  sockets: RoomSockets
  meter: RoomMeter
  /** Resolves once time may go on in the room; null if it may. */
  ready: () => Promise<void> | null
}

/** Commands on their way to their turn, from sockets and over HTTP alike. */
export class CommandQueue {
  readonly #turn: RoomTurn
  readonly #broadcast: Broadcast
  readonly #batcher: Batcher
  readonly #meter: RoomMeter
  readonly #ready: () => Promise<void> | null

  constructor({ turn, broadcast, sockets, meter, ready }: CommandQueueTools) {
    this.#turn = turn
    this.#broadcast = broadcast
    this.#meter = meter
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
    const arrivedAt = Date.now()
    const command = sent.type === 'nomination.create' ? await this.#prepare(from, sent) : commandOf(sent)
    this.#batcher.add(() => {
      const result = runSent(this.#turn, by, sent, command)
      reply(result)
      this.#count(sent, result, arrivedAt)
      if (result.ok) this.#broadcast.sendToOtherTabs(by, tab, Date.now())
    }, Date.now())
  }

  #count({ type }: RoomCommandSent, result: Answer<AckFrame>, arrivedAt: number): void {
    this.#meter.noteAwake()
    if (!result.ok) count('refusals', result.code)
    else if (type === 'vote.cast' || type === 'vote.undo') this.#meter.noteVote(arrivedAt)
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
