/** What is known of the room's clock: its time at a moment of our own steady one. */
export interface ClockSample {
  serverMs: number
  steadyMs: number
}

/** Beyond this difference one of the clocks has jumped, or the machine slept. */
const JUMP_MS = 1_000

/**
 * The better of two samples. A message is never early, so the one that makes the room's clock later was faster on its
 * way; after a jump the new one stands.
 */
export function betterSample(held: ClockSample | null, fresh: ClockSample): ClockSample {
  if (held === null) return fresh
  const gain = fresh.serverMs - serverTime(held, fresh.steadyMs)
  return gain > 0 || gain < -JUMP_MS ? fresh : held
}

export function serverTime(sample: ClockSample, steadyMs: number): number {
  return sample.serverMs + (steadyMs - sample.steadyMs)
}
