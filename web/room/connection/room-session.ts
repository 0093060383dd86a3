import type { Ballot } from '#domain/room/counting/ballot.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { AckFrame, ErrorFrame, RoomFrame } from '#protocol/room/frames.ts'
import { readBallotQueue } from '../ballot/ballot-queue.ts'
import { type BallotView, ballotView } from '../ballot/ballot-view.ts'
import { readStoredJson, writeStored } from '../stored/browser-store.ts'
import { makeStore, type ReadStore, type Store } from '../../store.ts'
import { betterSample, type ClockSample, serverTime } from './clock.ts'
import { ConnectionLog } from './connection-log.ts'
import { type Ending, endingOfFailure } from './ending.ts'
import { isTemporary, type NominationRequest, Outbox } from './outbox.ts'
import { type LinkState, type LinkTools, RoomLink } from './room-link.ts'
import { firstState, isBehind, type RoomState, withFrame, withOwnBallot, withSnapshot } from './room-state.ts'
import { sendPending } from './send-pending.ts'
import { ballotsKey } from '../stored/stored-rooms.ts'

export interface RoomView {
  snapshot: Snapshot
  link: LinkState
  ending: Ending | null
  ballot: BallotView
}

export interface SessionTools extends Pick<LinkTools, 'random'> {
  code: string
  token: string
  /** The snapshot of joining or of the first call. */
  snapshot: Snapshot
  /** Called with an error that belongs to no command of ours. */
  onRoomError?: (error: ErrorFrame) => void
}

/** Without a socket to wait for. */
const SENDS_OVER_HTTP: ReadonlySet<LinkState> = new Set(['polling', 'paused'])

/** A missing change should have arrived by then. */
const CATCH_UP_MS = 1_200
const RETRY_MS = 1_000

/** A seat in a room: its state, the commands, and the connection. */
export class RoomSession {
  readonly log = new ConnectionLog()
  readonly code: string
  readonly token: string
  readonly #onRoomError: ((error: ErrorFrame) => void) | undefined
  readonly #link: RoomLink
  readonly #outbox: Outbox
  #state: RoomState
  #clock: ClockSample
  #ending: Ending | null = null
  readonly #view: Store<RoomView>
  #catchUp: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  constructor({ code, token, snapshot, onRoomError, ...rest }: SessionTools) {
    this.code = code
    this.token = token
    this.#onRoomError = onRoomError
    this.#state = firstState(snapshot)
    this.#clock = { serverMs: snapshot.now, steadyMs: performance.now() }
    const handlers = {
      onFrame: this.#onFrame,
      onSnapshot: this.#onSnapshot,
      onConnected: () => this.#sendWaiting(),
      onState: () => this.#publish(),
      onEnd: this.#onEnd,
    }
    this.#link = new RoomLink({ ...rest, code, token, log: this.log, handlers })
    this.#outbox = new Outbox(
      {
        send: (command) => this.#link.send(JSON.stringify(command)),
        storeQueue: (queue) => writeStored(ballotsKey(code), JSON.stringify(queue)),
        newOp: () => crypto.randomUUID(),
        roomEpoch: () => this.#state.snapshot.epoch,
        onBallotCounted: (...cast) => (this.#state = withOwnBallot(this.#state, ...cast)),
        onChange: () => this.#publish(),
      },
      readBallotQueue(readStoredJson(ballotsKey(code))),
    )
    this.#view = makeStore(this.#makeView())
  }

  start(): void {
    this.#link.start()
  }

  stop(): void {
    clearTimeout(this.#catchUp)
    clearTimeout(this.#retry)
    this.#link.stop()
  }

  get view(): ReadStore<RoomView> {
    return this.#view
  }

  /** The room's time, in epoch milliseconds. */
  readonly now = (): number => serverTime(this.#clock, performance.now())

  /** Casts a ballot, or takes it back with null. Survives a lost connection and a reload until the room answers. */
  vote(ballot: Ballot | null): void {
    const { epoch, you } = this.#state.snapshot
    this.#outbox.vote(ballot, epoch, you.ballotRev)
    if (SENDS_OVER_HTTP.has(this.#link.state)) void this.#sendOverHttp()
  }

  /** Resolves once the room accepts it; rejects with `Refused`. */
  submit(request: NominationRequest): Promise<AckFrame> {
    const answer = this.#outbox.submit(request)
    if (SENDS_OVER_HTTP.has(this.#link.state)) void this.#sendOverHttp()
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

  readonly #onFrame = (frame: RoomFrame) => {
    if (frame.type === 'room.snapshot') return this.#onSnapshot(frame.snapshot)
    this.#state = withFrame(this.#state, frame)
    if (frame.type === 'ack' || frame.type === 'error') this.#onAnswer(frame)
    this.#publish()
    this.#catchUpIfBehind()
  }

  readonly #onSnapshot = (snapshot: Snapshot) => {
    this.#clock = betterSample(this.#clock, { serverMs: snapshot.now, steadyMs: performance.now() })
    this.#state = withSnapshot(this.#state, snapshot)
    this.#publish()
    if (snapshot.phase === 'closed') this.#onEnd('closed')
  }

  readonly #onEnd = (ending: Ending) => {
    if (this.#ending !== null) return
    this.#ending = ending
    this.stop()
    this.#outbox.abandon({ code: 'ROOM_CLOSED', message: 'This room is over for you.' })
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

  /** A gap is filled at once; a late frame gets a moment, since the room batches changes. */
  #catchUpIfBehind(): void {
    if (!isBehind(this.#state)) return
    if (this.#catchUp !== undefined && !this.#state.hasGap) return
    clearTimeout(this.#catchUp)
    const delay = this.#state.hasGap ? 0 : CATCH_UP_MS
    this.#catchUp = setTimeout(() => {
      this.#catchUp = undefined
      if (isBehind(this.#state)) void this.#link.fetchSnapshot()
    }, delay)
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
    const { snapshot } = this.#state
    const link = this.#link.state
    const ballot = ballotView(snapshot, this.#outbox.wanted, this.#outbox.outcome, link === 'live')
    return { snapshot, link, ending: this.#ending, ballot }
  }

  #publish(): void {
    this.#view.set(this.#makeView())
  }
}

function isChanged(answer: unknown): answer is { snapshot: Snapshot } {
  return typeof answer === 'object' && answer !== null && 'snapshot' in answer
}
