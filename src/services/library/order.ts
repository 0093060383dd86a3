import { asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { ScriptQuery } from '#protocol/script/script-query.ts'
import type { ScriptSort } from '#protocol/script-choices.ts'
import { scripts } from '../../db/schema.ts'
import { invalid } from '../../problem.ts'
import { sha256 } from '../../random.ts'

export type Key = string | number
/** What a card is ordered by. */
export interface Ordered {
  seq: number
  titleKey: string
  authorKey: string
}

interface Order {
  by: SQL[]
  /** Greatest in the last of several cards. */
  last: SQL
  columns: readonly SQLWrapper[]
  keys: (card: Ordered) => Key[]
  kinds: readonly ('string' | 'number')[]
}

/** Each order ends with a key that no two scripts share; it goes along an index. */
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

/** What comes after a card with these keys. */
export function comesAfter(sort: ScriptSort, keys: readonly Key[] | null): SQL | undefined {
  if (keys === null) return undefined
  const columns = sql.join([...ORDERS[sort].columns], sql`, `)
  const values = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  return sort === 'recent' ? sql`${columns} < ${values}` : sql`(${columns}) > (${values})`
}

/** Compares as the database does: by code points, not by UTF-16 units. */
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

/** What ties a cursor to its query: another query's cursor would skip scripts without a word. */
async function markOf({ search, include, exclude, type, sort, sponsor }: ScriptQuery): Promise<string> {
  return (await sha256(JSON.stringify([search, include, exclude, type, sort, sponsor ?? null]))).slice(0, 12)
}

export async function writeCursor(query: ScriptQuery, keys: readonly Key[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([await markOf(query), ...keys]))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** The keys that a query's cursor holds; null for a query without one. */
export async function readCursor(query: ScriptQuery): Promise<Key[] | null> {
  if (query.cursor === undefined) return null
  const [mark, ...keys] = parts(query.cursor)
  const isSound =
    mark === (await markOf(query)) && keys.map((key) => typeof key).join() === ORDERS[query.sort].kinds.join()
  if (!isSound) throw invalid([{ path: 'cursor', message: 'This cursor does not belong to this query.' }])
  return keys.filter((key) => typeof key === 'string' || typeof key === 'number')
}

function parts(cursor: string): unknown[] {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0))
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
