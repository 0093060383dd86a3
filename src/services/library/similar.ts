import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  areSimilar,
  byLikeness,
  type Comparable,
  comparableOf,
  idsBeside,
  leastShared,
  likenessOf,
} from '#domain/library/likeness.ts'
import { matchKey } from '#domain/script/character-id.ts'
import type { SimilarScripts } from '#protocol/library/similar.ts'
import type { Context } from '../../context.ts'
import { characterCounts, libraryCounts, scriptCharacters, scripts } from '../../db/schema.ts'
import { notFound } from '../../problem.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import { requireUnexpired } from '../scripts/find-script.ts'
import { toCard } from '../scripts/script-card.ts'
import { cardsOf } from './candidates.ts'

const SHOWN = 5
/** How many rows may be read: an entry of the inverted index is one, a script that is compared two, one of its own characters four. */
const MOST_ROWS = 1_900
const ROWS_OF_CHARACTER = 4
const MOST_ENTRIES = 1_100
/** How many entries are read of a character that has more: a similar script may lack just this character. */
const MOST_OF_ONE = 600

/** What is read of a script to compare it. */
const COMPARED = { seq: scripts.seq, characterIds: scripts.characterIds, versionGroup: scripts.versionGroup }
type Compared = { seq: number; characterIds: string[]; versionGroup: string }

/** The listed scripts that are most like this one, other versions of it left out; at most 2,000 rows are read for them. */
export async function similar(cx: Context, id: string): Promise<SimilarScripts & { isTemporary: boolean }> {
  const [[[script], counts, [library]], official] = await Promise.all([
    cx.db.batch([
      cx.db
        .select({ ...COMPARED, expiresAt: scripts.expiresAt })
        .from(scripts)
        .where(eq(scripts.id, id)),
      cx.db
        .select()
        .from(characterCounts)
        .where(sql`${characterCounts.characterKey} IN (${keysOfScript(id)})`),
      cx.db.select().from(libraryCounts).where(eq(libraryCounts.kind, 'all')),
    ]),
    catalogue.current(cx.db, cx.now),
  ])
  if (script === undefined) throw notFound('This script')
  requireUnexpired(script, cx.now)
  const officialIds = new Set(official.all.map((character) => character.id))
  const comparable = (ids: readonly string[]) => comparableOf(ids, (one) => officialIds.has(one))
  const own = comparable(script.characterIds)
  const found = await (library !== undefined && library.total * 2 + own.all * ROWS_OF_CHARACTER <= MOST_ROWS
    ? allScripts(cx)
    : candidates(cx, own, new Map(counts.map(({ characterKey, total }) => [characterKey, total]))))
  const best = found
    .filter(({ seq, versionGroup }) => seq !== script.seq && versionGroup !== script.versionGroup)
    .map(({ seq, characterIds }) => ({ seq, ...likenessOf(own, comparable(characterIds)) }))
    .filter(areSimilar)
    .toSorted((one, other) => byLikeness(one, other) || other.seq - one.seq)
    .slice(0, SHOWN)
  const cards = await cardsOf(cx, best)
  return {
    isTemporary: script.expiresAt !== null,
    // What has been replaced in between is compared again.
    items: cards.map((row) => {
      const other = comparable(row.characterIds)
      return {
        script: toCard(row),
        shared: likenessOf(own, other).shared,
        added: idsBeside(row.characterIds, other, own),
        removed: idsBeside(script.characterIds, own, other),
      }
    }),
  }
}

const keysOfScript = (id: string) =>
  sql`SELECT value FROM json_each((SELECT ${scripts.characterKeys} FROM ${scripts} WHERE ${scripts.id} = ${id}))`

async function allScripts({ db }: Context): Promise<Compared[]> {
  return db
    .select(COMPARED)
    .from(scripts)
    .where(isNull(scripts.expiresAt))
    .orderBy(desc(scripts.seq))
    .limit(MOST_ROWS / 2)
}

/**
 * A similar script lacks only so many of the characters that it has some of the rarest: where all entries of those are read, and
 * all scripts that have enough of them, none is missed. Else the newest entries are read, and those scripts compared that have most.
 */
async function candidates(cx: Context, own: Comparable, totals: ReadonlyMap<string, number>): Promise<Compared[]> {
  const least = leastShared(own)
  const rarest = [...own.official]
    .map((id) => ({ key: matchKey(id), total: totals.get(matchKey(id)) ?? 0 }))
    .toSorted((one, other) => one.total - other.total)
  if (least > rarest.length) return []
  const rows = MOST_ROWS - own.all * ROWS_OF_CHARACTER
  let left = Math.min(MOST_ENTRIES, Math.floor(rows * 0.6))
  const whole: string[] = []
  const cut: { key: string; most: number }[] = []
  for (const { key, total } of rarest) {
    if (left === 0) break
    const most = Math.min(left, cut.length === 0 && total <= left ? total : MOST_OF_ONE)
    left -= most
    if (most < total || cut.length > 0) cut.push({ key, most })
    else whole.push(key)
  }
  const entries = await entriesOf(cx, whole, cut)
  const hits = new Map<number, number>()
  for (const seq of entries) hits.set(seq, (hits.get(seq) ?? 0) + 1)
  // A similar script has at least this many of the characters whose entries are all read.
  const certain = least - (rarest.length - whole.length)
  const seqs = [...hits]
    .filter(([, count]) => count >= certain)
    .toSorted(([oneSeq, one], [otherSeq, other]) => other - one || otherSeq - oneSeq)
    .slice(0, (rows - entries.length) / 2)
    .map(([seq]) => seq)
  if (seqs.length === 0) return []
  // Numbers written into the statement, since D1 takes at most a hundred parameters.
  return cx.db
    .select(COMPARED)
    .from(scripts)
    .where(and(sql`${scripts.seq} IN (${sql.raw(seqs.join())})`, isNull(scripts.expiresAt)))
}

/** The scripts in all entries of the `whole` characters, and in the newest ones of those that have too many. */
async function entriesOf({ db }: Context, whole: readonly string[], cut: readonly { key: string; most: number }[]) {
  const { seq, characterKey } = scriptCharacters
  // One row for each character: a thousand rows take longer to send than to find.
  const seqs = sql<string | null>`group_concat(seq)`
  const newest = ({ key, most }: { key: string; most: number }) => {
    const entries = db
      .select({ seq })
      .from(scriptCharacters)
      .where(eq(characterKey, key))
      .orderBy(desc(seq))
      .limit(most)
    return db.select({ seqs }).from(entries.as('newest'))
  }
  const found = await db.batch([
    db
      .select({ seqs })
      .from(scriptCharacters)
      .where(sql`${characterKey} IN (SELECT value FROM json_each(${JSON.stringify(whole)}))`),
    ...cut.map(newest),
  ])
  return found.flatMap(([row]) => row?.seqs?.split(',').map(Number) ?? [])
}
