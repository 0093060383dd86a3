type Work = (lock: object | null) => Promise<unknown>

/** Held by one alone. */
const MANY = 1_000

/** The browser's locks, which happy-dom does not have. */
export class FakeLocks {
  readonly #held = new Map<string, number>()
  isRefused = false

  /** How many tabs share it. */
  readonly shared = (name: string): number => this.#held.get(name) ?? 0

  readonly request = async (name: string, { mode, ifAvailable }: LockOptions, work: Work) => {
    if (this.isRefused) throw new DOMException('Refused.', 'SecurityError')
    if (mode === 'shared') return this.#hold(name, 1, work)
    if (!ifAvailable) throw new Error('To wait for the rooms would keep others out of them.')
    return this.shared(name) > 0 ? work(null) : this.#hold(name, MANY, work)
  }

  /** Another tab of this browser is in a room; returns how it leaves. */
  asAnotherTab(name: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    void this.#hold(name, 1, () => promise)
    return resolve
  }

  async #hold(name: string, step: number, work: Work): Promise<unknown> {
    this.#held.set(name, this.shared(name) + step)
    try {
      return await work({})
    } finally {
      this.#held.set(name, this.shared(name) - step)
    }
  }
}
