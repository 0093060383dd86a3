import { asc, count, desc, gt, lte, max, sql } from 'drizzle-orm'
import { isTombstone, rangesOf, TOMBSTONES } from '#domain/activity/chain.ts'
import { csvLine } from '#domain/activity/csv.ts'
import type { ActivityEntry, ActivityPage, ActivityQuery } from '#protocol/activity.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerIsAdmin } from '../../db/guards.ts'
import { activities } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound, Problem } from '../../problem.ts'
import { logEntry } from './log-entry.ts'
import { sealLog } from './seal-log.ts'

type Row = typeof activities.$inferSelect

const EXPORT_PAGE = 1_000

/** The log, newest entry first. */
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
  return { items: rows.map(entryOf), page, limit, total, totalPages: Math.ceil(total / limit) }
}

/** Deletes entries and leaves a tombstone that says who deleted which. */
export async function remove(cx: Context, ids: readonly number[]): Promise<{ deleted: number }> {
  requireRole(cx, 'Admin')
  await sealLog(cx)
  const isSelected = sql`${activities.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const found = await cx.db.select({ id: activities.id, action: activities.action }).from(activities).where(isSelected)
  if (found.length === 0) throw notFound('This entry')
  if (found.some(({ action }) => isTombstone(action))) throw new Problem('CONFLICT', TOMBSTONE_STAYS)
  const ranges = rangesOf(found.map(({ id }) => id))
  await replaceByTombstone(cx, 'activity.delete', ranges, isSelected, found.length)
  return { deleted: found.length }
}

const TOMBSTONE_STAYS = 'An entry that tells of a deletion stays until the log is cleared.'

/** Clears the log, up to `upTo` if given, and leaves one entry that says so. */
export async function clear(cx: Context, upTo: number | undefined): Promise<{ deleted: number }> {
  requireRole(cx, 'Admin')
  await sealLog(cx)
  const [newest] = await cx.db.select({ id: max(activities.id) }).from(activities)
  const last = Math.min(upTo ?? Number.MAX_SAFE_INTEGER, newest?.id ?? 0)
  const [counted] = await cx.db.select({ total: count() }).from(activities).where(lte(activities.id, last))
  const deleted = counted?.total ?? 0
  if (deleted > 0) await replaceByTombstone(cx, 'activity.clear', [[1, last]], lte(activities.id, last), deleted)
  return { deleted }
}

async function replaceByTombstone(
  cx: Context,
  action: (typeof TOMBSTONES)[number],
  ranges: ReturnType<typeof rangesOf>,
  which: ReturnType<typeof lte>,
  deleted: number,
): Promise<void> {
  const entityId = ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
  const tombstone = logEntry(cx, {
    action,
    entityType: 'activity',
    entityId: entityId.length > 200 ? `${deleted} entries` : entityId,
    meta: { count: deleted, ranges },
  })
  await guardedBatch(cx, [callerIsAdmin(cx)], [tombstone, cx.db.delete(activities).where(which)])
  await sealLog(cx)
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

/** The whole log, oldest entry first. It is read and sent in pages, so that memory holds only one of them. */
export async function exportAll(cx: Context, format: 'csv' | 'json'): Promise<Export> {
  requireRole(cx, 'Admin')
  // Logged first, so that the file has its own export.
  await logEntry(cx, { action: 'activity.export', entityType: 'activity', entityId: format })
  const [newest] = await cx.db.select({ id: max(activities.id) }).from(activities)
  const lastId = newest?.id ?? 0
  const chunks = chunksOf(cx, format, lastId)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return { lastId, body }
}

async function* chunksOf(cx: Context, format: 'csv' | 'json', lastId: number): AsyncGenerator<string> {
  yield format === 'csv' ? `\u{feff}${csvLine(COLUMNS)}` : '['
  let after = 0
  for (;;) {
    const rows = await cx.db
      .select()
      .from(activities)
      .where(sql`${gt(activities.id, after)} AND ${lte(activities.id, lastId)}`)
      .orderBy(asc(activities.id))
      .limit(EXPORT_PAGE)
    const entries = rows.map(entryOf)
    if (format === 'csv') yield entries.map((entry) => csvLine(COLUMNS.map((name) => entry[name]))).join('')
    else if (entries.length > 0)
      yield `${after === 0 ? '\n' : ',\n'}${entries.map((entry) => JSON.stringify(withoutFlag(entry))).join(',\n')}`
    const last = rows.at(-1)
    if (last === undefined || rows.length < EXPORT_PAGE) break
    after = last.id
  }
  if (format === 'json') yield '\n]\n'
}

function withoutFlag({ isTombstone: _flag, ...entry }: ActivityEntry) {
  return entry
}

function entryOf(row: Row): ActivityEntry {
  return { ...row, ts: isoDate(row.ts), isTombstone: isTombstone(row.action) }
}
