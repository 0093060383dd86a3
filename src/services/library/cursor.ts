import type { ScriptQuery } from '#protocol/script/script-query.ts'
import { invalid } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { type Key, ORDERS } from './order.ts'

/** A cursor names its query: with another one it would silently skip scripts. */
async function hashOf(query: ScriptQuery): Promise<string> {
  const { search, include, exclude, type, difficulty, sort, sponsor } = query
  const named = [search, include, exclude, type, sort, sponsor ?? null]
  // Cursors that are older than this filter stay good.
  if (difficulty !== 'all') named.push(difficulty)
  return (await sha256(JSON.stringify(named))).slice(0, 12)
}

export async function writeCursor(query: ScriptQuery, keys: readonly Key[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([await hashOf(query), ...keys]))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** The keys in a query's cursor; null for a query without one. */
export async function readCursor(query: ScriptQuery): Promise<Key[] | null> {
  if (query.cursor === undefined) return null
  const [hash, ...keys] = decode(query.cursor)
  const isValid =
    hash === (await hashOf(query)) && keys.map((key) => typeof key).join() === ORDERS[query.sort].kinds.join()
  if (!isValid) throw invalid([{ path: 'cursor', message: 'This cursor does not belong to this query.' }])
  return keys.filter((key) => typeof key === 'string' || typeof key === 'number')
}

function decode(cursor: string): unknown[] {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0))
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
