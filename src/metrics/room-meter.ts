import { count, countTime } from './count.ts'
import { flushIfDue } from './flush.ts'

/**
 * How long a room counts as awake after each call, frame or alarm: no timer of it is longer. The platform bills handlers
 * and timers, and not the time in which a room could sleep, so this is rather too much than too little.
 */
const AWAKE_MS = 200
/** After how many votes what was counted is written, if no phase ends before. */
const VOTES_PER_FLUSH = 200

/** Counts what a room is asked, and has it written at moments when the room is awake anyway. */
export class RoomMeter {
  readonly #ctx: DurableObjectState
  readonly #env: Env
  #awakeUntil = 0
  #votes = 0
  /** When votes arrived whose answers are on their way to disk. */
  #unanswered: number[] = []

  constructor(ctx: DurableObjectState, env: Env) {
    this.#ctx = ctx
    this.#env = env
  }

  /** A call, a socket that opens, or an alarm. */
  countRequest(): void {
    count('room-requests')
    this.countAwake()
  }

  countFrame(): void {
    count('room-messages')
    this.countAwake()
  }

  /** Something happens in the room. */
  countAwake(now = Date.now()): void {
    const until = now + AWAKE_MS
    count('room-awake', '', until - Math.min(until, Math.max(now, this.#awakeUntil)))
    this.#awakeUntil = Math.max(until, this.#awakeUntil)
  }

  /** A vote was accepted. It is acknowledged once it is on disk, so only then its time ends. */
  countVote(arrivedAt: number): void {
    count('votes')
    this.#votes += 1
    this.#unanswered.push(arrivedAt)
    if (this.#unanswered.length > 1) return
    void this.#ctx.storage.sync().then(
      () => this.#countAnswered(),
      // The object ends, and with it what waits for an answer.
      () => undefined,
    )
  }

  /** Has everything written that was counted, unless this isolate has just written; the last time a room is awake, in any case. */
  flush(isLast = false): void {
    this.#votes = 0
    flushIfDue(this.#env, (work) => this.#ctx.waitUntil(work), isLast)
  }

  #countAnswered(): void {
    const now = Date.now()
    this.countAwake(now)
    for (const arrivedAt of this.#unanswered.splice(0)) countTime('vote-time', Math.max(0, now - arrivedAt))
    if (this.#votes >= VOTES_PER_FLUSH) this.flush()
  }
}
