import * as calls from '#protocol/calls/rooms.ts'
import type { StateAction } from '#domain/room/state-action.ts'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { AckFrame, ErrorFrame, RoomFrame } from '#protocol/room/frames.ts'
import { readBallotQueue } from '../ballot/ballot-queue.ts'
import { ballotView } from '../ballot/ballot-view.ts'
import { readStoredJson, writeStored } from '../../app/data/stored/browser-store.ts'
import { makeStore, type ReadStore, type Store } from '../../ui/store.ts'
import { ConnectionLog } from './connection-log.ts'
import { type Ending, endingOfFailure, SEAT_GONE } from './ending.ts'
import { RoomFeed } from './room-feed.ts'
import { type CommandRequest, isTemporary, Outbox } from './outbox.ts'
import { HAS_NO_SOCKET, type LinkState, type LinkTools, RoomLink } from './room-link.ts'
import { withOwnBallot } from './room-state.ts'
import type { RoomView } from './room-view.ts'
import { ballotsKey } from '../../app/data/stored/stored-rooms.ts'
import { call, isApiError } from '../../app/api/client.ts'
import { json } from '../../app/api/json.ts'
import { changeState, type Contents } from '../../app/api/rooms.ts'

export interface SessionTools extends Pick<LinkTools, 'random'> {
  code: string
  token: string
  /** The snapshot of joining or of the first call. */
  snapshot: Snapshot
  /** Called with an error that belongs to no command of ours. */
  onRoomError?: (error: ErrorFrame) => void
}

const RETRY_MS = 1_000
/** What a Storyteller means just as much after another's step. */
const IN_EVERY_PHASE: ReadonlySet<StateAction> = new Set([
  'lockRoom',
  'unlockRoom',
  'updateOptions',
  'makeStoryteller',
  'endStoryteller',
  'stepDown',
])

