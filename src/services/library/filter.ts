import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { matchKey } from '#domain/script/character-id.ts'
import { searchTerms } from '#domain/script/search-key.ts'
import type { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../../context.ts'
import { requireActor } from '../users/records.ts'

/** What a query asks of a card, as the rows are asked. */
export interface Wish {
  terms: readonly string[]
  include: readonly string[]
  exclude: readonly string[]
  isTeensyville: boolean | null
  sponsorId: string | null
}

/** The columns of a card's row that filters look at; of the table, or of a stretch of it. */
export interface RowColumns {
  titleKey: SQLWrapper
  authorKey: SQLWrapper
  characterKeys: SQLWrapper
  isTeensyville: SQLWrapper
  sponsorId: SQLWrapper
}

export function wishOf(cx: Context, { search, include, exclude, type, sponsor }: ScriptQuery): Wish {
  return {
    terms: searchTerms(search),
    include: [...new Set(include.map(matchKey))],
    exclude: [...new Set(exclude.map(matchKey))],
    isTeensyville: type === 'all' ? null : type === 'teensyville',
    sponsorId: sponsor === undefined ? null : sponsor === 'me' ? requireActor(cx).userId : sponsor,
  }
}

export function isPlain({ terms, include, exclude, isTeensyville, sponsorId }: Wish): boolean {
  return terms.length + include.length + exclude.length === 0 && isTeensyville === null && sponsorId === null
}

/** Asks a row itself: nothing else has to be read for it. */
export function fits(columns: RowColumns, wish: Wish): SQL | undefined {
  return and(
    ...wish.terms.map((term) => sql`instr(${columns.titleKey} || ' ' || ${columns.authorKey}, ${term}) > 0`),
    ...wish.include.map((key) => sql`instr(${columns.characterKeys}, ${JSON.stringify(key)}) > 0`),
    ...wish.exclude.map((key) => sql`instr(${columns.characterKeys}, ${JSON.stringify(key)}) = 0`),
    wish.isTeensyville === null ? undefined : sql`${columns.isTeensyville} = ${wish.isTeensyville ? 1 : 0}`,
    wish.sponsorId === null ? undefined : eq(columns.sponsorId, wish.sponsorId),
  )
}

const TRIGRAM = 3

/** What the index of words is asked: all terms that it can find, those of three characters and more. Null: none of them. */
export function matchOf({ terms }: Wish): string | null {
  const long = terms.filter((term) => [...term].length >= TRIGRAM)
  return long.length === 0 ? null : long.map((term) => `"${term.replaceAll('"', '""')}"`).join(' ')
}

/** Whether the index of words alone answers the query. */
export function isWordsOnly(wish: Wish): boolean {
  const isAllLong = wish.terms.length > 0 && wish.terms.every((term) => [...term].length >= TRIGRAM)
  return isAllLong && isPlain({ ...wish, terms: [] })
}

/** Whether one character is all that is asked for. */
export function isOneCharacter(wish: Wish): boolean {
  return wish.include.length === 1 && isPlain({ ...wish, include: [] })
}
