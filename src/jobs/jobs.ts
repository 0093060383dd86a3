import type { JobContext } from '../context.ts'
import { WHOLE_RUN } from '#domain/operations/job-run.ts'
import { log } from '../log.ts'
import { count } from '../metrics/count.ts'
import { flush } from '../metrics/flush.ts'
import { type JobRun, noteBegun, noteEnded } from '../services/operations/job-runs.ts'
import { isRestoring } from '../services/backup/restore-note.ts'
import { forwardFeedback } from '../services/feedback/forward-feedback.ts'
import { askRooms } from './ask-rooms.ts'
import { backUp } from './back-up.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { leaveRooms } from './leave-rooms.ts'
import { maintainLog } from './maintain-log.ts'
import { reconcileOptions } from './reconcile-options.ts'
import { prune } from './prune.ts'
import { pruneBackups } from './prune-backups.ts'
import { retryPictures } from './retry-pictures.ts'
import { rollUpCounters } from './roll-up-counters.ts'
import { type Jobs, runJob } from './run-job.ts'
import { sweepFiles } from './sweep-files.ts'
import { watchAlarms } from './watch-alarms.ts'

const JOBS: Jobs = {
  prune,
  'prune-backups': pruneBackups,
  'sweep-files': sweepFiles,
  'retry-pictures': retryPictures,
  'leave-rooms': leaveRooms,
  'erase-accounts': eraseAccounts,
  'ask-rooms': askRooms,
  backup: backUp,
  'forward-feedback': forwardFeedback,
  'check-catalogue': checkCatalogue,
  'maintain-log': maintainLog,
  'reconcile-options': reconcileOptions,
  'roll-up-counters': rollUpCounters,
}

/** It looks at what the others left, so it comes after them. */
const LAST: Jobs = { 'watch-alarms': watchAlarms }

/**
 * Runs every scheduled job and notes how it ended. One that fails stops no other; the run as a whole then fails, for the
 * platform to see.
 */
export async function runJobs(cx: JobContext, jobs = JOBS, last = LAST): Promise<void> {
  // While a restore fills the database, no job may take half of it for the whole.
  const restoring = await isRestoring(cx).catch(() => null)
  if (restoring === true) return log({ event: 'jobs-done' })
  // A second bucket that is away must not silence the alarms, which change nothing that a restore fills.
  if (restoring === null) return runLastAlone(cx, last)
  const startedAt = Date.now()
  const names = [WHOLE_RUN, ...Object.keys(jobs), ...Object.keys(last)]
  const begun = await note(cx, async () => noteBegun(cx, names))
  const runs = await runAll(cx, jobs)
  const ended = await note(cx, async () => noteEnded(cx, [...runs, wholeOf(runs, Date.now() - startedAt)]))
  // What was counted until here belongs to what the last jobs look at.
  await flush(cx, Date.now())
  const lastRuns = await runAll(cx, last)
  const lastEnded = await note(cx, async () => noteEnded(cx, lastRuns))
  await flush(cx, Date.now())
  log({ event: 'jobs-done' })
  const failed = [begun, ...runs, ended, ...lastRuns, lastEnded].filter(({ outcome }) => outcome === 'failed')
  if (failed.length > 0) throw new Error(`These scheduled jobs failed: ${failed.map(({ job }) => job).join(', ')}.`)
}

async function runLastAlone(cx: JobContext, last: Jobs): Promise<void> {
  const ended = await note(cx, async () => noteEnded(cx, await runAll(cx, last)))
  await flush(cx, Date.now())
  const also = ended.outcome === 'failed' ? ', and of the last jobs no note could be written' : ''
  throw new Error(`Only the last jobs ran: whether a restore is under way could not be read${also}.`)
}

async function runAll(cx: JobContext, jobs: Jobs): Promise<JobRun[]> {
  const runs = await Promise.all(Object.entries(jobs).map(async ([job, run]) => runJob(cx, job, run)))
  for (const { job, outcome } of runs)
    if (outcome !== 'not due') count('jobs', `${job} ${outcome === 'done' ? 'ok' : 'failed'}`)
  return runs
}

/** A note that cannot be written stops no job either. */
async function note(cx: JobContext, write: () => Promise<void>): Promise<JobRun> {
  return runJob(cx, 'job-runs', write)
}

function wholeOf(runs: readonly JobRun[], ms: number): JobRun {
  const error = runs.find((run) => run.error !== null)?.error ?? null
  return { job: WHOLE_RUN, ms, outcome: error === null ? 'done' : 'failed', error }
}
