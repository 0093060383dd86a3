import { count, sql } from 'drizzle-orm'
import type { DeletedAll } from '#protocol/script/script-admin.ts'
import { requireRole } from '../../auth/authorize.ts'
import { claimDeletion } from '../../auth/deletion-limit.ts'
import { requireFreshSignIn } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerIsAdmin, unchanged } from '../../db/guards.ts'
import { activities, libraryVersions, scripts } from '../../db/schema.ts'
import { notFound } from '../../problem.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import * as backups from './backups.ts'

export async function deleteScript(cx: Context, id: string): Promise<void> {
  await deleteSelected(cx, [id])
}

/** Deletes scripts in one batch, with a log entry for each. */
export async function deleteScripts(
  cx: Context,
  ids: readonly string[],
): Promise<{ deleted: number; missing: number }> {
  const deleted = await deleteSelected(cx, ids)
  return { deleted, missing: new Set(ids).size - deleted }
}

/** More than ten within an hour need a fresh sign-in, and the library is backed up before. */
async function deleteSelected(cx: Context, ids: readonly string[]): Promise<number> {
  requireRole(cx, 'Admin')
  const selected = sql`${scripts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const [found] = await cx.db.select({ scripts: count() }).from(scripts).where(selected)
  const isNone = (found?.scripts ?? 0) === 0
  if (isNone) throw notFound(ids.length === 1 ? 'This script' : 'None of these scripts')
  const claim = await claimDeletion(cx, 'script', found?.scripts ?? 0)
  if (claim.isMany) await backups.createBefore(cx, selected)
  const [, deleted] = await guardedBatch(
    cx,
    [callerIsAdmin(cx), ...claim.guards],
    [entriesOf(cx, selected), cx.db.delete(scripts).where(selected).returning({ id: scripts.id }), claim.counting],
  )
  return deleted.length
}

const LIBRARY_CHANGED =
  'Somebody changed the library while it was being backed up, so nothing was deleted. Please try again.'

/** Backs up the whole library and deletes it, unless anything in it changes in the meantime. */
export async function deleteAllScripts(cx: Context): Promise<DeletedAll> {
  requireRole(cx, 'Admin')
  await requireFreshSignIn(cx)
  const [before] = await cx.db.select().from(libraryVersions)
  const backup = await backups.create(cx)
  if (backup.scripts === 0) return { deleted: 0, backup: null }
  const version = sql`(SELECT ${libraryVersions.version} FROM ${libraryVersions})`
  const [deleted] = await guardedBatch(
    cx,
    [callerIsAdmin(cx), unchanged(version, before?.version ?? null, LIBRARY_CHANGED)],
    [
      cx.db.delete(scripts).where(backups.isIn(backup)).returning({ id: scripts.id }),
      logEntryIfChanged(cx, {
        action: 'script.delete-all',
        entityType: 'library',
        entityId: backup.id,
        meta: { scripts: backup.scripts, contentHash: backup.contentHash },
      }),
    ],
  )
  const { lastSeq: _lastSeq, ...listed } = backup
  return { deleted: deleted.length, backup: listed }
}

/** The log entries of scripts that are about to be deleted. */
function entriesOf(cx: Context, selected: ReturnType<typeof sql>) {
  const { displayName, userId, role } = cx.actor ?? { displayName: null, userId: null, role: null }
  return cx.db.insert(activities).select(
    sql`SELECT NULL, ${cx.now}, 'script.delete', 'success', ${displayName}, ${userId}, ${role}, 'script', ${scripts.id},
      ${cx.address || null}, ${cx.userAgent}, json_object('name', ${scripts.name}) FROM ${scripts} WHERE ${selected}`,
  )
}
