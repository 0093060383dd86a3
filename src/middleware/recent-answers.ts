interface Answer {
  body: ArrayBuffer
  headers: Record<string, string>
}

interface Kept extends Answer {
  until: number
}

const MOST_ANSWERS = 40
const MOST_BYTES = 256 * 1024
const LOOK_EVERY_MS = 5
/** How long a request waits for an answer that another one is making: that one may have been cancelled. */
const PATIENCE_MS = 4_000

/**
 * The last answers of this isolate. Who asks while an answer is being made looks again every few milliseconds: a promise of
 * another request must not be waited for, since the runtime may end who does.
 */
export class RecentAnswers {
  readonly #kept = new Map<string, Kept>()
  /** Since when an answer is being made. */
  readonly #making = new Map<string, number>()

  /** The answer; null if the caller is to make it, and to call `unmark` when that is over. */
  async find(key: string): Promise<Answer | null> {
    const since = this.#making.get(key)
    // Only for this one try: after one that failed, all make their own at once.
    const isBeingMade = () => this.#making.get(key) === since && Date.now() - (since ?? 0) < PATIENCE_MS
    while (isBeingMade()) await scheduler.wait(LOOK_EVERY_MS)
    const found = this.#kept.get(key)
    if (found !== undefined && found.until > Date.now()) return found
    this.#making.set(key, Date.now())
    return null
  }

  keep(key: string, answer: Answer, seconds: number): void {
    if (answer.body.byteLength > MOST_BYTES) return
    this.#kept.delete(key)
    this.#kept.set(key, { ...answer, until: Date.now() + seconds * 1000 })
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_ANSWERS) break
      this.#kept.delete(oldest)
    }
  }

  unmark(key: string): void {
    this.#making.delete(key)
  }
}
