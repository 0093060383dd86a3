import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ScriptSort } from '#protocol/script/script-choices.ts'
import type { Context } from '../../context.ts'
import { characterCounts, scriptCharacters, scripts } from '../../db/schema.ts'
import { CARD, type CardRow, selectCards } from '../scripts/script-card.ts'
import { findAmongCandidates } from './candidates.ts'
import type { CardPage, CardQuery } from './card-query.ts'
import { comesAfter, type Key, ORDERS } from './order.ts'
import {
  type FilterColumns,
  fullTextOf,
  isOneCharacter,
  isUnfiltered,
  isWordsOnly,
  predicateOf,
} from './script-filter.ts'

/** How many cards a scan reads; some of them twice, to find its end. */
const SCANNED = 750
/** A page of this length is read without a row to look ahead: the next request finds the end. */
const LONG_PAGE = 50

/** Finds cards by the index that reads the fewest rows: 2,000 at most, however large the library is. */
export async function findCards(cx: Context, query: CardQuery): Promise<CardPage> {
  const { filter, sort } = query
  if (isUnfiltered(filter)) return browse(cx, query)
  if (sort === 'recent' && isWordsOnly(filter)) return byWords(cx, query)
  if (sort === 'recent' && isOneCharacter(filter)) return byCharacter(cx, query)
  return (await findAmongCandidates(cx, query)) ?? scan(cx, query, (columns) => predicateOf(columns, filter))
}

/** By the index of the order itself: every row read is a result. */
async function browse(cx: Context, { sort, after, limit }: CardQuery): Promise<CardPage> {
  const rows = await selectCards(cx.db)
    .where(and(isNull(scripts.expiresAt), comesAfter(sort, after)))
    .orderBy(...ORDERS[sort].by)
    .limit(limit + 1)
  return pageOf(rows, sort, limit, after === null && rows.length <= limit ? rows.length : null)
}

/** D1 binds numbers as REAL, which the full-text index would compare row by row. */
const beforeWord = (seq: Key) => sql`script_fts.rowid < CAST(${seq} AS INTEGER)`

/** By the full-text index, which is ordered by `seq`, as "most recent" is. */
async function byWords(cx: Context, { filter, after, limit }: CardQuery): Promise<CardPage> {
  const [seq] = after ?? []
  const isShort = limit < LONG_PAGE
  const read = isShort ? limit + 1 : after === null ? limit : limit - 1
  // In this join order: the other one would sort the rows.
  const rows = await cx.db
    .select(CARD)
    .from(sql`script_fts`)
    .innerJoin(scripts, sql`script_fts.rowid = ${scripts.seq}`)
    .where(and(sql`script_fts MATCH ${fullTextOf(filter)}`, seq === undefined ? undefined : beforeWord(seq)))
    .orderBy(sql`script_fts.rowid DESC`)
    .limit(read)
  const page = pageOf(rows, 'recent', limit, after === null && rows.length < read ? rows.length : null)
  const last = rows.at(-1)
  return !isShort && rows.length === read && last !== undefined ? { ...page, next: [last.seq] } : page
}

/** By the index of a character's scripts, whose number is stored. */
async function byCharacter(cx: Context, { filter, after, limit }: CardQuery): Promise<CardPage> {
  const [key = ''] = filter.include
  const [before] = after ?? []
  const [rows, [count]] = await Promise.all([
    cx.db
      .select(CARD)
      .from(scriptCharacters)
      .innerJoin(scripts, eq(scripts.seq, scriptCharacters.seq))
      .where(
        and(
          eq(scriptCharacters.characterKey, key),
          before === undefined ? undefined : lt(scriptCharacters.seq, Number(before)),
        ),
      )
      .orderBy(desc(scriptCharacters.seq))
      .limit(limit + 1),
    cx.db.select().from(characterCounts).where(eq(characterCounts.characterKey, key)),
  ])
  return pageOf(rows, 'recent', limit, count?.total ?? 0)
}

/**
 * Reads a chunk of cards in order and keeps those that match. If too few match, the page is shorter and its cursor goes on
 * after the chunk.
 */
export async function scan(
  cx: Context,
  { sort, after, limit }: Omit<CardQuery, 'filter'>,
  predicate: (columns: FilterColumns & typeof CARD) => SQL | undefined,
): Promise<CardPage> {
  const chunk = cx.db
    .select({ ...CARD, characterKeys: scripts.characterKeys, isTeensyville: scripts.isTeensyville })
    .from(scripts)
    .where(and(isNull(scripts.expiresAt), comesAfter(sort, after)))
    .orderBy(...ORDERS[sort].by)
    .limit(SCANNED)
    .as('chunk')
  const rows = await cx.db
    .select()
    .from(chunk)
    .where(predicate(chunk as unknown as FilterColumns & typeof CARD))
    .limit(limit + 1)
  if (rows.length > limit) return pageOf(rows, sort, limit, null)
  const next = await endOfChunk(cx, sort, after)
  return { rows, next, total: after === null && next === null ? rows.length : null }
}

/** The keys of the last card of a chunk; null if no card comes after it. */
async function endOfChunk(cx: Context, sort: ScriptSort, after: Key[] | null): Promise<Key[] | null> {
  const { by, last, columns, keys } = ORDERS[sort]
  const scanned = sql`SELECT ${sql.join([...columns], sql`, `)} FROM script
    WHERE ${and(isNull(scripts.expiresAt), comesAfter(sort, after))} ORDER BY ${sql.join(by, sql`, `)} LIMIT ${SCANNED}`
  // SQLite takes the other columns from the row with the maximum; sorting would read all rows once more.
  const [row] = await cx.db.all<Record<string, Key | null>>(sql`SELECT *, ${last} FROM (${scanned})`)
  if (row === undefined || row['seq'] === null) return null
  const end = keys({
    seq: Number(row['seq']),
    titleKey: String(row['title_key']),
    authorKey: String(row['author_key']),
  })
  const [more] = await cx.db
    .select({ seq: scripts.seq })
    .from(scripts)
    .where(and(isNull(scripts.expiresAt), comesAfter(sort, end)))
    .orderBy(...by)
    .limit(1)
  return more === undefined ? null : end
}

/** A page of rows that were read with one more to look ahead. */
function pageOf(rows: CardRow[], sort: ScriptSort, limit: number, total: number | null): CardPage {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last !== undefined ? ORDERS[sort].keys(last) : null, total }
}
