import { certain } from '../certain.ts'
import { DIFFICULTY_LEVELS, type DifficultyLevel } from '../script/difficulty-levels.ts'
import { bitsFor, setBit, type Bits } from './bits.ts'

/** Up to this many scripts the app filters by itself; beyond, the server does. */
export const PACKED_UP_TO = 25_000

/** A script in the packed index. */
export interface IndexEntry {
  seq: number
  isTeensyville: boolean
  difficulty: string
  /** Match keys of its characters. */
  characterKeys: readonly string[]
}

interface LibraryToPack {
  /** Newest first. */
  entries: readonly IndexEntry[]
  /** The match keys of the official characters. */
  keys: readonly string[]
  /** The same scripts by title and by author, as `seq`. */
  byTitle: readonly number[]
  byAuthor: readonly number[]
}

/**
 * The whole library in a few columns: which scripts have which character, which are Teensyville, how difficult they are, and
 * three orders.
 */
export interface PackedIndex {
  /** Newest first. */
  readonly seqs: Uint32Array
  readonly holders: ReadonlyMap<string, Bits>
  readonly teensyville: Bits
  /** Null in an index that was cached before it had this. */
  readonly levels: ReadonlyMap<DifficultyLevel, Bits> | null
  /** Places in `seqs`. */
  readonly byTitle: Uint32Array
  readonly byAuthor: Uint32Array
}

const MAGIC = 0x32424c42
/** Without the columns of the difficulty. */
const OLD_MAGIC = 0x31424c42
const HEAD_WORDS = 4

/** A head of four 32-bit words (magic number, scripts, keys, length of the keys' text), the columns, the keys' text. */
export function packIndex({ entries, keys, byTitle, byAuthor }: LibraryToPack): Uint8Array<ArrayBuffer> {
  // Official ids are plain letters: a byte each.
  const text = Uint8Array.from(keys.join(','), (letter) => letter.charCodeAt(0))
  const columns = [seqColumn(entries), ...factColumns(entries), ...characterColumns(entries, keys)]
  const places = new Map(entries.map(({ seq }, place) => [seq, place]))
  for (const order of [byTitle, byAuthor]) columns.push(Uint32Array.from(order, (seq) => certain(places.get(seq))))
  const length = columns.reduce((sum, column) => sum + column.length, HEAD_WORDS)
  const bytes = new Uint8Array(length * 4 + text.length)
  const words = new Uint32Array(bytes.buffer, 0, length)
  words.set([MAGIC, entries.length, keys.length, text.length])
  let at = HEAD_WORDS
  for (const column of columns) {
    words.set(column, at)
    at += column.length
  }
  bytes.set(text, length * 4)
  return bytes
}

/** Reads a packed index; null for anything else. */
export function openIndex(bytes: Uint8Array<ArrayBuffer>): PackedIndex | null {
  if (bytes.byteOffset % 4 !== 0 || bytes.length < HEAD_WORDS * 4) return null
  const head = new Uint32Array(bytes.buffer, bytes.byteOffset, HEAD_WORDS)
  const [magic, count, keyCount, textLength] = [certain(head[0]), certain(head[1]), certain(head[2]), certain(head[3])]
  const width = Math.ceil(count / 32)
  const levelCount = magic === MAGIC ? DIFFICULTY_LEVELS.length : 0
  const words = HEAD_WORDS + count * 3 + width * (1 + levelCount + keyCount)
  if ((magic !== MAGIC && magic !== OLD_MAGIC) || bytes.length !== words * 4 + textLength) return null
  let at = bytes.byteOffset + HEAD_WORDS * 4
  const take = (length: number) => {
    const column = new Uint32Array(bytes.buffer, at, length)
    at += length * 4
    return column
  }
  const text = Array.from(bytes.subarray(words * 4), (byte) => String.fromCharCode(byte)).join('')
  const seqs = seqsOf(take(count))
  const teensyville = take(width)
  const levels = levelCount === 0 ? null : new Map(DIFFICULTY_LEVELS.map((level) => [level, take(width)]))
  const holders = new Map((keyCount === 0 ? [] : text.split(',')).map((key) => [key, take(width)]))
  return { seqs, teensyville, levels, holders, byTitle: take(count), byAuthor: take(count) }
}

/** The differences between neighbours: small numbers, mostly one. */
function seqColumn(entries: readonly IndexEntry[]): Uint32Array {
  return Uint32Array.from(entries, ({ seq }, place) => (place === 0 ? seq : certain(entries[place - 1]).seq - seq))
}

function seqsOf(steps: Uint32Array): Uint32Array {
  let seq = 0
  return steps.map((step, place) => (seq = place === 0 ? step : seq - step))
}

function factColumns(entries: readonly IndexEntry[]): Bits[] {
  const column = (isIn: (entry: IndexEntry) => boolean) => {
    const bits = bitsFor(entries.length)
    for (const [place, entry] of entries.entries()) if (isIn(entry)) setBit(bits, place)
    return bits
  }
  const levels = DIFFICULTY_LEVELS.map((level) => column(({ difficulty }) => difficulty === level))
  return [column(({ isTeensyville }) => isTeensyville), ...levels]
}

function characterColumns(entries: readonly IndexEntry[], keys: readonly string[]): Bits[] {
  const columns = new Map(keys.map((key) => [key, bitsFor(entries.length)]))
  for (const [place, { characterKeys }] of entries.entries()) {
    for (const key of characterKeys) {
      const column = columns.get(key)
      if (column !== undefined) setBit(column, place)
    }
  }
  return [...columns.values()]
}
