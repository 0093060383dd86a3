/** Repeatable chance: the same seed throws the same dice, in every runtime. */
export interface Dice {
  /** A whole number from 0, below `size`. */
  below(size: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  // Mulberry32: small, quick, and good enough to be surprised by.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (size: number) => Math.floor(next() * size)
  return {
    below,
    chance: (share) => next() < share,
    pick<T>(from: readonly T[]): T {
      return from[below(from.length)] as T
    },
  }
}

/** A seed for each thing that is tested, so that one of them can be run again by itself. */
export function seedOf(seed: number, name: string): number {
  let mixed = seed
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return mixed
}
