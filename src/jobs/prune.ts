import { and, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { isLive } from '../auth/sessions.ts'
import type { JobContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { scriptBodies, scripts, sessions, signIns, uploads } from '../db/schema.ts'
import { log } from '../log.ts'
import * as scriptPictures from '../services/pictures/script-pictures.ts'

const DAY = 24 * 60 * 60 * 1000
const UPLOAD_LIFETIME_MS = 7 * DAY
const ROWS_AT_ONCE = 200
const BODIES = 'script-bodies/'

/** Deletes what has ended: unfinished sign-ins, sessions, temporary scripts, and bodies and pictures that no script uses. */
export async function prune(cx: JobContext): Promise<void> {
  const { db, files, now } = cx
  const results = await db.batch([
    db.delete(signIns).where(lt(signIns.expiresAt, now)),
    db.delete(sessions).where(sql`NOT (${isLive(cx)})`),
    db.delete(uploads).where(lt(uploads.at, now - UPLOAD_LIFETIME_MS)),
    db.delete(scripts).where(and(isNotNull(scripts.expiresAt), lt(scripts.expiresAt, now))),
  ])
  const rows = results.reduce((sum, { meta }) => sum + meta.changes, 0)
  const bodies = (await pruneBodies(db, files)) + (await pruneFiles(db, files, now))
  log({ event: 'job-done', job: 'prune', rows: rows + bodies })
  log({ event: 'job-done', job: 'pictures', rows: await scriptPictures.prune(cx) })
}

async function pruneBodies(db: Database, files: R2Bucket): Promise<number> {
  const user = db
    .select({ one: sql`1` })
    .from(scripts)
    .where(sql`${scripts.bodyHash} = ${scriptBodies.hash}`)
  const orphans = db.select({ hash: scriptBodies.hash }).from(scriptBodies).where(notExists(user)).limit(ROWS_AT_ONCE)
  const deleted = await db
    .delete(scriptBodies)
    .where(sql`${scriptBodies.hash} IN ${orphans}`)
    .returning()
  const inFiles = deleted.filter(({ body }) => body === null).map(({ hash }) => `${BODIES}${hash}.json`)
  if (inFiles.length > 0) await files.delete(inFiles)
  return deleted.length
}

/** Large bodies whose script was never saved: a day old, and no row names them. */
async function pruneFiles(db: Database, files: R2Bucket, now: number): Promise<number> {
  let pruned = 0
  let cursor: string | undefined
  do {
    const page = await files.list({ prefix: BODIES, ...(cursor === undefined ? {} : { cursor }) })
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - DAY).map(({ key }) => key)
    const hashes = old.map((key) => key.slice(BODIES.length, -'.json'.length))
    const named = await db
      .select({ hash: scriptBodies.hash })
      .from(scriptBodies)
      .where(sql`${scriptBodies.hash} IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`)
    const used = new Set(named.map(({ hash }) => `${BODIES}${hash}.json`))
    const orphans = old.filter((key) => !used.has(key))
    if (orphans.length > 0) await files.delete(orphans)
    pruned += orphans.length
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return pruned
}
