import { sql } from 'drizzle-orm'
import type { DeletedAll } from '#protocol/script-admin.ts'
import type { Context } from '../../context.ts'
import { activities, scripts } from '../../db/schema.ts'
import { notFound } from '../../problem.ts'
import { entryOf } from '../activity/entry.ts'
import { explained, stillAdmin, stillTrue } from '../../db/guards.ts'
import { requireRole } from '../users/records.ts'
import * as backups from './backups.ts'

/** Deletes the scripts that were selected, all in one batch, with an entry in the log for each. */
export async function removeMany(cx: Context, ids: readonly string[]): Promise<{ deleted: number; missing: number }> {
  requireRole(cx, 'Admin')
  const selected = sql`${scripts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  try {
    const [, , gone] = await cx.db.batch([
      stillAdmin(cx),
      entriesOf(cx, selected),
      cx.db.delete(scripts).where(selected).returning({ id: scripts.id }),
    ])
    if (gone.length === 0) throw notFound(ids.length === 1 ? 'This script' : 'None of these scripts')
    return { deleted: gone.length, missing: new Set(ids).size - gone.length }
  } catch (error) {
    throw explained(error)
  }
}

/** Deletes the whole library once all of it has been put aside; whoever changes a script meanwhile stops it. */
export async function removeAll(cx: Context): Promise<DeletedAll> {
  requireRole(cx, 'Admin')
  const backup = await backups.putAside(cx)
  if (backup.scripts === 0) return { deleted: 0, backup: null }
  const isIn = backups.isIn(backup)
  const isSame = sql`(SELECT count(*) FROM ${scripts} WHERE ${isIn}) = ${backup.scripts}`
  const isUnchanged = sql`NOT EXISTS (SELECT 1 FROM ${scripts} WHERE ${isIn} AND ${scripts.updatedAt} > ${cx.now})`
  try {
    const [, , , gone] = await cx.db.batch([
      stillAdmin(cx),
      stillTrue(cx, isSame),
      stillTrue(cx, isUnchanged),
      cx.db.delete(scripts).where(isIn).returning({ id: scripts.id }),
      entryOf(cx, {
        action: 'script.delete-all',
        entityType: 'library',
        entityId: backup.id,
        meta: { scripts: backup.scripts, contentHash: backup.contentHash },
      }),
    ])
    const { lastSeq: _last, ...told } = backup
    return { deleted: gone.length, backup: told }
  } catch (error) {
    throw explained(error)
  }
}

/** One entry for each script that is about to go. */
function entriesOf(cx: Context, selected: ReturnType<typeof sql>) {
  const { displayName, userId, role } = cx.actor ?? { displayName: null, userId: null, role: null }
  return cx.db.insert(activities).select(
    sql`SELECT NULL, ${cx.now}, 'script.delete', 'success', ${displayName}, ${userId}, ${role}, 'script', ${scripts.id},
      ${cx.address || null}, ${cx.userAgent}, json_object('name', ${scripts.name}) FROM ${scripts} WHERE ${selected}`,
  )
}
