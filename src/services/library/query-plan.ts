import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ScriptSort } from '#protocol/script-choices.ts'
import type { Context } from '../../context.ts'
import { characterCounts, scriptCharacters, scripts } from '../../db/schema.ts'
import { gather } from './candidates.ts'
import { fits, isOneCharacter, isPlain, isWordsOnly, matchOf, type RowColumns, type Wish } from './filter.ts'
import { comesAfter, type Key, ORDERS } from './order.ts'
import { CARD, type CardRow, selectCards } from '../scripts/card.ts'

/** How many cards a walk passes; it may have to be counted a second time. */
const WALKED = 750
/** A page of this length is asked for without one more to look ahead: its end is found out by asking on. */
const LONG_PAGE = 50

export interface Found {
  rows: CardRow[]
  /** Where the next page begins; null at the end. */
  next: Key[] | null
  /** How many there are in all, where all of them were looked at. */
  total: number | null
}

export interface Sought {
  wish: Wish
  sort: ScriptSort
  after: Key[] | null
  want: number
}

/** The next cards that fit, by the index that reads the fewest rows: 2,000 at most, however large the library is. */
export async function findCards(cx: Context, sought: Sought): Promise<Found> {
  const { wish, sort } = sought
  if (isPlain(wish)) return browse(cx, sought)
  if (sort === 'recent' && isWordsOnly(wish)) return alongWords(cx, sought)
  if (sort === 'recent' && isOneCharacter(wish)) return alongCharacter(cx, sought)
  return (await gather(cx, sought)) ?? walk(cx, sought, (columns) => fits(columns, wish))
}

/** Along the order's own index: every row that is read is shown. */
async function browse(cx: Context, { sort, after, want }: Sought): Promise<Found> {
  const rows = await selectCards(cx.db)
    .where(and(isNull(scripts.expiresAt), comesAfter(sort, after)))
    .orderBy(...ORDERS[sort].by)
    .limit(want + 1)
  return pageOf(rows, sort, want, after === null && rows.length <= want ? rows.length : null)
}

/** D1 binds every number as a real one, which the index of words would compare row by row. */
const beforeWord = (seq: Key) => sql`script_fts.rowid < CAST(${seq} AS INTEGER)`

/** Along the index of words, which goes by `seq` as "most recent" does. */
async function alongWords(cx: Context, { wish, after, want }: Sought): Promise<Found> {
  const [seq] = after ?? []
  const isShort = want < LONG_PAGE
  const limit = isShort ? want + 1 : after === null ? want : want - 1
  // In this order: the other way round the rows would be sorted.
  const rows = await cx.db
    .select(CARD)
    .from(sql`script_fts`)
    .innerJoin(scripts, sql`script_fts.rowid = ${scripts.seq}`)
    .where(and(sql`script_fts MATCH ${matchOf(wish)}`, seq === undefined ? undefined : beforeWord(seq)))
    .orderBy(sql`script_fts.rowid DESC`)
    .limit(limit)
  const found = pageOf(rows, 'recent', want, after === null && rows.length < limit ? rows.length : null)
  const last = rows.at(-1)
  return !isShort && rows.length === limit && last !== undefined ? { ...found, next: [last.seq] } : found
}

/** Along the scripts that hold a character; how many they are is known without counting. */
async function alongCharacter(cx: Context, { wish, after, want }: Sought): Promise<Found> {
  const [key = ''] = wish.include
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
      .limit(want + 1),
    cx.db.select().from(characterCounts).where(eq(characterCounts.characterKey, key)),
  ])
  return pageOf(rows, 'recent', want, count?.total ?? 0)
}

/**
 * Passes cards in their order and shows those that fit. Where too few fit it stops after a stretch, and the cursor goes on
 * from there.
 */
export async function walk(
  cx: Context,
  { sort, after, want }: Omit<Sought, 'wish'>,
  fitting: (columns: RowColumns & typeof CARD) => SQL | undefined,
): Promise<Found> {
  const stretch = cx.db
    .select({ ...CARD, characterKeys: scripts.characterKeys, isTeensyville: scripts.isTeensyville })
    .from(scripts)
    .where(and(isNull(scripts.expiresAt), comesAfter(sort, after)))
    .orderBy(...ORDERS[sort].by)
    .limit(WALKED)
    .as('stretch')
  const rows = await cx.db
    .select()
    .from(stretch)
    .where(fitting(stretch as unknown as RowColumns & typeof CARD))
    .limit(want + 1)
  if (rows.length > want) return pageOf(rows, sort, want, null)
  const next = await endOfStretch(cx, sort, after)
  return { rows, next, total: after === null && next === null ? rows.length : null }
}

/** The keys of the last card that a walk passed; null when no card comes after it. */
async function endOfStretch(cx: Context, sort: ScriptSort, after: Key[] | null): Promise<Key[] | null> {
  const { by, last, columns, keys } = ORDERS[sort]
  const passed = sql`SELECT ${sql.join([...columns], sql`, `)} FROM script
    WHERE ${and(isNull(scripts.expiresAt), comesAfter(sort, after))} ORDER BY ${sql.join(by, sql`, `)} LIMIT ${WALKED}`
  // SQLite takes the other columns from the row that holds the greatest; sorting for it would read all rows once more.
  const [row] = await cx.db.all<Record<string, Key | null>>(sql`SELECT *, ${last} FROM (${passed})`)
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

/** A page of rows that were asked for with one more to look ahead. */
function pageOf(rows: CardRow[], sort: ScriptSort, want: number, total: number | null): Found {
  const shown = rows.slice(0, want)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > want && last !== undefined ? ORDERS[sort].keys(last) : null, total }
}
