import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { characterCounts, scriptCharacters, scripts } from '../../db/schema.ts'
import { selectCards } from '../scripts/script-card.ts'
import type { CardPage, CardQuery } from './card-query.ts'
import { compareKeys, ORDERS, type SortedFields } from './order.ts'
import { fullTextOf, predicateOf, type ScriptFilter } from './script-filter.ts'

/** How many candidates of one index are read; each costs two rows. */
const MAX_CANDIDATES = 900
/** How far candidates are counted if their number is not stored. */
const MAX_COUNTED = 450

type Source =
  { by: 'character'; key: string; total: number } | { by: 'words'; match: string } | { by: 'sponsor'; id: string }
type Candidate = SortedFields & { isMatch: number }

/**
 * Reads the candidates of the most selective index and keeps those that match, if they are few enough or the index has the
 * query's order. Null if there is no such index.
 */
export async function findAmongCandidates(cx: Context, query: CardQuery): Promise<CardPage | null> {
  const source = await sourceOf(cx, query.filter)
  if (source === 'none') return { rows: [], next: null, total: 0 }
  if (source === null) return null
  const isComplete = source.by === 'character' && source.total <= MAX_CANDIDATES
  if (isComplete) return allOf(cx, query, await candidatesOf(cx, query.filter, source, null))
  if (query.sort !== 'recent') {
    if (source.by === 'character' || (await isTooMany(cx, source))) return null
    return allOf(cx, query, await candidatesOf(cx, query.filter, source, null))
  }
  const [before = null] = query.after ?? []
  const candidates = await candidatesOf(cx, query.filter, source, before)
  return candidates.length > MAX_CANDIDATES || before !== null
    ? pageInIndexOrder(cx, query, candidates)
    : allOf(cx, query, candidates)
}

/** The rarest character if it is rare; else words, else the sponsor, else the rarest character anyway. */
async function sourceOf(cx: Context, filter: ScriptFilter): Promise<Source | 'none' | null> {
  const rarest = await rarestOf(cx, filter.include)
  if (rarest === 'none') return 'none'
  if (rarest !== null && rarest.total <= MAX_CANDIDATES) return rarest
  const match = fullTextOf(filter)
  if (match !== null) return { by: 'words', match }
  return filter.sponsorId === null ? rarest : { by: 'sponsor', id: filter.sponsorId }
}

async function rarestOf(cx: Context, keys: readonly string[]): Promise<(Source & { by: 'character' }) | 'none' | null> {
  if (keys.length === 0) return null
  const [rarest, ...others] = await cx.db
    .select()
    .from(characterCounts)
    .where(inArray(characterCounts.characterKey, [...keys]))
    .orderBy(characterCounts.total)
  if (rarest === undefined || others.length + 1 < keys.length) return 'none'
  return { by: 'character', key: rarest.characterKey, total: rarest.total }
}

/** Whether an index has more candidates than can all be read. */
async function isTooMany(cx: Context, source: Source): Promise<boolean> {
  const [row] = await cx.db.all<{ n: number }>(
    source.by === 'words'
      ? sql`SELECT count(*) AS n FROM (SELECT rowid FROM script_fts WHERE script_fts MATCH ${source.match} LIMIT ${MAX_COUNTED + 1})`
      : sql`SELECT count(*) AS n FROM (SELECT seq FROM script WHERE ${ofSponsor(source)} LIMIT ${MAX_COUNTED + 1})`,
  )
  return (row?.n ?? 0) > MAX_COUNTED
}

const ofSponsor = (source: Source) =>
  and(eq(scripts.sponsorId, source.by === 'sponsor' ? source.id : ''), isNull(scripts.expiresAt))

/** Candidates, newest first, each with whether it matches the whole filter; one more than the maximum if there are more. */
async function candidatesOf(
  cx: Context,
  filter: ScriptFilter,
  source: Source,
  before: string | number | null,
): Promise<Candidate[]> {
  const isMatch = predicateOf(scripts, filter) ?? sql`1`
  const columns = {
    seq: scripts.seq,
    titleKey: scripts.titleKey,
    authorKey: scripts.authorKey,
    isMatch: sql<number>`${isMatch}`.mapWith(Number),
  }
  const start = cx.db.select(columns)
  switch (source.by) {
    case 'character':
      return start
        .from(scriptCharacters)
        .innerJoin(scripts, eq(scriptCharacters.seq, scripts.seq))
        .where(
          and(
            eq(scriptCharacters.characterKey, source.key),
            before === null ? undefined : lt(scriptCharacters.seq, Number(before)),
          ),
        )
        .orderBy(desc(scriptCharacters.seq))
        .limit(MAX_CANDIDATES + 1)
    case 'words':
      return start
        .from(sql`script_fts`)
        .innerJoin(scripts, sql`script_fts.rowid = ${scripts.seq}`)
        .where(
          and(
            sql`script_fts MATCH ${source.match}`,
            before === null ? undefined : sql`script_fts.rowid < CAST(${before} AS INTEGER)`,
          ),
        )
        .orderBy(sql`script_fts.rowid DESC`)
        .limit(MAX_CANDIDATES + 1)
    case 'sponsor':
      return start
        .from(scripts)
        .where(and(ofSponsor(source), before === null ? undefined : lt(scripts.seq, Number(before))))
        .orderBy(desc(scripts.seq))
        .limit(MAX_CANDIDATES + 1)
  }
}

/** A page of all candidates: sorted and counted here. */
async function allOf(
  cx: Context,
  { sort, after, limit }: CardQuery,
  candidates: readonly Candidate[],
): Promise<CardPage> {
  const { keys } = ORDERS[sort]
  const matching = candidates
    .filter((candidate) => candidate.isMatch === 1)
    .sort((one, other) => compareKeys(keys(one), keys(other), sort))
  const rest = after === null ? matching : matching.filter((one) => compareKeys(keys(one), after, sort) > 0)
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: await cardsOf(cx, page),
    next: rest.length > limit && last !== undefined ? keys(last) : null,
    total: matching.length,
  }
}

/** More candidates than can be read, newest first: the matches among the first of them, and where the next ones begin. */
async function pageInIndexOrder(
  cx: Context,
  { limit }: CardQuery,
  candidates: readonly Candidate[],
): Promise<CardPage> {
  const read = candidates.slice(0, MAX_CANDIDATES)
  const matching = read.filter((candidate) => candidate.isMatch === 1)
  const page = matching.slice(0, limit)
  const end = matching.length > limit ? page.at(-1) : candidates.length > MAX_CANDIDATES ? read.at(-1) : undefined
  return { rows: await cardsOf(cx, page), next: end === undefined ? null : [end.seq], total: null }
}

/** The cards of these scripts, in the same order. */
export async function cardsOf(cx: Context, refs: readonly { seq: number }[]) {
  if (refs.length === 0) return []
  // Numbers written into the statement, since D1 takes at most a hundred parameters.
  const list = sql.raw(refs.map(({ seq }) => Math.trunc(seq)).join(','))
  const rows = await selectCards(cx.db).where(and(sql`${scripts.seq} IN (${list})`, isNull(scripts.expiresAt)))
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return refs.flatMap(({ seq }) => bySeq.get(seq) ?? [])
}
