import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { effectiveReason } from '#domain/catalogue/effective-jinx.ts'
import { orderedPair } from '#domain/catalogue/published.ts'
import { characterFinder } from '#domain/script/search-key.ts'
import { JINX_MESSAGES } from '#protocol/catalogue/jinx-messages.ts'
import type { Jinx, JinxStats, PutOverride, RemoveOverride } from '#protocol/catalogue/jinx.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { isTaken } from '../../db/database.ts'
import { guardedBatch, type Statement } from '../../db/guarded-batch.ts'
import { callerIsAdmin, unchanged } from '../../db/guards.ts'
import { catalogueStates, jinxes } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import { ensureRows, nextRevision } from './catalogue-rows.ts'
import * as catalogue from './catalogue.ts'
import { millisOf } from './edit-character.ts'

type JinxRow = typeof jinxes.$inferSelect

let kept: { of: Catalogue; rows: readonly JinxRow[] } | null = null

/** The jinx pairs; every search term must be in the names, ids or texts of a pair. */
export async function list(cx: Context, q: string): Promise<{ items: Jinx[] }> {
  const [official, rows] = await Promise.all([catalogue.current(cx.db, cx.now), readRows(cx)])
  const isFound = characterFinder(q)
  const named = official.find(q)?.id
  const nameOf = (id: string) => official.find(id)?.name ?? ''
  const items = rows.map(jinxOf).filter((jinx) => {
    const { a_id, b_id, official_reason, override_reason } = jinx
    const words = [a_id, b_id, nameOf(a_id), nameOf(b_id), official_reason ?? '', override_reason ?? '']
    return a_id === named || b_id === named || isFound(words.join(' '))
  })
  return { items }
}

/** The pairs of one character that are in force, in the order of their ids. */
export async function ofCharacter(cx: Context, id: string): Promise<Jinx[]> {
  return (await keptRows(cx))
    .filter(({ a, b }) => a === id || b === id)
    .map(jinxOf)
    .filter(({ effective_reason }) => effective_reason !== null)
}

export async function stats(cx: Context): Promise<JinxStats> {
  const rows = await readRows(cx)
  return {
    total_pairs: rows.length,
    overrides_enabled: rows.filter(({ overrideEnabled }) => overrideEnabled).length,
    ...(await meta(cx)),
  }
}

export async function meta(cx: Context): Promise<{ updated_at: string | null }> {
  const [state] = await cx.db.select({ at: catalogueStates.jinxesUpdatedAt }).from(catalogueStates)
  return { updated_at: isoDate(state?.at ?? null) }
}

/** Replaces a pair's text, or adds a pair. Scripts show it with the next request. */
export async function override(cx: Context, input: PutOverride): Promise<Jinx> {
  const actor = requireRole(cx, 'Admin')
  const { a, b, reason } = await requirePair(cx, input)
  await ensureRows(cx)
  const before = await findRow(cx, a, b)
  if (input.isNew && before !== undefined) throw exists()
  const change = {
    overrideReason: reason,
    overrideEnabled: input.enabled,
    overrideAt: cx.now,
    overrideBy: actor.userId,
  }
  const insert = cx.db.insert(jinxes).values({ a, b, isSummary: false, ...change })
  await writeOverride(cx, { a, b }, input.seenAt, [
    // If two add one pair at once, the second breaks the primary key.
    input.isNew ? insert : insert.onConflictDoUpdate({ target: [jinxes.a, jinxes.b], set: change }),
    logEntryIfChanged(cx, {
      action: before === undefined ? 'jinx.add' : 'jinx.override',
      entityType: 'jinx',
      entityId: `${a}|${b}`,
      meta: { reason, enabled: input.enabled },
    }),
  ])
  return reread(cx, a, b)
}

/** Removes an override: the official text is in force again, and a pair without one is deleted. */
export async function removeOverride(cx: Context, { aId, bId, seenAt }: RemoveOverride): Promise<Jinx | null> {
  requireRole(cx, 'Admin')
  const { a, b } = pairOf(await catalogue.current(cx.db, cx.now), aId ?? '', bId ?? '')
  const before = await findRow(cx, a, b)
  if (before === undefined || before.overrideReason === null) throw notFound('This override')
  const isPair = and(eq(jinxes.a, a), eq(jinxes.b, b), isNotNull(jinxes.overrideReason))
  const cleared = { overrideReason: null, overrideEnabled: false, overrideAt: null, overrideBy: null }
  await writeOverride(cx, { a, b }, seenAt, [
    before.officialReason === null
      ? cx.db.delete(jinxes).where(isPair)
      : cx.db.update(jinxes).set(cleared).where(isPair),
    logEntryIfChanged(cx, { action: 'jinx.override-removed', entityType: 'jinx', entityId: `${a}|${b}` }),
  ])
  return before.officialReason === null ? null : reread(cx, a, b)
}

