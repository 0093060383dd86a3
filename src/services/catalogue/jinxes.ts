import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { effectiveReason } from '#domain/catalogue/effective-jinx.ts'
import { orderedPair } from '#domain/catalogue/published.ts'
import { searchKey } from '#domain/script/search-key.ts'
import { JINX_MESSAGES } from '#protocol/catalogue/jinx-messages.ts'
import type { Jinx, JinxStats, PutOverride, RemoveOverride } from '#protocol/catalogue/jinx.ts'
import type { Context } from '../../context.ts'
import { catalogueStates, jinxes } from '../../db/schema.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import { entryOf } from '../activity/entry.ts'
import * as catalogue from './catalogue.ts'
import { ensureRows, nextRevision } from './rows.ts'
import { millisOf } from './edit-character.ts'
import { isTaken } from '../../db/database.ts'
import { explained, stillAdmin, stillSeen } from '../../db/guards.ts'
import { requireRole } from '../users/records.ts'

type JinxRow = typeof jinxes.$inferSelect

/** The jinx database: every word of the search must stand in names, ids or texts of a pair. */
export async function list(cx: Context, q: string): Promise<{ items: Jinx[] }> {
  const [official, rows] = await Promise.all([catalogue.current(cx.db, cx.now), readRows(cx)])
  const terms = searchKey(q).split(/\s+/u).filter(Boolean)
  const nameOf = (id: string) => official.find(id)?.name ?? ''
  const items = rows.map(shown).filter((jinx) => {
    const { a_id, b_id, official_reason, override_reason } = jinx
    const words = [a_id, b_id, nameOf(a_id), nameOf(b_id), official_reason ?? '', override_reason ?? '']
    const text = searchKey(words.join(' '))
    return terms.every((term) => text.includes(term))
  })
  return { items }
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
  return { updated_at: isoOf(state?.at ?? null) }
}

/** Words a pair anew, or adds one. Scripts follow with their next look at the catalogue, that is, at once. */
export async function override(cx: Context, wanted: PutOverride): Promise<Jinx> {
  const actor = requireRole(cx, 'Admin')
  const { a, b, reason } = await requirePair(cx, wanted)
  await ensureRows(cx)
  const before = await findRow(cx, a, b)
  if (wanted.isNew && before !== undefined) throw exists()
  if (!wanted.isNew && before === undefined) throw notFound('This jinx pair')
  const change = {
    overrideReason: reason,
    overrideEnabled: wanted.enabled,
    overrideAt: cx.now,
    overrideBy: actor.userId,
  }
  const insert = cx.db.insert(jinxes).values({ a, b, isSummary: false, ...change })
  await write(cx, { a, b }, wanted.seenAt, [
    // Of two who add one pair at once, the later breaks the key.
    wanted.isNew ? insert : insert.onConflictDoUpdate({ target: [jinxes.a, jinxes.b], set: change }),
    entryOf(cx, {
      action: wanted.isNew ? 'jinx.add' : 'jinx.override',
      entityType: 'jinx',
      entityId: `${a}|${b}`,
      meta: { reason, enabled: wanted.enabled },
    }),
  ])
  return reread(cx, a, b)
}

/** Takes an Admin's words away: the official ones stand again; a pair that only an Admin had added is gone. */
export async function removeOverride(cx: Context, { aId, bId, seenAt }: RemoveOverride): Promise<Jinx | null> {
  requireRole(cx, 'Admin')
  const { a, b } = orderedPair(aId ?? '', bId ?? '', '')
  const before = await findRow(cx, a, b)
  if (before === undefined || before.overrideReason === null) throw notFound('This override')
  const isTheirs = and(eq(jinxes.a, a), eq(jinxes.b, b))
  const gone = { overrideReason: null, overrideEnabled: false, overrideAt: null, overrideBy: null }
  await write(cx, { a, b }, seenAt, [
    before.officialReason === null
      ? cx.db.delete(jinxes).where(isTheirs)
      : cx.db.update(jinxes).set(gone).where(isTheirs),
    entryOf(cx, { action: 'jinx.override-removed', entityType: 'jinx', entityId: `${a}|${b}` }),
  ])
  return before.officialReason === null ? null : reread(cx, a, b)
}

type Statement = Parameters<Context['db']['batch']>[0][number]

async function write(
  cx: Context,
  { a, b }: { a: string; b: string },
  seenAt: string | null | undefined,
  statements: readonly Statement[],
): Promise<void> {
  const lastChange: SQL = sql`(SELECT ${jinxes.overrideAt} FROM ${jinxes} WHERE ${jinxes.a} = ${a} AND ${jinxes.b} = ${b})`
  try {
    await cx.db.batch([
      stillAdmin(cx),
      ...(seenAt === undefined ? [] : [stillSeen(cx, lastChange, millisOf(seenAt))]),
      ...statements,
      cx.db.update(catalogueStates).set({ jinxesUpdatedAt: cx.now }),
      nextRevision(cx),
    ])
  } catch (error) {
    throw isTaken(error) ? exists() : explained(error)
  }
}

async function requirePair(cx: Context, { aId, bId, reason }: PutOverride) {
  const text = reason?.trim() ?? ''
  if (!aId?.trim() || !bId?.trim() || text === '')
    throw invalid([{ path: 'reason', message: JINX_MESSAGES.incomplete }])
  const pair = orderedPair(aId.trim(), bId.trim(), text)
  if (pair.a === pair.b) throw invalid([{ path: 'bId', message: JINX_MESSAGES.same }])
  const official = await catalogue.current(cx.db, cx.now)
  for (const [path, id] of [
    ['aId', pair.a],
    ['bId', pair.b],
  ] as const) {
    if (!official.all.some((character) => character.id === id)) {
      throw invalid([{ path, message: `There is no character “${id}” in the catalogue.` }])
    }
  }
  return pair
}

const exists = () => new Problem('CONFLICT', JINX_MESSAGES.exists)

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
  return shown(row)
}

function shown(row: JinxRow): Jinx {
  return {
    a_id: row.a,
    b_id: row.b,
    official_reason: row.officialReason,
    override_reason: row.overrideReason,
    override_enabled: row.overrideEnabled,
    effective_reason: effectiveReason({ ...row, isRemoved: row.removedAt !== null }),
    isSummary: row.isSummary,
    removed_at: isoOf(row.removedAt),
    override_updated_at: isoOf(row.overrideAt),
  }
}

function isoOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
