import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import { forwardFeedback } from '../services/feedback/forward-feedback.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { leaveRooms } from './leave-rooms.ts'
import { maintainLog } from './maintain-log.ts'
import { prune } from './prune.ts'
import { sweepFiles } from './sweep-files.ts'

const JOBS = [prune, sweepFiles, leaveRooms, eraseAccounts, forwardFeedback, checkCatalogue, maintainLog]

/** Runs every scheduled job. */
export async function runJobs(cx: JobContext): Promise<void> {
  await Promise.all(JOBS.map((run) => run(cx)))
  log({ event: 'jobs-done' })
}