async function writeOverride(
  cx: Context,
  { a, b }: { a: string; b: string },
  seenAt: string | null | undefined,
  statements: readonly [Statement, ...Statement[]],
): Promise<void> {
  const lastChange: SQL = sql`(SELECT ${jinxes.overrideAt} FROM ${jinxes} WHERE ${jinxes.a} = ${a} AND ${jinxes.b} = ${b})`
  try {
    const isSeen = seenAt === undefined ? null : unchanged(lastChange, millisOf(seenAt))
    await guardedBatch(
      cx,
      [callerIsAdmin(cx), isSeen],
      [...statements, cx.db.update(catalogueStates).set({ jinxesUpdatedAt: cx.now }), nextRevision(cx)],
    )
  } catch (error) {
    throw isTaken(error) ? exists() : error
  }
}

async function requirePair(cx: Context, { aId, bId, reason }: PutOverride) {
  const text = reason?.trim() ?? ''
  if (!aId?.trim() || !bId?.trim() || text === '')
    throw invalid([{ path: 'reason', message: JINX_MESSAGES.incomplete }])
  const official = await catalogue.current(cx.db, cx.now)
  const pair = { ...pairOf(official, aId, bId), reason: text }
  if (pair.a === pair.b) throw invalid([{ path: 'bId', message: JINX_MESSAGES.same }])
  for (const [path, id] of [
    ['aId', pair.a],
    ['bId', pair.b],
  ] as const) {
    if (!official.all.some((character) => character.id === id)) {
      throw invalid([{ path, message: `There’s no character “${id}” in the catalogue.` }])
    }
  }
  return pair
}

/** The stored form of a pair, from any spelling of its ids. */
function pairOf(official: Catalogue, one: string, other: string): { a: string; b: string } {
  const idOf = (id: string) => official.find(id)?.id ?? id.trim()
  const { a, b } = orderedPair(idOf(one), idOf(other), '')
  return { a, b }
}

const exists = () => new Problem('CONFLICT', JINX_MESSAGES.exists)

/** All pairs, kept as long as the catalogue. */
async function keptRows(cx: Context): Promise<readonly JinxRow[]> {
  const official = await catalogue.current(cx.db, cx.now)
  if (kept?.of !== official) kept = { of: official, rows: await readRows(cx) }
  return kept.rows
}

async function readRows(cx: Context): Promise<JinxRow[]> {
  const rows = await cx.db.select().from(jinxes).orderBy(asc(jinxes.a), asc(jinxes.b))
  if (rows.length > 0) return rows
  const { jinxes: pairs } = await catalogue.current(cx.db, cx.now)
  const unchanged = {
    overrideReason: null,
    overrideEnabled: false,
    removedAt: null,
    overrideAt: null,
    overrideBy: null,
  }
  return pairs.map(({ a, b, reason, isSummary }) => ({ a, b, officialReason: reason, isSummary, ...unchanged }))
}

async function findRow(cx: Context, a: string, b: string): Promise<JinxRow | undefined> {
  const [row] = await cx.db
    .select()
    .from(jinxes)
    .where(and(eq(jinxes.a, a), eq(jinxes.b, b)))
  return row
}

async function reread(cx: Context, a: string, b: string): Promise<Jinx> {
  const row = await findRow(cx, a, b)
  if (row === undefined) throw notFound('This jinx pair')
  return jinxOf(row)
}

function jinxOf(row: JinxRow): Jinx {
  return {
    a_id: row.a,
    b_id: row.b,
    official_reason: row.officialReason,
    override_reason: row.overrideReason,
    override_enabled: row.overrideEnabled,
    effective_reason: effectiveReason({ ...row, isRemoved: row.removedAt !== null }),
    isSummary: row.isSummary,
    removed_at: isoDate(row.removedAt),
    override_updated_at: isoDate(row.overrideAt),
  }
}
