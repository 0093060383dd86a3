/** How long a command may wait for others: a tenth of what people can tell apart. */
const GATHER_MS = 5
const CROWD_GATHER_MS = 10
const CROWD_FROM = 400

/**
 * Commands that come close upon each other are carried out in one turn, in their order, so that one write to disk does for
 * all. The first after a quiet moment does not wait. What waits was not acknowledged, so nothing is lost with it.
 */
export class Gathering {
  readonly #sizeOfCrowd: () => number
  #waiting: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | null = null
  #ranAt = 0

  constructor(sizeOfCrowd: () => number) {
    this.#sizeOfCrowd = sizeOfCrowd
  }

  /** Carries out `task`, which must not throw, now or a little later. */
  add(task: () => void, now: number): void {
    this.#waiting.push(task)
    const wait = this.#sizeOfCrowd() > CROWD_FROM ? CROWD_GATHER_MS : GATHER_MS
    if (this.#timer === null && Math.abs(now - this.#ranAt) >= wait) this.carryOut(now)
    else this.#timer ??= setTimeout(() => this.carryOut(Date.now()), wait)
  }

  /** Whatever is asked otherwise comes after what has been waiting. */
  carryOut(now: number): void {
    if (this.#waiting.length === 0) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#ranAt = now
    const tasks = this.#waiting
    this.#waiting = []
    for (const task of tasks) task()
  }
}
