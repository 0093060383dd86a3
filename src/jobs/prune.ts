import { and, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isLive } from '../auth/sessions.ts'
import type { JobContext } from '../context.ts'
import {
  deletedResults,
  deletions,
  groups,
  madeThings,
  results,
  scriptBackups,
  scriptEdits,
  scripts,
  sessions,
  shortlists,
  signIns,
  uploads,
} from '../db/schema.ts'
import { OP_LIFETIME_MS } from '../db/once.ts'
import { log } from '../log.ts'
import * as copyPictures from '../services/pictures/copy-pictures.ts'
import { RESULT_LIFETIME_MS } from '../services/results/result-limits.ts'
import * as accountRooms from '../services/rooms/account-rooms.ts'
import * as registry from '../services/rooms/registry.ts'
import * as backups from '../services/scripts/backups.ts'
import * as bodies from '../services/scripts/bodies.ts'
import { dropMarks, hasEnded } from '../services/shortlists/shortlist-jobs.ts'

const DAY = 24 * 60 * 60 * 1000
const UPLOAD_LIFETIME_MS = 7 * DAY
const BACKUP_LIFETIME_MS = 30 * DAY
const ROWS_AT_ONCE = 500
/** With up to two hundred answers each, and what their triggers do. */
const LISTS_AT_ONCE = 50
/** With up to two thousand nights each. */
const GROUPS_AT_ONCE = 5
/** A step of a job may ask the database fifty times in all. */
const LIST_STEPS = 5

/** Deletes what has ended: unfinished sign-ins, sessions, results, temporary scripts, shortlists, groups, and bodies and pictures that nothing uses. */
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
    [madeThings, lt(madeThings.at, now - OP_LIFETIME_MS)],
  ]
  let rows = 0
  for (const [table, where] of ended) rows += await untilDone(ROWS_AT_ONCE, () => deleteSome(cx, table, where))
  rows += await untilDone(ROWS_AT_ONCE, () => bodies.deleteUnused(cx, ROWS_AT_ONCE))
  rows += await untilDone(LISTS_AT_ONCE, () => deleteSome(cx, shortlists, hasEnded(now), LISTS_AT_ONCE), LIST_STEPS)
  rows += await untilDone(LISTS_AT_ONCE, () => dropMarks(cx, LISTS_AT_ONCE), LIST_STEPS)
  const isOver = sql`${groups.endsAt} <= ${now}`
  rows += await untilDone(GROUPS_AT_ONCE, () => deleteSome(cx, groups, isOver, GROUPS_AT_ONCE), LIST_STEPS)
  log({ event: 'job-done', job: 'prune', rows })
  const pictures = await untilDone(ROWS_AT_ONCE, () => copyPictures.deleteUnused(cx, ROWS_AT_ONCE))
  log({ event: 'job-done', job: 'pictures', rows: pictures })
}

async function deleteSome({ db }: JobContext, table: SQLiteTable, where?: SQL, most = ROWS_AT_ONCE): Promise<number> {
  const some = sql`SELECT rowid FROM ${table} WHERE ${where} LIMIT ${most}`
  const { meta } = await db.run(sql`DELETE FROM ${table} WHERE rowid IN (${some})`)
  return meta.changes
}

/** How many steps of one kind a run takes; the next run goes on. */
const MAX_STEPS = 40

/** Repeats a step that does at most `size` rows until one has fewer left; answers how many were done. */
export async function untilDone(size: number, step: () => Promise<number>, most = MAX_STEPS): Promise<number> {
  let total = 0
  for (let taken = 0; taken < most; taken += 1) {
    const done = await step()
    total += done
    if (done < size) break
  }
  return total
}

/** Deletes backups of the library after thirty days: first their rows, so that none is listed whose files are gone. */
export async function pruneBackups({ db, files, now }: JobContext): Promise<void> {
  const before = now - BACKUP_LIFETIME_MS
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

/** Ends what deleted and deactivated accounts still have in rooms, drops the seats of closed rooms, and frees codes of rooms that never opened. */
export async function leaveRooms(cx: JobContext): Promise<void> {
  const accounts = await accountRooms.leaveForEndedAccounts(cx)
  const { meta } = await cx.db.run(
    sql`DELETE FROM room_seat WHERE object_id NOT IN (SELECT object_id FROM room WHERE state = 'open')`,
  )
  const unopened = await registry.releaseUnopened(cx.db, cx.now)
  log({ event: 'job-done', job: 'leave-rooms', rows: accounts + meta.changes + unopened })
}
