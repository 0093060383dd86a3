import { inArray } from 'drizzle-orm'
import type { ScriptPage } from '#protocol/script.ts'
import type { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../../context.ts'
import { libraryCounts } from '../../db/schema.ts'
import { invalid } from '../../problem.ts'
import { type CardRow, toCard } from '../scripts/script-card.ts'
import type { CardPage } from './card-query.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findCards } from './query-plan.ts'
import { filterOf, isUnfiltered } from './script-filter.ts'

/** How many scripts can be listed by page number. */
const NUMBERED_UP_TO = 1_000

/** A page of the library by number or by cursor. */
export async function page(cx: Context, query: ScriptQuery): Promise<ScriptPage> {
  const { rows, ...rest } = await rowPage(cx, query)
  return { items: rows.map(toCard), ...rest }
}

/** The same with rows instead of cards. */
export async function rowPage(
  cx: Context,
  query: ScriptQuery,
): Promise<Omit<ScriptPage, 'items'> & { rows: CardRow[] }> {
  const { cursor, page, limit, sort } = query
  const upTo = cursor === undefined ? endOf(query) : limit
  const filter = filterOf(cx, query)
  const after = await readCursor(query)
  const [found, counts] = await Promise.all([findCards(cx, { filter, sort, after, limit: upTo }), countsOf(cx, query)])
  const isByTypeAlone = isUnfiltered({ ...filter, isTeensyville: null })
  const total = isByTypeAlone ? counts.ofType : (found.total ?? null)
  return {
    rows: found.rows.slice(upTo - limit),
    page,
    limit,
    total: total ?? found.rows.length,
    totalPages: Math.ceil((total ?? found.rows.length) / limit),
    totalIsExact: total !== null,
    libraryTotal: counts.all,
    nextCursor: await cursorOf(query, found),
  }
}

/** The number of the last script on a page. */
export function endOf({ page, limit }: Pick<ScriptQuery, 'page' | 'limit'>): number {
  if (page * limit <= NUMBERED_UP_TO) return page * limit
  throw invalid([
    { path: 'page', message: 'Page numbers work for the first 1,000 scripts. Use nextCursor for the rest.' },
  ])
}

async function cursorOf(query: ScriptQuery, { next }: CardPage): Promise<string | null> {
  return next === null ? null : writeCursor(query, next)
}

async function countsOf(cx: Context, { type }: ScriptQuery): Promise<{ all: number; ofType: number }> {
  const kinds = [...new Set(['all', type] as const)]
  const counts = await cx.db.select().from(libraryCounts).where(inArray(libraryCounts.kind, kinds))
  const countOf = (kind: ScriptQuery['type']) => counts.find((count) => count.kind === kind)?.total ?? 0
  return { all: countOf('all'), ofType: countOf(type) }
}
