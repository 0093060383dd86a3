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
