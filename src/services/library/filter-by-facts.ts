import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Page } from '#protocol/list.ts'
import type { ScriptCard } from '#protocol/script.ts'
import type { FilterQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../../context.ts'
import { toCard } from '../scripts/script-card.ts'
import { scan } from './query-plan.ts'
import * as scriptList from './script-list.ts'

/**
 * Scripts by their facts: how many characters, which teams, how difficult, homebrew or not. Only the newest chunk of the
 * library is searched, and counted.
 */
export async function filterByFacts(cx: Context, query: FilterQuery): Promise<Page<ScriptCard>> {
  const { minCharacters, maxCharacters, teams, difficulty, hasCustomCharacters, page, limit } = query
  const upTo = scriptList.endOf(query)
  const { rows } = await scan(cx, { sort: 'recent', after: null, limit: upTo }, ({ metadata, difficulty: level }) => {
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
  const items = rows.slice(upTo - limit).map(toCard)
  return { items, page, limit, total: rows.length, totalPages: Math.ceil(rows.length / limit) }
}
