import type { JobContext } from '../context.ts'
import { log, traceOf } from '../log.ts'
import { forwardFeedback } from '../services/feedback/forward-feedback.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { leaveRooms } from './leave-rooms.ts'
import { maintainLog } from './maintain-log.ts'
import { reconcileOptions } from './reconcile-options.ts'
import { prune } from './prune.ts'
import { pruneBackups } from './prune-backups.ts'
import { retryPictures } from './retry-pictures.ts'
import { sweepFiles } from './sweep-files.ts'

const JOBS: Readonly<Record<string, (cx: JobContext) => Promise<void>>> = {
  prune,
  'prune-backups': pruneBackups,
  'sweep-files': sweepFiles,
  'retry-pictures': retryPictures,
  'leave-rooms': leaveRooms,
  'erase-accounts': eraseAccounts,
  'forward-feedback': forwardFeedback,
  'check-catalogue': checkCatalogue,
  'maintain-log': maintainLog,
  'reconcile-options': reconcileOptions,
}

/** Runs every scheduled job. One that fails stops no other; the run as a whole then fails, for the platform to see. */
export async function runJobs(cx: JobContext, jobs = JOBS): Promise<void> {
  const failed = await Promise.all(Object.entries(jobs).map(([job, run]) => failureOf(job, () => run(cx))))
  log({ event: 'jobs-done' })
  const names = failed.filter((name) => name !== null)
  if (names.length > 0) throw new Error(`These scheduled jobs failed: ${names.join(', ')}.`)
}

/** Runs a job and answers its name if it fails. */
async function failureOf(job: string, run: () => Promise<void>): Promise<string | null> {
  const startedAt = Date.now()
  try {
    await run()
    return null
  } catch (error) {
    log({ event: 'job-failed', job, ms: Date.now() - startedAt, ...traceOf(error) })
    return job
  }
}
