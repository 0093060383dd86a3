import { certain } from '../certain.ts'

/** Returns a number from 0 to below 1. */
export type Dice = () => number

/** The same seed always gives the same numbers: cyrb-style hashing into sfc32. */
export function seededDice(seed: string): Dice {
  let [a, b, c, d] = hashed(seed)
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return (t >>> 0) / 4_294_967_296
  }
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next()
  return next
}

/** A fair shuffle of a copy. */
export function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(dice() * (last + 1))
    const [one, two] = [certain(result[last]), certain(result[other])]
    result[last] = two
    result[other] = one
  }
  return result
}

function hashed(seed: string): [number, number, number, number] {
  let [one, two, three, four] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762]
  for (let index = 0; index < seed.length; index += 1) {
    const code = seed.charCodeAt(index)
    one = two ^ Math.imul(one ^ code, 597_399_067)
    two = three ^ Math.imul(two ^ code, 2_869_860_233)
    three = four ^ Math.imul(three ^ code, 951_274_213)
    four = one ^ Math.imul(four ^ code, 2_716_044_179)
  }
  return [one | 0, two | 0, three | 0, four | 0]
}
