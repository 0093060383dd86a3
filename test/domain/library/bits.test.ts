import { describe, expect, it } from 'vitest'
import { allBits, bitsFor, countBits, dropIn, hasBit, keepIn, setBit, type Bits } from '#domain/library/bits.ts'

const placesOf = (bits: Bits) =>
  Array.from({ length: bits.length * 32 }, (_, place) => place).filter((place) => hasBit(bits, place))

function bitsAt(count: number, places: readonly number[]): Bits {
  const bits = bitsFor(count)
  for (const place of places) setBit(bits, place)
  return bits
}

describe('A set of places', () => {
  it.each([
    [0, 0],
    [1, 1],
    [32, 1],
    [33, 2],
    [64, 2],
  ])('of %i has %i words', (count, words) => expect(bitsFor(count)).toHaveLength(words))

  it('has the places that were set, and no others', () => {
    const places = [0, 1, 31, 32, 63, 70, 95]
    expect(placesOf(bitsAt(96, places))).toEqual(places)
    expect(placesOf(bitsFor(96))).toEqual([])
  })

  it.each([0, 1, 31, 32, 33, 64, 95])('of all %i places has them all and none beyond', (count) => {
    expect(placesOf(allBits(count))).toEqual(Array.from({ length: count }, (_, place) => place))
    expect(countBits(allBits(count))).toBe(count)
  })

  it('keeps what is in another, or drops it', () => {
    const [some, others] = [
      [0, 5, 31, 32, 40],
      [5, 32, 33],
    ]
    const kept = bitsAt(64, some)
    keepIn(kept, bitsAt(64, others))
    expect(placesOf(kept)).toEqual([5, 32])
    const left = bitsAt(64, some)
    dropIn(left, bitsAt(64, others))
    expect(placesOf(left)).toEqual([0, 31, 40])
  })

  it('counts every place once, wherever it is', () => {
    for (let place = 0; place < 64; place += 1) expect(countBits(bitsAt(64, [place])), String(place)).toBe(1)
    for (const places of [
      [0, 1, 2, 3],
      [4, 5, 6, 7, 8],
      [1, 3, 5, 7, 9, 11, 30, 31],
      [15, 16, 33, 47, 48, 63],
    ]) {
      expect(countBits(bitsAt(64, places))).toBe(places.length)
    }
  })

  it('does not lose a place that it does not have', () => {
    expect(() => setBit(bitsFor(32), 32)).toThrow()
    expect(() => hasBit(bitsFor(32), 32)).toThrow()
  })
})
