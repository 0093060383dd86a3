/** A seeded stream of numbers: the same seed, the same evening. */
export class Dice {
  readonly #seed: number
  #state: number

  constructor(seed: number) {
    this.#seed = seed
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  }

  /** Dice of the same seed that roll on their own: what is rolled with them changes nothing that these roll. */
  fork(n: number): Dice {
    return new Dice(Math.imul(this.#seed, 0x27d4eb2f) + n + 1)
  }

  /** From 0 up to, but not including, 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.roll() * limit)
  }

  chance(share: number): boolean {
    return this.roll() < share
  }

  pick<const T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0]
  }
}
