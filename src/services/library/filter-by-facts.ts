import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Page } from '#protocol/list.ts'
import type { FilterQuery } from '#protocol/script/script-query.ts'
import type { ScriptCard } from '#protocol/script.ts'
import type { Context } from '../../context.ts'
import { walk } from './query-plan.ts'
import { reachOf } from './list.ts'
import { toCard } from '../scripts/card.ts'

/**
 * Scripts by the numbers: how many characters, which teams, how difficult, homebrew or not. The latest first, one stretch
 * of the library: the total is that of the stretch.
 */
export async function filter(cx: Context, query: FilterQuery): Promise<Page<ScriptCard>> {
  const { minCharacters, maxCharacters, teams, difficulty, hasCustomCharacters, page, limit } = query
  const want = reachOf(query)
  const { rows } = await walk(cx, { sort: 'recent', after: null, want }, ({ metadata, difficulty: level }) => {
    const count = sql<number>`json_extract(${metadata}, '$.characterCount')`
    return and(
      minCharacters === undefined ? undefined : gte(count, minCharacters),
      maxCharacters === undefined ? undefined : lte(count, maxCharacters),
      ...teams.map((team) => sql`json_extract(${metadata}, ${`$.teamCounts.${team}`}) > 0`),
      difficulty === undefined ? undefined : eq(level, difficulty),
      hasCustomCharacters === undefined
        ? undefined
        : sql`json_extract(${metadata}, '$.hasCustomCharacters') = ${hasCustomCharacters === 'true' ? 1 : 0}`,
    )
  })
  const items = rows.slice(want - limit).map(toCard)
  return { items, page, limit, total: rows.length, totalPages: Math.ceil(rows.length / limit) }
}
