import { dropStored, readStoredJson, writeStored } from './browser-store.ts'

/**
 * Reads a value of JSON that may be old, damaged or another program's: undefined where it has another shape. It never throws. A
 * schema of Zod would do the same for 7 kB more on every page.
 */
export type Shape<Value> = (stored: unknown) => Value | undefined
type Shaped<Kind> = Kind extends Shape<infer Value> ? Value : never

export const text: Shape<string> = (stored) => (typeof stored === 'string' ? stored : undefined)
export const number: Shape<number> = (stored) => (typeof stored === 'number' ? stored : undefined)
/** Whatever is not true is false. */
export const flag: Shape<boolean> = (stored) => stored === true
/** Without what fits no `item`. */
export const listOf =
  <Item>(item: Shape<Item>): Shape<Item[]> =>
  (stored) =>
    Array.isArray(stored) ? stored.map(item).filter((one) => one !== undefined) : undefined
/** Stands in for what has another shape. */
export const or =
  <Value, Usual>(shape: Shape<Value>, usual: Usual): Shape<Value | Usual> =>
  (stored) =>
    shape(stored) ?? usual

const entriesOf = (stored: unknown) =>
  typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : undefined

/** Under keys that nobody knows before. */
export const mapOf =
  <Item>(item: Shape<Item>): Shape<Record<string, Item>> =>
  (stored) => {
    const read = Object.entries(entriesOf(stored) ?? {}).map(([key, one]) => [key, item(one)])
    return Object.fromEntries(read.filter(([, one]) => one !== undefined))
  }

/** All of these fields, or undefined. */
export const fields =
  <Fields extends Record<string, Shape<unknown>>>(
    shapes: Fields,
  ): Shape<{ [Key in keyof Fields]: Shaped<Fields[Key]> }> =>
  (stored) => {
    const entries = entriesOf(stored)
    if (entries === undefined) return undefined
    const read = Object.entries(shapes).map(([key, shape]) => [key, shape(entries[key])])
    return read.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(read)
  }

export interface Stored<Value> {
  /** Undefined where nothing is stored, or something else. */
  read: () => Value | undefined
  write: (value: Value) => void
  drop: () => void
}

/** What this browser stores under a key, for all its tabs. */
export const stored = <Value>(key: string, shape: Shape<Value>): Stored<Value> => ({
  read: () => shape(readStoredJson(key)),
  write: (value) => writeStored(key, JSON.stringify(value)),
  drop: () => dropStored(key),
})
