import { asc, count, desc, gt, lte, max, notInArray, type SQL, sql } from 'drizzle-orm'
import { csvLine } from '#domain/activity/archive.ts'
import { isTombstone, rangesOf, rangeWords, type Tombstone, TOMBSTONES } from '#domain/activity/tombstone.ts'
import type { ActivityEntry, ActivityPage, ActivityQuery } from '#protocol/activity.ts'
import { requireRole } from '../../auth/authorize.ts'
import { claimDeletion, type DeletionClaim } from '../../auth/deletion-limit.ts'
import { requireFreshSignIn } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerIsAdmin, stillTrue } from '../../db/guards.ts'
import { activities } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound, Problem } from '../../problem.ts'
import * as archives from './archives.ts'
import { logEntry, logEntryIfChanged } from './log-entry.ts'
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

/**
 * Deletes entries and leaves a tombstone that says who deleted which. They are archived first. More than ten within an hour
 * need a fresh sign-in.
 */
export async function remove(cx: Context, ids: readonly number[]): Promise<{ deleted: number }> {
  requireRole(cx, 'Admin')
  const isSelected = sql`${activities.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const found = await cx.db.select({ action: activities.action }).from(activities).where(isSelected)
  if (found.length === 0) throw notFound('This entry')
  if (found.some(({ action }) => isTombstone(action))) throw new Problem('CONFLICT', TOMBSTONE_STAYS)
  const claim = await claimDeletion(cx, 'log-entry', found.length)
  return { deleted: await replaceByTombstone(cx, 'activity.delete', isSelected, claim) }
}

const TOMBSTONE_STAYS = 'Entries that record a deletion can’t be deleted.'

/** Clears the log, up to `upTo` if given, and leaves one entry that says so. Tombstones stay, so that their counts add up. */
export async function clear(cx: Context, upTo: number | undefined): Promise<{ deleted: number }> {
  requireRole(cx, 'Admin')
  await requireFreshSignIn(cx)
  const isEntry = notInArray(activities.action, [...TOMBSTONES])
  const isSealed = sql`${activities.id} <= (SELECT max(activity_id) FROM activity_seal)`
  const which = sql`${isEntry} AND ${isSealed} AND ${lte(activities.id, upTo ?? Number.MAX_SAFE_INTEGER)}`
  return { deleted: await replaceByTombstone(cx, 'activity.clear', which) }
}

/** Archives entries, then deletes them and tells it in the same batch: a failing archive leaves the log as it is. */
async function replaceByTombstone(
  cx: Context,
  action: (typeof TOMBSTONES)[number],
  which: SQL,
  claim: DeletionClaim | null = null,
): Promise<number> {
  await sealLog(cx)
  const archive = await archives.store(cx, which)
  if (archive === null) return 0
  const { ids, ...reference } = archive
  const ranges = rangesOf(ids)
  const words = rangeWords(ranges)
  const inRanges = sql`json_each(${JSON.stringify(ranges)}) AS range JOIN ${activities} ON ${activities.id}
    BETWEEN json_extract(range.value, '$[0]') AND json_extract(range.value, '$[1]')`
  const isSame = stillTrue(sql`(SELECT count(*) FROM ${inRanges}) = ${ids.length}`)
  const meta = { count: ids.length, ranges, archive: reference } satisfies Tombstone
  try {
    await guardedBatch(
      cx,
      [callerIsAdmin(cx), { ...isSame, message: JUST_DELETED }, ...(claim?.guards ?? [])],
      [
        cx.db.delete(activities).where(sql`${activities.id} IN (SELECT ${activities.id} FROM ${inRanges})`),
        logEntryIfChanged(cx, {
          action,
          entityType: 'activity',
          entityId: words.length > 200 ? `${ids.length} entries` : words,
          meta,
        }),
        ...(claim === null ? [] : [claim.counting]),
      ],
    )
  } catch (error) {
    if (error instanceof Problem) await archives.discard(cx, archive)
    throw error
  }
  await sealLog(cx)
  return ids.length
}

const JUST_DELETED =
  'Somebody else just deleted some of these entries, so nothing was deleted. Refresh the log, then try again.'

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
  // It has people's network addresses.
  await requireFreshSignIn(cx)
  // Logged first, so that the file has its own export.
  const entry = logEntry(cx, { action: 'activity.export', entityType: 'activity', entityId: format })
  await guardedBatch(cx, [callerIsAdmin(cx)], [entry])
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
