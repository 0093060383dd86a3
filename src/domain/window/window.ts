import { certain } from '../certain.ts'
import type { Team } from '../team.ts'

/** What a window needs to know of a character. */
export interface WindowCharacter {
  /** The same for all spellings of one character, and no other's. */
  readonly key: string
  /** Null where nobody knows it: then the character has no pane. */
  readonly team: Team | null
}

/** The teams that are rings, from the rim inwards. */
const RINGS = ['townsfolk', 'outsider', 'minion', 'demon'] as const

/** The teams that are small lights between the first two rings. */
export const LIGHTS = ['traveller', 'fabled', 'loric'] as const satisfies readonly Team[]

/** Every ring's colour has so many tints, from light to dark. */
const TINTS = 3

/** What a script's window is made of. */
export interface Window {
  /** How many panes have each tint, ring by ring. */
  readonly panes: readonly (readonly number[])[]
  /** How many lights each team has. */
  readonly lights: readonly number[]
  /** Numbers below 64 that scripts with mostly the same characters mostly share. */
  readonly family: Family
  /** 32 bits that scripts with other characters share only by chance. */
  readonly mark: number
}

export type Family = Readonly<Record<(typeof PARTS)[number], number>>

/** What versions of a script share, each chosen on its own. */
const PARTS = ['radii', 'ground', 'inlay', 'head', 'foot', 'jewel', 'second', 'third', 'heart'] as const
/**
 * Chosen by trying on the real scripts: with the first number no single character decides the look of many of them, and
 * changing a few characters seldom changes it; with the second number all kinds are about equally common.
 */
const SALTS: Readonly<Record<(typeof PARTS)[number], readonly [least: number, kind: number]>> = {
  radii: [1527, 3377],
  ground: [9420, 394],
  inlay: [2513, 2876],
  head: [497, 2928],
  foot: [2368, 2648],
  jewel: [1266, 3927],
  second: [11278, 836],
  third: [2444, 2917],
  heart: [4278, 87],
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const MARK_DIGITS = 6
const LONGEST = RINGS.length * TINTS + PARTS.length + MARK_DIGITS + LIGHTS.length

/** The window of these characters, in any order, as a text of 27 to 30 letters that `readWindow` reads. */
export function windowOf(characters: readonly WindowCharacter[]): string {
  const hashes = characters.map(({ key }) => hashOf(key))
  const panes = RINGS.map((ring) => {
    const tints = characters.flatMap(({ team }, place) => (team === ring ? certain(hashes[place]) % TINTS : []))
    return Array.from({ length: TINTS }, (_, tint) => tints.filter((one) => one === tint).length)
  })
  const lights = LIGHTS.map((light) => characters.filter(({ team }) => team === light).length)
  const family = PARTS.map((part) => {
    const [salt, kind] = SALTS[part]
    return mixed(leastOf(hashes, salt) + kind) % DIGITS.length
  })
  const mark = hashes.reduce((sum, hash) => (sum + mixed(hash ^ 0x5bd1e995)) >>> 0, 0)
  const marks = Array.from({ length: MARK_DIGITS }, (_, place) => (mark >>> (place * 6)) & 63)
  return [...panes.flat(), ...family, ...marks, ...withoutLastZeros(lights)]
    .map((number) => DIGITS[Math.min(number, DIGITS.length - 1)])
    .join('')
}

/** What such a text says; null for any other text. */
export function readWindow(text: string): Window | null {
  const numbers = [...text].map((digit) => DIGITS.indexOf(digit))
  if (numbers.includes(-1) || numbers.length > LONGEST || numbers.length < LONGEST - LIGHTS.length) return null
  const take = (count: number) => numbers.splice(0, count)
  return {
    panes: RINGS.map(() => take(TINTS)),
    family: Object.fromEntries(PARTS.map((part) => [part, certain(take(1)[0])])) as Family,
    mark: take(MARK_DIGITS).reduce((mark, digit, place) => (mark | (digit << (place * 6))) >>> 0, 0),
    lights: LIGHTS.map((_, place) => numbers[place] ?? 0),
  }
}

/** It stays the same for as long as the character that has the least hash stays in the script. */
function leastOf(hashes: readonly number[], salt: number): number {
  const other = Math.imul(salt, 0x9e3779b1)
  return hashes.reduce((least, hash) => Math.min(least, mixed(hash ^ other)), 0xffffffff)
}

function withoutLastZeros(numbers: readonly number[]): readonly number[] {
  return numbers.slice(0, numbers.findLastIndex((number) => number > 0) + 1)
}

/** FNV-1a, mixed once more. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mixed(hash)
}

/** Spreads every bit over all 32: the last step of MurmurHash3. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}