/** A seat in a room: its state, the commands, and the connection. */
export class RoomSession {
  readonly log = new ConnectionLog()
  readonly code: string
  readonly token: string
  readonly #onRoomError: ((error: ErrorFrame) => void) | undefined
  readonly #link: RoomLink
  readonly #outbox: Outbox
  readonly #feed: RoomFeed
  #ending: Ending | null = null
  readonly #view: Store<RoomView>
  #retry: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  constructor({ code, token, snapshot, onRoomError, ...rest }: SessionTools) {
    this.code = code
    this.token = token
    this.#onRoomError = onRoomError
    const handlers = {
      onFrame: this.#onFrame,
      onSnapshot: this.#onSnapshot,
      onConnected: () => this.#sendWaiting(),
      onState: (link: LinkState) => this.#feed.onLink(link),
      onEnd: this.#onEnd,
    }
    this.#link = new RoomLink({ ...rest, code, token, log: this.log, handlers })
    this.#outbox = new Outbox(
      {
        send: (command) => this.#link.send(json.write(command)),
        storeQueue: (queue) => writeStored(ballotsKey(code), JSON.stringify(queue)),
        newOp: () => crypto.randomUUID(),
        roomEpoch: () => this.#feed.snapshot.epoch,
        onBallotCounted: (...cast) => (this.#feed.state = withOwnBallot(this.#feed.state, ...cast)),
        onChange: () => this.#publish(),
      },
      readBallotQueue(readStoredJson(ballotsKey(code))),
    )
    this.#feed = new RoomFeed({ code, snapshot, link: this.#link, onChange: () => this.#publish() })
    this.#view = makeStore(this.#makeView())
  }

  readonly start = (): void => this.#link.start()

  readonly isNominating = (): boolean => this.#outbox.isNominating

  stop(): void {
    this.#feed.stop()
    this.#disconnect()
  }

  #disconnect(): void {
    this.#feed.disconnect()
    clearTimeout(this.#retry)
    this.#link.stop()
  }

  get view(): ReadStore<RoomView> {
    return this.#view
  }

  /** The room's time, in epoch milliseconds. */
  readonly now = (): number => this.#feed.now()

  /** Asks again for the script of what is played. */
  readonly retryVerdict = (): void => this.#feed.retryVerdict()

  /** Casts a ballot, or takes it back with null. Survives a lost connection and a reload until the room answers. */
  vote(ballot: Ballot | null): void {
    const { epoch, you } = this.#feed.snapshot
    this.#outbox.vote(ballot, epoch, you.ballotRev)
    if (HAS_NO_SOCKET.has(this.#link.state)) void this.#sendOverHttp()
  }

  /** Resolves once the room accepts it; rejects with `Refused`. */
  submit(request: CommandRequest): Promise<AckFrame> {
    const answer = this.#outbox.submit(request)
    if (HAS_NO_SOCKET.has(this.#link.state)) void this.#sendOverHttp()
    return answer
  }

  /** Awaits an HTTP call of the room; applies a snapshot in its answer, and ends if the room is over. */
  async call<T>(call: Promise<T>): Promise<T> {
    try {
      const answer = await call
      if (isChanged(answer)) this.#onSnapshot(answer.snapshot)
      return answer
    } catch (error) {
      const ending = endingOfFailure(error)
      if (ending !== null) this.#onEnd(ending)
      throw error
    }
  }

  /**
   * A Storyteller's step, from where this page sees the room. Where a step from elsewhere was faster nothing is left to do: it
   * resolves once the page has seen that one, and what fits every phase is done all the same.
   */
  async step(action: StateAction, patch?: Contents): Promise<void> {
    const { rev } = this.#feed.snapshot
    try {
      await this.#change(action, patch)
    } catch (error) {
      if (!isApiError(error) || error.code !== 'WRONG_PHASE') throw error
      await this.#link.fetchSnapshot()
      if (IN_EVERY_PHASE.has(action)) return this.#change(action, patch)
      const { lastStep } = this.#feed.snapshot
      if (lastStep === null || lastStep.rev <= rev) throw error
    }
  }

  async #change(action: StateAction, patch?: Contents): Promise<void> {
    const { phase, epoch } = this.#feed.snapshot
    await this.call(changeState(this.code, this.token, action, { patch, seen: { phase, epoch } }))
  }

  readonly #onFrame = (frame: RoomFrame) => {
    if (frame.type === 'room.snapshot') this.#onSnapshot(frame.snapshot)
    this.#feed.takeFrame(frame, () => {
      if (frame.type === 'ack' || frame.type === 'error') this.#onAnswer(frame)
    })
  }

  readonly #onSnapshot = (snapshot: Snapshot) => {
    this.#feed.takeSnapshot(snapshot)
    if (snapshot.phase === 'closed') this.#onEnd('closed')
  }

  readonly #onEnd = (ending: Ending) => {
    if (this.#ending !== null) return
    this.#ending = ending
    this.#disconnect()
    this.#outbox.abandon(SEAT_GONE)
    this.#publish()
  }

  #onAnswer(answer: AckFrame | ErrorFrame): void {
    this.#outbox.receive(answer)
    if (answer.type === 'ack') return
    if (isTemporary(answer.code)) {
      clearTimeout(this.#retry)
      this.#retry = setTimeout(() => this.#sendWaiting(), RETRY_MS)
    }
    if (answer.op === undefined) this.#onRoomError?.(answer)
  }

  #sendWaiting(): void {
    if (this.#link.state === 'live') this.#outbox.flush()
    else void this.#sendOverHttp()
  }

  async #sendOverHttp(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    await sendPending(this.#outbox, this, () => this.#ending === null && this.#link.state !== 'live')
    this.#isSending = false
  }

  #makeView(): RoomView {
    const { snapshot, verdict } = this.#feed
    const link = this.#link.state
    const ballot = ballotView(snapshot, this.#outbox.wanted, this.#outbox.outcome, link === 'live')
    return { snapshot, link, ending: this.#ending, ballot, verdict }
  }

  #publish(): void {
    this.#view.set(this.#makeView())
  }
}

function isChanged(answer: unknown): answer is { snapshot: Snapshot } {
  return typeof answer === 'object' && answer !== null && 'snapshot' in answer
}

/**
 * Sends waiting commands over HTTP, one after the other and each once, including new ones, until `isNeeded` is false:
 * the socket is back.
 */
async function sendPending(
  outbox: Outbox,
  { code, token }: { code: string; token: string },
  isNeeded: () => boolean,
): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const command = outbox.pending.find(({ op }) => !tried.has(op))
    if (command === undefined || !isNeeded()) return
    tried.add(command.op)
    outbox.markCommandSent(command.op)
    try {
      outbox.receive(await call(calls.sendCommand, { code, body: command }, { token }))
    } catch (error) {
      if (!isApiError(error) || error.status === 0) return
      outbox.receive({ type: 'error', op: command.op, code: error.code, message: error.message })
    }
  }
}
