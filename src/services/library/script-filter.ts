import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { matchKey } from '#domain/script/character-id.ts'
import { searchTerms } from '#domain/script/search-key.ts'
import type { DifficultyLevel } from '#domain/script/difficulty-levels.ts'
import type { ScriptQuery } from '#protocol/script/script-query.ts'
import { requireActor } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'

/** The filters of a query in the terms of the rows. */
export interface ScriptFilter {
  terms: readonly string[]
  include: readonly string[]
  exclude: readonly string[]
  isTeensyville: boolean | null
  difficulty: DifficultyLevel | null
  sponsorId: string | null
}

/** The columns that filters compare; of the table, or of a subquery over it. */
export interface FilterColumns {
  titleKey: SQLWrapper
  authorKey: SQLWrapper
  characterKeys: SQLWrapper
  isTeensyville: SQLWrapper
  difficulty: SQLWrapper
  sponsorId: SQLWrapper
}

export function filterOf(cx: Context, query: ScriptQuery): ScriptFilter {
  const { search, include, exclude, type, difficulty, sponsor } = query
  return {
    terms: searchTerms(search),
    include: [...new Set(include.map(matchKey))],
    exclude: [...new Set(exclude.map(matchKey))],
    isTeensyville: type === 'all' ? null : type === 'teensyville',
    difficulty: difficulty === 'all' ? null : difficulty,
    sponsorId: sponsor === undefined ? null : sponsor === 'me' ? requireActor(cx).userId : sponsor,
  }
}

export function isUnfiltered(filter: ScriptFilter): boolean {
  const { terms, include, exclude, isTeensyville, difficulty, sponsorId } = filter
  const isAnyScript = isTeensyville === null && difficulty === null && sponsorId === null
  return terms.length + include.length + exclude.length === 0 && isAnyScript
}

/** The filter as a condition on a row alone: nothing else is read for it. */
export function predicateOf(columns: FilterColumns, filter: ScriptFilter): SQL | undefined {
  return and(
    ...filter.terms.map((term) => sql`instr(${columns.titleKey} || ' ' || ${columns.authorKey}, ${term}) > 0`),
    ...filter.include.map((key) => sql`instr(${columns.characterKeys}, ${JSON.stringify(key)}) > 0`),
    ...filter.exclude.map((key) => sql`instr(${columns.characterKeys}, ${JSON.stringify(key)}) = 0`),
    filter.isTeensyville === null ? undefined : sql`${columns.isTeensyville} = ${filter.isTeensyville ? 1 : 0}`,
    filter.difficulty === null ? undefined : sql`${columns.difficulty} = ${filter.difficulty}`,
    filter.sponsorId === null ? undefined : eq(columns.sponsorId, filter.sponsorId),
  )
}

const TRIGRAM = 3

/** The query of the full-text index: the terms that it can find, of three characters and more. Null if there are none. */
export function fullTextOf({ terms }: ScriptFilter): string | null {
  const long = terms.filter((term) => [...term].length >= TRIGRAM)
  return long.length === 0 ? null : long.map((term) => `"${term.replaceAll('"', '""')}"`).join(' ')
}

/** Whether the full-text index alone answers the query. */
export function isWordsOnly(filter: ScriptFilter): boolean {
  const isAllLong = filter.terms.length > 0 && filter.terms.every((term) => [...term].length >= TRIGRAM)
  return isAllLong && isUnfiltered({ ...filter, terms: [] })
}

/** Whether the filter is one character alone. */
export function isOneCharacter(filter: ScriptFilter): boolean {
  return filter.include.length === 1 && isUnfiltered({ ...filter, include: [] })
}
