import { and, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#protocol/list.ts'
import type { FilterQuery, PageQuery, ScriptCard } from '#protocol/script.ts'
import type { Context } from '../context.ts'
import { scripts } from '../db/schema.ts'
import { invalid } from '../problem.ts'
import { selectCards, toCard } from './script-card.ts'

const NUMBERED_UP_TO = 1_000

const characterCount = sql<number>`json_extract(${scripts.metadata}, '$.characterCount')`

/** Scripts by the numbers: how many characters, which teams, how difficult, homebrew or not. */
export async function filter(cx: Context, query: FilterQuery): Promise<Page<ScriptCard>> {
  const { minCharacters, maxCharacters, teams, difficulty, hasCustomCharacters } = query
  return pageOf(
    cx,
    query,
    and(
      minCharacters === undefined ? undefined : gte(characterCount, minCharacters),
      maxCharacters === undefined ? undefined : lte(characterCount, maxCharacters),
      ...teams.map((team) => sql`json_extract(${scripts.metadata}, ${`$.teamCounts.${team}`}) > 0`),
      difficulty === undefined ? undefined : eq(scripts.difficulty, difficulty),
      hasCustomCharacters === undefined
        ? undefined
        : sql`json_extract(${scripts.metadata}, '$.hasCustomCharacters') = ${hasCustomCharacters === 'true' ? 1 : 0}`,
    ),
  )
}

/** One numbered page of the newest scripts that fit. */
async function pageOf(cx: Context, { page, limit }: PageQuery, fits: SQL | undefined): Promise<Page<ScriptCard>> {
  if (page * limit > NUMBERED_UP_TO) {
    throw invalid([{ path: 'page', message: 'Pages are numbered up to 1,000 scripts.' }])
  }
  const where = and(isNull(scripts.expiresAt), fits)
  const [[count], rows] = await cx.db.batch([
    cx.db
      .select({ total: sql<number>`count(*)` })
      .from(scripts)
      .where(where),
    selectCards(cx.db)
      .where(where)
      .orderBy(desc(scripts.uploadedAt), desc(scripts.seq))
      .limit(page * limit),
  ])
  const total = count?.total ?? 0
  const items = rows.slice((page - 1) * limit).map(toCard)
  return { items, page, limit, total, totalPages: Math.ceil(total / limit) }
}
