import type { BackupContext } from './backup-context.ts'
import { backupIds, listedContents, readManifest, deleteAll, listed } from './find-backup.ts'
import { BACKUPS, CONTENTS, manifestKey, backupMoment } from './manifest.ts'
import { findProgress } from './progress.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Two hours less than thirty days: the job is hourly, and nobody who was deleted is in a backup for longer than thirty. */
const LIFETIME_MS = 30 * DAY - 2 * HOUR
/** When a backup that has no manifest will never have one. */
const UNFINISHED_MS = 7 * DAY
/** A content may have been copied for a backup whose list is not there yet. */
const YOUNG_MS = 2 * DAY

type Cx = Pick<BackupContext, 'backups' | 'now'>

/** Deletes backups of more than 30 days ago, and those that were never finished. Answers how many. */
export async function pruneBackups(cx: Cx): Promise<number> {
  const running = (await findProgress(cx))?.manifest.id
  let deleted = 0
  for (const id of await backupIds(cx)) {
    const age = cx.now - backupMoment(id)
    const isOld =
      age > LIFETIME_MS || (age > UNFINISHED_MS && id !== running && (await cx.backups.head(manifestKey(id))) === null)
    if (!isOld) continue
    // First the manifest: without it nobody takes the rest for a backup.
    await cx.backups.delete(manifestKey(id))
    await deleteAll(cx.backups, `${BACKUPS}${id}/`)
    deleted += 1
  }
  return deleted
}

/** Deletes contents that no backup lists. Not while one is being made: it counts on what is there. Answers how many. */
export async function pruneContents(cx: Cx): Promise<number> {
  if ((await findProgress(cx)) !== null) return 0
  const named = new Set<string>()
  for (const id of await backupIds(cx)) {
    if ((await cx.backups.head(manifestKey(id))) === null) continue
    for (const hash of await listedContents(cx, await readManifest(cx, id))) named.add(hash)
  }
  let deleted = 0
  for await (const objects of listed(cx.backups, CONTENTS)) {
    const unnamed = objects.filter(
      ({ key, uploaded }) => !named.has(key.slice(CONTENTS.length)) && uploaded.getTime() < cx.now - YOUNG_MS,
    )
    if (unnamed.length > 0) await cx.backups.delete(unnamed.map(({ key }) => key))
    deleted += unnamed.length
  }
  return deleted
}
