import type { Ballot } from '#domain/room/counting/ballot.ts'
import type { AckFrame, ErrorFrame } from '#protocol/room/frames.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import {
  type SentBallot,
  type BallotQueue,
  counted,
  EMPTY_QUEUE,
  markSent,
  newestBallot,
  refused,
  toCommand,
  want,
  type WantedBallot,
} from '../ballot/ballot-queue.ts'
import { type Refusal, Refused } from './failures.ts'

type PlainCommand = Extract<RoomCommandSent, { type: `${'nomination' | 'screen'}.${string}` }>
type WithoutOp<T> = T extends unknown ? Omit<T, 'op'> : never
export type CommandRequest = WithoutOp<PlainCommand>

export interface BallotOutcome {
  /** The last vote in which it is shown. */
  epoch: number
  refusal: Refusal | null
}

export interface OutboxTools {
  /** Sends over the socket; false when it is down. */
  send: (command: RoomCommandSent) => boolean
  storeQueue: (queue: BallotQueue) => void
  newOp: () => string
  /** The room's epoch, as far as this page knows. */
  roomEpoch: () => number
  onBallotCounted: (ballot: Ballot | null, ballotRev: number, epoch: number) => void
  onChange: () => void
}

/** These are not about the command itself: it is sent again. */
const TEMPORARY: ReadonlySet<string> = new Set([
  'RATE_LIMITED',
  'SITE_DISABLED',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
  'UNREACHABLE',
  'UNKNOWN_ERROR',
])

export const isTemporary = (code: string) => TEMPORARY.has(code)

interface Waiting {
  command: PlainCommand
  resolve: (ack: AckFrame) => void
  reject: (refusal: Refused) => void
}

/** Holds every command until its answer: through a lost connection, sent again under the same `op`. */
export class Outbox {
  readonly #tools: OutboxTools
  readonly #waiting = new Map<string, Waiting>()
  #queue: BallotQueue
  #outcome: BallotOutcome | null = null

  constructor(tools: OutboxTools, stored: BallotQueue = EMPTY_QUEUE) {
    this.#tools = tools
    this.#queue = stored
  }

  get wanted(): WantedBallot | null {
    return newestBallot(this.#queue)
  }

  get outcome(): BallotOutcome | null {
    return this.#outcome
  }

  /** Commands without an answer, in sending order. */
  get pending(): RoomCommandSent[] {
    const others = [...this.#waiting.values()].map(({ command }) => command)
    return this.#queue.current === null ? others : [...others, toCommand(this.#queue.current)]
  }

  /** Whether a nomination waits for its answer. */
  get isNominating(): boolean {
    return [...this.#waiting.values()].some(({ command }) => command.type === 'nomination.create')
  }

  vote(ballot: Ballot | null, epoch: number, base: number): void {
    this.#outcome = null
    this.#setQueue(want(this.#queue, { ballot, epoch }, this.#tools.newOp(), base))
    if (!this.#queue.current?.sent) this.#sendBallot()
  }

  /** Resolves once the room accepts it; rejects with `Refused`. */
  submit(request: CommandRequest): Promise<AckFrame> {
    const command: PlainCommand = { ...request, op: this.#tools.newOp() }
    return new Promise((resolve, reject) => {
      this.#waiting.set(command.op, { command, resolve, reject })
      this.#tools.send(command)
    })
  }

  /** Sends everything again: the room recognizes each `op`. */
  flush(): void {
    for (const { command } of this.#waiting.values()) this.#tools.send(command)
    this.#sendBallot()
  }

  /** Marks a command as sent by another way than the socket. */
  markCommandSent(op: string): void {
    if (this.#queue.current?.op === op) this.#setQueue(markSent(this.#queue))
  }

  receive(answer: AckFrame | ErrorFrame): void {
    if (answer.op === undefined) return
    if (answer.type === 'error' && isTemporary(answer.code)) return
    const { current } = this.#queue
    if (current?.op === answer.op) return this.#receiveBallot(current, answer)
    const waiting = this.#waiting.get(answer.op)
    if (waiting === undefined) return
    this.#waiting.delete(answer.op)
    if (answer.type === 'ack') waiting.resolve(answer)
    else waiting.reject(new Refused(answer))
  }

  /** Rejects everything that waits, when the room is over for this person. */
  abandon(refusal: Refusal): void {
    for (const { reject } of this.#waiting.values()) reject(new Refused(refusal))
    this.#waiting.clear()
  }

  #receiveBallot(current: SentBallot, answer: AckFrame | ErrorFrame): void {
    const op = this.#tools.newOp()
    if (answer.type === 'ack') {
      const ballotRev = answer.receipt?.ballotRev ?? answer.rev
      this.#outcome = { epoch: current.epoch, refusal: null }
      this.#tools.onBallotCounted(current.ballot, ballotRev, current.epoch)
      this.#setQueue(counted(this.#queue, ballotRev, op))
    } else {
      this.#outcome = { epoch: this.#shownUntil(current, answer.code), refusal: refusalOf(answer) }
      this.#setQueue(refused(this.#queue, answer.code, op))
    }
    this.#sendBallot()
  }

  /** A vote for an earlier round is refused in a later one, of which the page may not know yet. */
  #shownUntil({ epoch }: SentBallot, code: string): number {
    return Math.max(this.#tools.roomEpoch(), code === 'STALE_EPOCH' ? epoch + 1 : epoch)
  }

  #sendBallot(): void {
    const { current } = this.#queue
    if (current !== null && this.#tools.send(toCommand(current))) this.#setQueue(markSent(this.#queue))
  }

  #setQueue(queue: BallotQueue): void {
    this.#queue = queue
    this.#tools.storeQueue(queue)
    this.#tools.onChange()
  }
}

/** Where there was nothing to take back all is as it was wanted. */
function refusalOf({ code, message }: ErrorFrame): Refusal | null {
  return code === 'NOTHING_TO_UNDO' ? null : { code, message }
}
