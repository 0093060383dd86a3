/** The room's time at a moment of the browser's monotonic clock. */
export interface ClockSample {
  serverMs: number
  steadyMs: number
}

/** Beyond this difference a clock has jumped, or the device slept. */
const JUMP_MS = 1_000

/**
 * The better of two samples. Messages are late but never early, so the sample with the later server time had the
 * shorter delay. After a jump the new one counts.
 */
export function betterSample(held: ClockSample | null, fresh: ClockSample): ClockSample {
  if (held === null) return fresh
  const gain = fresh.serverMs - serverTime(held, fresh.steadyMs)
  return gain > 0 || gain < -JUMP_MS ? fresh : held
}

export function serverTime(sample: ClockSample, steadyMs: number): number {
  return sample.serverMs + (steadyMs - sample.steadyMs)
}
