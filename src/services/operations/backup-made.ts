import type { Operations } from '#protocol/operations/operations.ts'
import type { Context, JobContext } from '../../context.ts'
import { isoDate } from '../../iso-date.ts'
import { nullAfterLogging } from '../../log.ts'
import { newestBackup } from '../backup/find-backup.ts'
import { rowsIn } from '../backup/manifest.ts'
import { migrationLevel } from './migration-level.ts'

/**
 * When the newest finished backup was begun; before the first, when the database had its last migration. The bucket is
 * asked, since the job also succeeds in an hour in which it finishes none.
 */
export async function backupMadeAt({ db, backups }: Pick<JobContext, 'db' | 'backups'>): Promise<number> {
  return (await newestBackup({ backups }))?.at ?? (await migrationLevel(db)).reachedAt
}

/** The newest finished backup as the page Operations shows it; null if there is none or it can't be read now. */
export async function shownBackup(cx: Pick<Context, 'backups' | 'requestId'>): Promise<Operations['backup']> {
  const newest = await newestBackup(cx).catch(nullAfterLogging(cx, 'backup'))
  if (newest === null) return null
  const at = isoDate(newest.at)
  return { date: at.slice(0, 10), at, rows: rowsIn(newest), files: newest.files.count }
}
