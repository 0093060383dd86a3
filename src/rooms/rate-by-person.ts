import { readConfig } from '../config.ts'

const SWEEP_MS = 60_000

/**
 * A token bucket for each person: it fills by `perSecond` and holds at most `burst`. It is lost with the object's memory.
 * It is asked before a frame is read, so that a flood costs as little as possible.
 */
export class RateByPerson {
  readonly #perSecond: number
  readonly #burst: number
  readonly #buckets = new Map<string, { tokens: number; at: number }>()
  #sweptAt = 0

  constructor(env: Env) {
    const { FRAMES_PER_SECOND, FRAMES_BURST } = readConfig(env).limits
    this.#perSecond = FRAMES_PER_SECOND
    this.#burst = FRAMES_BURST
  }

  /** Takes one token, if there is one. */
  allows(person: string, now: number): boolean {
    this.#forgetFull(now)
    const bucket = this.#buckets.get(person) ?? { tokens: this.#burst, at: now }
    const earned = (Math.max(0, now - bucket.at) / 1000) * this.#perSecond
    const tokens = Math.min(this.#burst, bucket.tokens + earned)
    const isAllowed = tokens >= 1
    this.#buckets.set(person, { tokens: isAllowed ? tokens - 1 : tokens, at: now })
    return isAllowed
  }

  /** A full bucket is as good as none, so that people who come and go fill no memory. */
  #forgetFull(now: number): void {
    if (Math.abs(now - this.#sweptAt) < SWEEP_MS) return
    this.#sweptAt = now
    const fullAfterMs = (this.#burst / this.#perSecond) * 1000
    for (const [person, { at }] of this.#buckets) if (now - at >= fullAfterMs) this.#buckets.delete(person)
  }
}
