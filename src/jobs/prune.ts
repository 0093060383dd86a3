import { and, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isLive } from '../auth/sessions.ts'
import type { JobContext } from '../context.ts'
import { deletedResults, deletions, results, scriptEdits, scripts, sessions, signIns, uploads } from '../db/schema.ts'
import { log } from '../log.ts'
import * as copyPictures from '../services/pictures/copy-pictures.ts'
import { RESULT_LIFETIME_MS } from '../services/results/result-limits.ts'
import * as bodies from '../services/scripts/bodies.ts'
import { untilDone } from './until-done.ts'

const DAY = 24 * 60 * 60 * 1000
const UPLOAD_LIFETIME_MS = 7 * DAY
const ROWS_AT_ONCE = 500

/** Deletes what has ended: unfinished sign-ins, sessions, results, temporary scripts, and bodies and pictures that nothing uses. */
export async function prune(cx: JobContext): Promise<void> {
  const { now } = cx
  const ended: [SQLiteTable, SQL | undefined][] = [
    [signIns, lt(signIns.expiresAt, now)],
    [sessions, sql`NOT (${isLive(cx)})`],
    [uploads, lt(uploads.at, now - UPLOAD_LIFETIME_MS)],
    [deletions, lt(deletions.at, now - DAY)],
    [scriptEdits, lt(scriptEdits.at, now - DAY)],
    [results, lt(results.endedAt, now - RESULT_LIFETIME_MS)],
    [deletedResults, lt(deletedResults.at, now - RESULT_LIFETIME_MS)],
    [scripts, and(isNotNull(scripts.expiresAt), lt(scripts.expiresAt, now))],
  ]
  let rows = 0
  for (const [table, where] of ended) rows += await untilDone(ROWS_AT_ONCE, () => deleteSome(cx, table, where))
  rows += await untilDone(ROWS_AT_ONCE, () => bodies.deleteUnused(cx, ROWS_AT_ONCE))
  log({ event: 'job-done', job: 'prune', rows })
  const pictures = await untilDone(ROWS_AT_ONCE, () => copyPictures.deleteUnused(cx, ROWS_AT_ONCE))
  log({ event: 'job-done', job: 'pictures', rows: pictures })
}

async function deleteSome({ db }: JobContext, table: SQLiteTable, where: SQL | undefined): Promise<number> {
  const some = sql`SELECT rowid FROM ${table} WHERE ${where} LIMIT ${ROWS_AT_ONCE}`
  const { meta } = await db.run(sql`DELETE FROM ${table} WHERE rowid IN (${some})`)
  return meta.changes
}
