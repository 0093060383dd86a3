import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
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
/** Up to so many scripts all of them are compared, each two rows. */
const ALL_UP_TO = 800
/** How many entries of the inverted index are read, and how many scripts after them. */
const MOST_ENTRIES = 1_000
const MOST_COMPARED = 650

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
  const found = await (library !== undefined && library.total <= ALL_UP_TO
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
  return db.select(COMPARED).from(scripts).where(isNull(scripts.expiresAt)).orderBy(desc(scripts.seq)).limit(ALL_UP_TO)
}

/**
 * A similar script lacks only so many of the characters that it has one of the rarest: where all entries of those are read,
 * and all scripts that they name, none is missed. Else the newest are read, and those compared that have most of them.
 */
async function candidates(cx: Context, own: Comparable, totals: ReadonlyMap<string, number>): Promise<Compared[]> {
  const spare = own.official.size - leastShared(own) + 1
  if (spare <= 0) return []
  const rarest = [...own.official]
    .map((id) => ({ key: matchKey(id), total: totals.get(matchKey(id)) ?? 0 }))
    .toSorted((one, other) => one.total - other.total)
    .slice(0, spare)
  const hits = new Map<number, number>()
  for (const { seq } of await entriesOf(cx, rarest)) hits.set(seq, (hits.get(seq) ?? 0) + 1)
  const seqs = [...hits]
    .toSorted(([oneSeq, one], [otherSeq, other]) => other - one || otherSeq - oneSeq)
    .slice(0, MOST_COMPARED)
    .map(([seq]) => seq)
  if (seqs.length === 0) return []
  // Numbers written into the statement, since D1 takes at most a hundred parameters.
  return cx.db
    .select(COMPARED)
    .from(scripts)
    .where(and(sql`${scripts.seq} IN (${sql.raw(seqs.join())})`, isNull(scripts.expiresAt)))
}

/** The entries of whole characters, and the newest ones of the first that has too many. */
async function entriesOf({ db }: Context, rarest: readonly { key: string; total: number }[]) {
  let left = MOST_ENTRIES
  const whole: string[] = []
  for (const { key, total } of rarest) {
    if (total > left) break
    left -= total
    whole.push(key)
  }
  const cut = rarest[whole.length]?.key
  const entries = db.select({ seq: scriptCharacters.seq }).from(scriptCharacters)
  const [all, newest] = await db.batch([
    entries.where(inArray(scriptCharacters.characterKey, whole)),
    db
      .select({ seq: scriptCharacters.seq })
      .from(scriptCharacters)
      .where(eq(scriptCharacters.characterKey, cut ?? ''))
      .orderBy(desc(scriptCharacters.seq))
      .limit(left),
  ])
  return [...all, ...newest]
}
