/**
 * What one run may use before it leaves the rest to the next: calls of the stores, of which the platform allows a run
 * 1,000 (all scheduled jobs are one run), and time.
 */
export class Budget {
  #calls: number
  readonly #until: number

  constructor(calls = Infinity, ms = Infinity) {
    this.#calls = calls
    this.#until = Date.now() + ms
  }

  spend(calls = 1): void {
    this.#calls -= calls
  }

  get isSpent(): boolean {
    return this.#calls <= 0 || Date.now() > this.#until
  }
}
