import { sql } from 'drizzle-orm'
import { libraryVersions, scripts, sessions, signIns } from '../../../db/schema.ts'
import * as archives from '../../activity/archives.ts'
import { askRooms } from '../../rooms/ask-rooms.ts'
import { reconcile } from '../../site/option-copies.ts'
import { renewAll } from '../../groups/new-invites.ts'
import * as erasedAccounts from '../../users/erased-accounts.ts'
import * as scheduledErasures from '../../users/scheduled-erasures.ts'
import { type BackupContext, BackupRefused, type Tell } from '../backup-context.ts'
import { listedFiles, listed } from '../find-backup.ts'
import { CONTENTS, type ListedFile, type Manifest } from '../manifest.ts'

const AT_ONCE = 8

type Cx = Pick<BackupContext, 'files' | 'backups'>

/** Writes every listed file that is missing or different. What was added since stays: no row names it, so the jobs remove it. */
export async function restoreFiles(cx: Cx, manifest: Manifest, tell: Tell): Promise<void> {
  const here = new Map<string, string>()
  for await (const objects of listed(cx.files, '', ['httpMetadata', 'customMetadata'])) {
    for (const { key, etag, customMetadata } of objects) here.set(key, markOf(etag, customMetadata))
  }
  let [written, same] = [0, 0]
  for await (const files of listedFiles(cx, manifest)) {
    const missing = files.filter(({ key, etag, custom }) => here.get(key) !== markOf(etag, custom))
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      await Promise.all(missing.slice(at, at + AT_ONCE).map(async (file) => restoreFile(cx, file)))
    }
    written += missing.length
    same += files.length - missing.length
    tell(`files: ${written} written, ${same} were there`)
  }
}

function markOf(etag: string, custom: Record<string, string> = {}): string {
  return `${etag} ${JSON.stringify(Object.entries(custom).sort())}`
}

async function restoreFile({ files, backups }: Cx, { key, hash, http, custom }: ListedFile): Promise<void> {
  const content = await backups.get(CONTENTS + hash)
  if (content === null) throw new BackupRefused(`The content of the file ${key} is not among the backups.`)
  await files.put(key, await content.arrayBuffer(), { httpMetadata: http, customMetadata: custom })
}

const SCRIPTS_AT_ONCE = 2_000

/** Fills the full-text index from the scripts, as its triggers do it one by one. */
export async function rebuildSearch({ db }: Pick<BackupContext, 'db'>, tell: Tell): Promise<void> {
  await db.run(sql`INSERT INTO script_fts (script_fts) VALUES ('delete-all')`)
  const [last] = await db.select({ seq: sql<number>`coalesce(max(${scripts.seq}), 0)` }).from(scripts)
  let rows = 0
  for (let from = 0; from < (last?.seq ?? 0); from += SCRIPTS_AT_ONCE) {
    const { meta } = await db.run(sql`INSERT INTO script_fts (rowid, words)
      SELECT ${scripts.seq}, ${scripts.titleKey} || ' ' || ${scripts.authorKey} FROM ${scripts}
      WHERE ${scripts.seq} > ${from} AND ${scripts.seq} <= ${from + SCRIPTS_AT_ONCE} AND ${scripts.expiresAt} IS NULL`)
    rows += meta.changes
  }
  tell(`full-text search: ${rows === 0 ? 'empty' : 'filled again'}`)
}

/**
 * What a database needs that has gone back in time, by a restore or by Time Travel, before the site opens: caches that take
 * it for another one, no sessions, deleted accounts deleted again, new invitations to groups, and KV's copies of its options. `rooms` is null where no room can be
 * asked; the hourly job asks them then.
 */
export async function settle(cx: BackupContext & { rooms: Env['ROOMS'] | null }, tell: Tell): Promise<void> {
  // Versions that were given once come back with other contents, and no cache may mix them up.
  await cx.db.update(libraryVersions).set({ epoch: sql`lower(hex(randomblob(8)))` })
  await cx.db.batch([cx.db.delete(sessions), cx.db.delete(signIns)])
  tell('sessions: all ended; everybody signs in again')
  const erased = (await scheduledErasures.applyNotes(cx)) + (await erasedAccounts.eraseAgain(cx))
  tell(`deleted accounts: ${erased} deleted again`)
  await erasedAccounts.finish(cx)
  tell(`groups: ${await renewAll(cx)} new invitations`)
  tell(`archives of the log: ${await archives.blankPeople(cx)} files blanked again`)
  tell(`options: ${await reconcile(cx)} copies made again`)
  if (cx.rooms === null) return tell('rooms: the hourly job asks them')
  const { asked, closed } = await askRooms({ ...cx, rooms: cx.rooms })
  tell(`rooms: ${asked} asked, ${closed} entered as closed`)
}
