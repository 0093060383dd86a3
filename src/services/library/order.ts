import { asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { ScriptSort } from '#protocol/script/script-choices.ts'
import { scripts } from '../../db/schema.ts'

export type Key = string | number
/** The fields of a card that the orders use. */
export interface SortedFields {
  seq: number
  titleKey: string
  authorKey: string
}

interface Order {
  by: SQL[]
  /** An aggregate that is greatest in the last of several cards. */
  last: SQL
  columns: readonly SQLWrapper[]
  keys: (card: SortedFields) => Key[]
  kinds: readonly ('string' | 'number')[]
}

/** Each order follows an index and ends with a unique key. */
export const ORDERS: Readonly<Record<ScriptSort, Order>> = {
  recent: {
    by: [desc(scripts.seq)],
    last: sql`min(seq)`,
    columns: [scripts.seq],
    keys: ({ seq }) => [seq],
    kinds: ['number'],
  },
  title: {
    by: [asc(scripts.titleKey), asc(scripts.seq)],
    last: sql`max(title_key || char(1) || printf('%012d', seq))`,
    columns: [scripts.titleKey, scripts.seq],
    keys: ({ titleKey, seq }) => [titleKey, seq],
    kinds: ['string', 'number'],
  },
  author: {
    by: [asc(scripts.authorKey), asc(scripts.titleKey), asc(scripts.seq)],
    last: sql`max(author_key || char(1) || title_key || char(1) || printf('%012d', seq))`,
    columns: [scripts.authorKey, scripts.titleKey, scripts.seq],
    keys: ({ authorKey, titleKey, seq }) => [authorKey, titleKey, seq],
    kinds: ['string', 'string', 'number'],
  },
}

/** The condition of the cards after the one with these keys. */
export function comesAfter(sort: ScriptSort, keys: readonly Key[] | null): SQL | undefined {
  if (keys === null) return undefined
  const columns = sql.join([...ORDERS[sort].columns], sql`, `)
  const values = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  return sort === 'recent' ? sql`${columns} < ${values}` : sql`(${columns}) > (${values})`
}

/** Compares like the database: by code points, not by UTF-16 units. */
export function compareKeys(one: readonly Key[], other: readonly Key[], sort: ScriptSort): number {
  for (const [index, key] of one.entries()) {
    const difference = compareKey(key, other[index] ?? '')
    if (difference !== 0) return sort === 'recent' ? -difference : difference
  }
  return 0
}

function compareKey(one: Key, other: Key): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other)
  if (one === other) return 0
  let at = 0
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  // Inside a surrogate pair the pair decides.
  const start = at > 0 && isHighSurrogate(one.charCodeAt(at - 1)) ? at - 1 : at
  return (one.codePointAt(start) ?? -1) - (other.codePointAt(start) ?? -1)
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
