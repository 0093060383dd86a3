import { and, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { scriptBodies, scripts, sessions, signIns, uploads } from '../db/schema.ts'
import { log } from '../log.ts'
import { sweep } from '../services/pictures/script-pictures.ts'

const DAY = 24 * 60 * 60 * 1000
const UPLOADS_KEPT_MS = 7 * DAY
const IDLE_SESSION_MS = 30 * DAY
const ROWS_AT_ONCE = 200
const BODIES = 'script-bodies/'

/** Sweeps out what has ended: sign-ins never finished, dead sessions, temporary scripts, bodies and pictures nobody holds. */
export async function prune(db: Database, files: R2Bucket, now: number): Promise<void> {
  const results = await db.batch([
    db.delete(signIns).where(lt(signIns.expiresAt, now)),
    db.delete(sessions).where(lt(sessions.endsAt, now)),
    db.delete(sessions).where(lt(sessions.lastSeenAt, now - IDLE_SESSION_MS)),
    db.delete(uploads).where(lt(uploads.at, now - UPLOADS_KEPT_MS)),
    db.delete(scripts).where(and(isNotNull(scripts.expiresAt), lt(scripts.expiresAt, now))),
  ])
  const swept = results.reduce((sum, { meta }) => sum + meta.changes, 0)
  log({
    event: 'job-done',
    job: 'prune',
    rows: swept + (await pruneBodies(db, files)) + (await pruneFiles(db, files, now)),
  })
  log({ event: 'job-done', job: 'pictures', rows: await sweep({ db, files, now }) })
}

async function pruneBodies(db: Database, files: R2Bucket): Promise<number> {
  const holder = db
    .select({ one: sql`1` })
    .from(scripts)
    .where(sql`${scripts.bodyHash} = ${scriptBodies.hash}`)
  const orphans = db.select({ hash: scriptBodies.hash }).from(scriptBodies).where(notExists(holder)).limit(ROWS_AT_ONCE)
  const deleted = await db
    .delete(scriptBodies)
    .where(sql`${scriptBodies.hash} IN ${orphans}`)
    .returning()
  const inFiles = deleted.filter(({ body }) => body === null).map(({ hash }) => `${BODIES}${hash}.json`)
  if (inFiles.length > 0) await files.delete(inFiles)
  return deleted.length
}

/** Large bodies whose upload failed after all: a day old, and no row names them. */
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
    const kept = new Set(named.map(({ hash }) => `${BODIES}${hash}.json`))
    const orphans = old.filter((key) => !kept.has(key))
    if (orphans.length > 0) await files.delete(orphans)
    pruned += orphans.length
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return pruned
}
