import { certain } from '../certain.ts'

/** A set of places, one bit each. */
export type Bits = Uint32Array

export const bitsFor = (count: number): Bits => new Uint32Array(Math.ceil(count / 32))

export function setBit(bits: Bits, place: number): void {
  bits[place >>> 5] = certain(bits[place >>> 5]) | (1 << (place & 31))
}

export function hasBit(bits: Bits, place: number): boolean {
  return ((certain(bits[place >>> 5]) >>> (place & 31)) & 1) === 1
}

/** All `count` places. */
export function allBits(count: number): Bits {
  const bits = bitsFor(count).fill(0xffffffff)
  if ((count & 31) !== 0) bits[bits.length - 1] = 2 ** (count & 31) - 1
  return bits
}

/** Removes what is not in `other`. */
export function keepIn(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = certain(bits[word]) & certain(other[word])
}

/** Removes what is in `other`. */
export function dropIn(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = certain(bits[word]) & ~certain(other[word])
}

export function countBits(bits: Bits): number {
  let count = 0
  for (const word of bits) {
    let rest = word - ((word >>> 1) & 0x55555555)
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}
