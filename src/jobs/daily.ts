import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import { backUp as makeBackup } from '../services/backup/back-up.ts'
import { Budget } from '../services/backup/backup-context.ts'
import { newestBackup } from '../services/backup/find-backup.ts'
import { rowsIn } from '../services/backup/manifest.ts'
import { findProgress } from '../services/backup/progress.ts'
import { pruneBackups, pruneContents } from '../services/backup/prune-backups.ts'
import * as icons from '../services/catalogue/icons.ts'
import { refreshSummaries } from '../services/catalogue/refresh-summaries.ts'
import { lastDailyCheckAt } from '../services/catalogue/sync-status.ts'
import * as sync from '../services/catalogue/sync.ts'
import * as recounts from '../services/scripts/recounts.ts'

/** A little less than a day, so that an hourly job never slips to the hour after. */
const DAY_MS = 23.5 * 60 * 60 * 1000
/** What a step of a backup may take. The free plan allows it fifty queries of the database and a thousand calls of all stores. */
const STEP = { queries: 30, calls: 500, ms: 60_000 }

/** Removes backups that are too old, goes on with one that is unfinished, and begins one a day. */
export async function backUp(cx: JobContext): Promise<'unfinished' | undefined> {
  const pruned = await pruneBackups(cx)
  const newest = await newestBackup(cx)
  let isUnfinished = false
  if ((await findProgress(cx)) !== null || newest === null || cx.now - newest.at >= DAY_MS) {
    const made = await makeBackup(cx, { budget: new Budget(STEP) })
    isUnfinished = made === null
    if (made !== null) await pruneContents(cx)
    log({ event: 'job-done', job: 'backup', rows: made === null ? 0 : rowsIn(made) })
  }
  log({ event: 'job-done', job: 'prune-backup', rows: pruned })
  return isUnfinished ? 'unfinished' : undefined
}

/** Refreshes our summaries, checks once a day what the publisher has changed, and goes on copying icons and recounting scripts. */
export async function checkCatalogue(cx: JobContext): Promise<void> {
  log({ event: 'job-done', job: 'summaries', rows: await refreshSummaries(cx) })
  const last = await lastDailyCheckAt(cx)
  if (last === null || cx.now - last >= DAY_MS) {
    const { success } = await sync.check(cx, 'daily')
    log({ event: 'job-done', job: 'daily-check', rows: success ? 1 : 0 })
  }
  const { copied } = await icons.copySome(cx)
  log({ event: 'job-done', job: 'icons', rows: copied })
  log({ event: 'job-done', job: 'recount', rows: await recounts.runSome(cx) })
}
