import { count, desc, eq, sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import type { ListedResults, OwnResult, OwnResultsQuery } from '#protocol/result.ts'
import { requireActor } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerIsAdmin } from '../../db/guards.ts'
import { deletedResults, results, shortlists } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound, Problem } from '../../problem.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import { findRow } from './find-result.ts'

/** The results of the caller's own rooms, newest first. */
export async function listOwn(cx: Context, { page, limit }: OwnResultsQuery): Promise<ListedResults> {
  const isOwn = eq(results.hostUserId, requireActor(cx).userId)
  const { id, evening, endedAt, voteType, votesCast, players, decided, decidedBy, name } = results
  const [rows, [counted]] = await cx.db.batch([
    cx.db
      .select({ id, evening, endedAt, voteType, votesCast, players, decided, decidedBy, name })
      .from(results)
      .where(isOwn)
      .orderBy(desc(endedAt), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    cx.db.select({ total: count() }).from(results).where(isOwn),
  ])
  const total = counted?.total ?? 0
  const items = rows.map((row) => ({ ...row, endedAt: isoDate(row.endedAt) }))
  return { items, page, limit, total, totalPages: Math.ceil(total / limit) }
}

/** Whether a result is of one of the caller's own rooms. */
export async function readOwn(cx: Context, id: string): Promise<OwnResult> {
  const { userId } = requireActor(cx)
  return { isOwn: (await findRow(cx, id)).hostUserId === userId }
}

/** Deletes a result for good: its id is noted, so that its room cannot store it again. */
export async function deleteResult(cx: Context, id: string): Promise<void> {
  const { isOwn, evening } = await requireDeleter(cx, id)
  const [deleted] = await guardedBatch(
    cx,
    [isOwn ? null : callerIsAdmin(cx)],
    [
      cx.db.delete(results).where(eq(results.id, id)).returning({ id: results.id }),
      logEntryIfChanged(cx, { action: 'result.delete', entityType: 'result', entityId: id }),
      cx.db.insert(deletedResults).values({ id, at: cx.now }).onConflictDoNothing(),
      cx.db
        .update(shortlists)
        .set({ resultId: null, resultName: null, rev: sql`rev + 1` })
        .where(sql`evening = ${evening} AND result_id = ${id}`),
    ],
  )
  if (deleted.length === 0) throw notFound('This result')
}

/** Its host, or an Admin. */
export async function requireDeleter(cx: Context, id: string): Promise<{ isOwn: boolean; evening: string | null }> {
  const actor = requireActor(cx)
  const { hostUserId, evening } = await findRow(cx, id)
  const isOwn = hostUserId === actor.userId
  if (!isOwn && !isAtLeast(actor.role, 'Admin')) throw new Problem('FORBIDDEN', NOT_YOURS)
  return { isOwn, evening }
}

const NOT_YOURS = 'Only that night’s Storyteller or an Admin can delete this result.'
