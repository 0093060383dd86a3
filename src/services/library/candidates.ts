import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { characterCounts, scriptCharacters, scripts } from '../../db/schema.ts'
import { fits, matchOf, type Wish } from './filter.ts'
import type { Found, Sought } from './query-plan.ts'
import { compareKeys, ORDERS, type Ordered } from './order.ts'
import { selectCards } from '../scripts/card.ts'

/** How many candidates of one index are looked at; each costs two rows. */
const CANDIDATES = 900
/** How many are looked for where nothing says beforehand whether they can all be looked at. */
const PROBED = 450

type Source =
  { by: 'character'; key: string; total: number } | { by: 'words'; match: string } | { by: 'sponsor'; id: string }
type Candidate = Ordered & { fits: number }

/**
 * Looks at all candidates of the most telling index, if they are few enough or may be shown in the index's own order.
 * Null where there is no such index.
 */
export async function gather(cx: Context, sought: Sought): Promise<Found | null> {
  const source = await sourceOf(cx, sought.wish)
  if (source === 'nothing') return { rows: [], next: null, total: 0 }
  if (source === null) return null
  const isWhole = source.by === 'character' && source.total <= CANDIDATES
  if (isWhole) return whole(cx, sought, await candidatesOf(cx, sought.wish, source, null))
  if (sought.sort !== 'recent') {
    if (source.by === 'character' || (await isBeyond(cx, source))) return null
    return whole(cx, sought, await candidatesOf(cx, sought.wish, source, null))
  }
  const [before = null] = sought.after ?? []
  const candidates = await candidatesOf(cx, sought.wish, source, before)
  return candidates.length > CANDIDATES || before !== null
    ? inTheirOrder(cx, sought, candidates)
    : whole(cx, sought, candidates)
}

/** The rarest of the characters if it is rare; else words, else a sponsor's own, else the rarest all the same. */
async function sourceOf(cx: Context, wish: Wish): Promise<Source | 'nothing' | null> {
  const rarest = await rarestOf(cx, wish.include)
  if (rarest === 'nothing') return 'nothing'
  if (rarest !== null && rarest.total <= CANDIDATES) return rarest
  const match = matchOf(wish)
  if (match !== null) return { by: 'words', match }
  return wish.sponsorId === null ? rarest : { by: 'sponsor', id: wish.sponsorId }
}

async function rarestOf(
  cx: Context,
  keys: readonly string[],
): Promise<(Source & { by: 'character' }) | 'nothing' | null> {
  if (keys.length === 0) return null
  const [rarest, ...others] = await cx.db
    .select()
    .from(characterCounts)
    .where(inArray(characterCounts.characterKey, [...keys]))
    .orderBy(characterCounts.total)
  if (rarest === undefined || others.length + 1 < keys.length) return 'nothing'
  return { by: 'character', key: rarest.characterKey, total: rarest.total }
}

/** Whether an index names more candidates than can all be looked at. */
async function isBeyond(cx: Context, source: Source): Promise<boolean> {
  const [row] = await cx.db.all<{ n: number }>(
    source.by === 'words'
      ? sql`SELECT count(*) AS n FROM (SELECT rowid FROM script_fts WHERE script_fts MATCH ${source.match} LIMIT ${PROBED + 1})`
      : sql`SELECT count(*) AS n FROM (SELECT seq FROM script WHERE ${ofSponsor(source)} LIMIT ${PROBED + 1})`,
  )
  return (row?.n ?? 0) > PROBED
}

const ofSponsor = (source: Source) =>
  and(eq(scripts.sponsorId, source.by === 'sponsor' ? source.id : ''), isNull(scripts.expiresAt))

/** Candidates, the latest first, each with whether it fits the whole wish; one more than can be looked at tells of more. */
async function candidatesOf(
  cx: Context,
  wish: Wish,
  source: Source,
  before: string | number | null,
): Promise<Candidate[]> {
  const asked = fits(scripts, wish) ?? sql`1`
  const columns = {
    seq: scripts.seq,
    titleKey: scripts.titleKey,
    authorKey: scripts.authorKey,
    fits: sql<number>`${asked}`.mapWith(Number),
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
        .limit(CANDIDATES + 1)
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
        .limit(CANDIDATES + 1)
    case 'sponsor':
      return start
        .from(scripts)
        .where(and(ofSponsor(source), before === null ? undefined : lt(scripts.seq, Number(before))))
        .orderBy(desc(scripts.seq))
        .limit(CANDIDATES + 1)
  }
}

/** All candidates are here: put in order, and counted. */
async function whole(cx: Context, { sort, after, want }: Sought, candidates: readonly Candidate[]): Promise<Found> {
  const { keys } = ORDERS[sort]
  const fitting = candidates
    .filter((candidate) => candidate.fits === 1)
    .sort((one, other) => compareKeys(keys(one), keys(other), sort))
  const left = after === null ? fitting : fitting.filter((one) => compareKeys(keys(one), after, sort) > 0)
  const shown = left.slice(0, want)
  const last = shown.at(-1)
  return {
    rows: await cardsOf(cx, shown),
    next: left.length > want && last !== undefined ? keys(last) : null,
    total: fitting.length,
  }
}

/** More candidates than can be looked at, the latest first: what fits of these, and where the next ones begin. */
async function inTheirOrder(cx: Context, { want }: Sought, candidates: readonly Candidate[]): Promise<Found> {
  const looked = candidates.slice(0, CANDIDATES)
  const fitting = looked.filter((candidate) => candidate.fits === 1)
  const shown = fitting.slice(0, want)
  const end = fitting.length > want ? shown.at(-1) : candidates.length > CANDIDATES ? looked.at(-1) : undefined
  return { rows: await cardsOf(cx, shown), next: end === undefined ? null : [end.seq], total: null }
}

/** The cards of these scripts, in the same order. */
export async function cardsOf(cx: Context, wanted: readonly { seq: number }[]) {
  if (wanted.length === 0) return []
  // Numbers of our own: written out, since D1 takes at most a hundred parameters.
  const list = sql.raw(wanted.map(({ seq }) => Math.trunc(seq)).join(','))
  const rows = await selectCards(cx.db).where(and(sql`${scripts.seq} IN (${list})`, isNull(scripts.expiresAt)))
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return wanted.flatMap(({ seq }) => bySeq.get(seq) ?? [])
}
