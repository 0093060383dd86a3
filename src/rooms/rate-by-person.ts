import { readConfig } from '../config.ts'

const SWEEP_MS = 60_000

interface Bucket {
  tokens: number
  at: number
}

/**
 * A token bucket for each person: it fills by `perSecond` and holds at most `burst`. It is lost with the object's memory.
 * It is asked before a frame is read, so that a flood costs as little as possible.
 */
export class RateByPerson {
  readonly #perSecond: number
  readonly #burst: number
  readonly #buckets = new Map<string, Bucket>()
  #sweptAt = 0

  constructor(env: Env) {
    const { FRAMES_PER_SECOND, FRAMES_BURST } = readConfig(env).limits
    this.#perSecond = FRAMES_PER_SECOND
    this.#burst = FRAMES_BURST
  }

  /** Takes one token, if there is one. */
  allows(person: string, now: number): boolean {
    this.#forgetFull(now)
    const bucket = this.#bucketOf(person, now)
    const earned = (Math.max(0, now - bucket.at) / 1000) * this.#perSecond
    bucket.tokens = Math.min(this.#burst, bucket.tokens + earned)
    bucket.at = now
    if (bucket.tokens < 1) return false
    bucket.tokens -= 1
    return true
  }

  #bucketOf(person: string, now: number): Bucket {
    const known = this.#buckets.get(person)
    if (known !== undefined) return known
    const full = { tokens: this.#burst, at: now }
    this.#buckets.set(person, full)
    return full
  }

  /** A full bucket is as good as none, so that people who come and go fill no memory. */
  #forgetFull(now: number): void {
    if (Math.abs(now - this.#sweptAt) < SWEEP_MS) return
    this.#sweptAt = now
    const fullAfterMs = (this.#burst / this.#perSecond) * 1000
    for (const [person, { at }] of this.#buckets) if (now - at >= fullAfterMs) this.#buckets.delete(person)
  }
}
