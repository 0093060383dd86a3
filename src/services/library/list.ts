import { inArray } from 'drizzle-orm'
import type { ScriptPage } from '#protocol/script.ts'
import type { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../../context.ts'
import { libraryCounts } from '../../db/schema.ts'
import { invalid } from '../../problem.ts'
import { type Found, findCards } from './query-plan.ts'
import { isPlain, wishOf } from './filter.ts'
import { readCursor, writeCursor } from './order.ts'
import { type CardRow, toCard } from '../scripts/card.ts'

/** How far a list goes by page number. */
export const NUMBERED_UP_TO = 1_000

/** A page of the library by number or by cursor. */
export async function list(cx: Context, query: ScriptQuery): Promise<ScriptPage> {
  const { rows, ...page } = await listRows(cx, query)
  return { items: rows.map(toCard), ...page }
}

/** The same with the rows as they are. */
export async function listRows(
  cx: Context,
  query: ScriptQuery,
): Promise<Omit<ScriptPage, 'items'> & { rows: CardRow[] }> {
  const { cursor, page, limit, sort } = query
  const want = cursor === undefined ? reachOf(query) : limit
  const wish = wishOf(cx, query)
  const after = await readCursor(query)
  const [found, counts] = await Promise.all([findCards(cx, { wish, sort, after, want }), countsOf(cx, query)])
  const isByTypeAlone = isPlain({ ...wish, isTeensyville: null })
  const total = isByTypeAlone ? counts.ofType : (found.total ?? null)
  return {
    rows: found.rows.slice(want - limit),
    page,
    limit,
    total: total ?? found.rows.length,
    totalPages: Math.ceil((total ?? found.rows.length) / limit),
    totalIsExact: total !== null,
    libraryTotal: counts.all,
    nextCursor: await cursorOf(query, found),
  }
}

export function reachOf({ page, limit }: Pick<ScriptQuery, 'page' | 'limit'>): number {
  if (page * limit <= NUMBERED_UP_TO) return page * limit
  throw invalid([{ path: 'page', message: 'Pages are numbered up to 1,000 scripts; go on with nextCursor.' }])
}

async function cursorOf(query: ScriptQuery, { next }: Found): Promise<string | null> {
  return next === null ? null : writeCursor(query, next)
}

async function countsOf(cx: Context, { type }: ScriptQuery): Promise<{ all: number; ofType: number }> {
  const kinds = [...new Set(['all', type] as const)]
  const counts = await cx.db.select().from(libraryCounts).where(inArray(libraryCounts.kind, kinds))
  const countOf = (kind: ScriptQuery['type']) => counts.find((count) => count.kind === kind)?.total ?? 0
  return { all: countOf('all'), ofType: countOf(type) }
}
