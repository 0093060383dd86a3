import { failedWith } from '../../../db/database.ts'
import { recountGroups } from '../../groups/recount-groups.ts'
import { reconcile } from '../../site/option-copies.ts'
import * as erasedAccounts from '../../users/erased-accounts.ts'
import * as scheduledErasures from '../../users/scheduled-erasures.ts'
import { type BackupContext, BackupRefused, type Tell } from '../backup-context.ts'
import { recordInstallation } from '../installation.ts'
import type { Manifest } from '../manifest.ts'
import { markRestoring, removeNote } from '../restore-note.ts'
import { splitAt } from '../schema-level.ts'
import { type CheckSettings, checkBackup } from './check-backup.ts'
import { insertTables } from './insert-rows.ts'
import { dropAll, migrate, putTriggers, takeTriggers } from './rebuild-schema.ts'
import { restoreFiles, rebuildSearch, settle } from './restore-files.ts'
import { keepOff, switchBack, switchOff } from './site-switch.ts'

interface RestoreSettings extends CheckSettings {
  /** How long everybody may still read the old copy of the switch. */
  copyDelayMs?: number
}

/**
 * Makes the database, the files and the options what a backup has. Nothing is changed before the backup is checked; from
 * then on the site is off until the end. It may be interrupted anywhere: begun again, it ends the same.
 */
export async function restore(
  cx: BackupContext & { rooms: Env['ROOMS'] | null },
  manifest: Manifest,
  settings: RestoreSettings,
): Promise<void> {
  const { migrations, copyDelayMs = 0, tell = () => undefined } = settings
  await checkBackup(cx, manifest, settings)
  await markRestoring(cx, manifest.id)
  await switchOff(cx)
  tell('The site is off.')
  if (copyDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, copyDelayMs))
  await keepDeletions(cx, tell)
  await restoreTables(cx, manifest, settings)
  if (!manifest.isOneMoment) tell(`groups: ${await recountGroups(cx)} counted again`)
  await rebuildSearch(cx, tell)
  await restoreFiles(cx, manifest, tell)
  await recordInstallation(cx, manifest.installation)
  await settle(cx, tell)
  await switchBack(cx, manifest)
  await reconcile(cx)
  await removeNote(cx)
  tell(`The site is as it was on ${new Date(manifest.at).toISOString()}${migratedBy(migrations, manifest)}.`)
}

/** A deletion that is noted only in this database would be forgotten with it. A database that was lost has no notes. */
async function keepDeletions(cx: BackupContext, tell: Tell): Promise<void> {
  try {
    await erasedAccounts.finish(cx)
    await scheduledErasures.recordScheduled(cx)
  } catch (error) {
    if (!failedWith(error, 'no such table') && !failedWith(error, 'no such column')) throw error
    tell('deleted accounts: this database has no notes of them')
  }
}

/** The tables come back in the schema of the backup; migrations that are newer then change them as they changed everybody's. */
async function restoreTables(
  cx: BackupContext,
  manifest: Manifest,
  { migrations, tell = () => undefined }: RestoreSettings,
) {
  const d1 = cx.db.$client
  const { until, after } = splitAt(migrations, manifest.schema)
  await dropAll(d1)
  tell('The database is empty.')
  await migrate(d1, until, [keepOff(d1)])
  const triggers = await takeTriggers(d1)
  await insertTables(cx, manifest, tell satisfies Tell)
  await putTriggers(d1, triggers)
  await migrate(d1, after)
}

function migratedBy(migrations: CheckSettings['migrations'], { schema }: Manifest): string {
  const { after } = splitAt(migrations, schema)
  return after.length === 0 ? '' : `, with ${after.length} newer migrations`
}

/** Does for a database that Time Travel took back what a restore does at its end. */
export async function settleAfterTimeTravel(cx: BackupContext & { rooms: Env['ROOMS'] | null }, tell: Tell) {
  const { results } = await cx.db.$client.prepare(`SELECT name FROM sqlite_master WHERE name = 'user'`).all()
  if (results.length === 0)
    throw new BackupRefused('The database has no accounts, so there is nothing to do after Time Travel.')
  await settle(cx, tell)
}
