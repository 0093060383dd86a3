import { lt } from 'drizzle-orm'
import type { JobContext } from '../context.ts'
import { scriptBackups } from '../db/schema.ts'
import { log } from '../log.ts'
import * as backups from '../services/scripts/backups.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes backups of the library after thirty days: first their rows, so that none is listed whose files are gone. */
export async function pruneBackups({ db, files, now }: JobContext): Promise<void> {
  const before = now - LIFETIME_MS
  const { meta } = await db.delete(scriptBackups).where(lt(scriptBackups.at, before))
  let cursor: string | undefined
  do {
    const page = await files.list({ prefix: backups.FOLDER, ...(cursor === undefined ? {} : { cursor }) })
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
    if (old.length > 0) await files.delete(old)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  log({ event: 'job-done', job: 'backups', rows: meta.changes })
}
