import { asc, count, desc, gt, lte, max, sql } from 'drizzle-orm'
import { csvLine } from '#domain/activity/csv.ts'
import { isTombstone, rangesOf, TOMBSTONES } from '#domain/activity/chain.ts'
import type { ActivityEntry, ActivityPage, ActivityQuery } from '#protocol/activity.ts'
import type { Context } from '../../context.ts'
import { activities } from '../../db/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import { entryOf } from './entry.ts'
import { seal } from './seal.ts'
import { explained, stillAdmin } from '../../db/guards.ts'
import { requireRole } from '../users/records.ts'

type Entry = typeof activities.$inferSelect

const EXPORTED_AT_ONCE = 1_000

/** The log, the newest first. */
export async function list(cx: Context, { page, limit, upTo }: ActivityQuery): Promise<ActivityPage> {
  requireRole(cx, 'Admin')
  const which = upTo === undefined ? undefined : lte(activities.id, upTo)
  const [rows, [counted]] = await cx.db.batch([
    cx.db
      .select()
      .from(activities)
      .where(which)
      .orderBy(desc(activities.id))
      .limit(limit)
      .offset((page - 1) * limit),
    cx.db.select({ total: count() }).from(activities).where(which),
  ])
  const total = counted?.total ?? 0
  return { items: rows.map(shown), page, limit, total, totalPages: Math.ceil(total / limit) }
}

/** Deletes entries and leaves a tombstone: who deleted how many, and which. */
export async function remove(cx: Context, ids: readonly number[]): Promise<{ deleted: number }> {
  requireRole(cx, 'Admin')
  await seal(cx)
  const wanted = sql`${activities.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const found = await cx.db.select({ id: activities.id, action: activities.action }).from(activities).where(wanted)
  if (found.length === 0) throw notFound('This entry')
  if (found.some(({ action }) => isTombstone(action))) throw new Problem('CONFLICT', STAYS)
  const ranges = rangesOf(found.map(({ id }) => id))
  await bury(cx, 'activity.delete', ranges, wanted, found.length)
  return { deleted: found.length }
}

const STAYS = 'An entry that tells of a deletion stays until the log is cleared.'

/** Clears the log, up to `upTo` if given; what remains is a single entry that says so. */
export async function clear(cx: Context, upTo: number | undefined): Promise<{ deleted: number }> {
  requireRole(cx, 'Admin')
  await seal(cx)
  const [newest] = await cx.db.select({ id: max(activities.id) }).from(activities)
  const last = Math.min(upTo ?? Number.MAX_SAFE_INTEGER, newest?.id ?? 0)
  const [counted] = await cx.db.select({ total: count() }).from(activities).where(lte(activities.id, last))
  const deleted = counted?.total ?? 0
  if (deleted > 0) await bury(cx, 'activity.clear', [[1, last]], lte(activities.id, last), deleted)
  return { deleted }
}

async function bury(
  cx: Context,
  action: (typeof TOMBSTONES)[number],
  ranges: ReturnType<typeof rangesOf>,
  which: ReturnType<typeof lte>,
  deleted: number,
): Promise<void> {
  const entityId = ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
  try {
    await cx.db.batch([
      stillAdmin(cx),
      entryOf(cx, {
        action,
        entityType: 'activity',
        entityId: entityId.length > 200 ? `${deleted} entries` : entityId,
        meta: { count: deleted, ranges },
      }),
      cx.db.delete(activities).where(which),
    ])
  } catch (error) {
    throw explained(error)
  }
  await seal(cx)
}

export interface Export {
  lastId: number
  body: ReadableStream<Uint8Array>
}

const COLUMNS = [
  'id',
  'ts',
  'action',
  'result',
  'userName',
  'userId',
  'role',
  'entityType',
  'entityId',
  'ip',
  'ua',
  'meta',
] as const

/** The whole log as it stands, oldest first, page by page: however long it is, only a thousand entries are held. */
export async function exported(cx: Context, format: 'csv' | 'json'): Promise<Export> {
  requireRole(cx, 'Admin')
  // Told first, so that the file tells of itself.
  await entryOf(cx, { action: 'activity.export', entityType: 'activity', entityId: format })
  const [newest] = await cx.db.select({ id: max(activities.id) }).from(activities)
  const lastId = newest?.id ?? 0
  const pieces = piecesOf(cx, format, lastId)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return { lastId, body }
}

async function* piecesOf(cx: Context, format: 'csv' | 'json', lastId: number): AsyncGenerator<string> {
  yield format === 'csv' ? `\u{feff}${csvLine(COLUMNS)}` : '['
  let after = 0
  for (;;) {
    const rows = await cx.db
      .select()
      .from(activities)
      .where(sql`${gt(activities.id, after)} AND ${lte(activities.id, lastId)}`)
      .orderBy(asc(activities.id))
      .limit(EXPORTED_AT_ONCE)
    const entries = rows.map(shown)
    if (format === 'csv') yield entries.map((entry) => csvLine(COLUMNS.map((name) => entry[name]))).join('')
    else if (entries.length > 0)
      yield `${after === 0 ? '\n' : ',\n'}${entries.map((entry) => JSON.stringify(withoutMark(entry))).join(',\n')}`
    const last = rows.at(-1)
    if (last === undefined || rows.length < EXPORTED_AT_ONCE) break
    after = last.id
  }
  if (format === 'json') yield '\n]\n'
}

function withoutMark({ isTombstone: _mark, ...entry }: ActivityEntry) {
  return entry
}

function shown(row: Entry): ActivityEntry {
  return { ...row, ts: new Date(row.ts).toISOString(), isTombstone: isTombstone(row.action) }
}
