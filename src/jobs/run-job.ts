import type { JobContext } from '../context.ts'
import { inTime } from '../in-time.ts'
import { log, traceOf } from '../log.ts'
import type { JobRun } from '../services/operations/job-runs.ts'

/** A scheduled job. One that has work less often than every hour answers when it was not due. */
export type Job = (cx: JobContext) => Promise<void | 'not due'>

export type Jobs = Readonly<Record<string, Job>>

/** The platform ends a run after fifteen minutes: one job that hangs must leave time for its note and for the alarms. */
const MOST_MS = 10 * 60 * 1000

/** Runs a job and answers how it ended; nothing is thrown. */
export async function runJob(cx: JobContext, job: string, run: Job, mostMs = MOST_MS): Promise<JobRun> {
  const startedAt = Date.now()
  try {
    const outcome = (await inTime(run(cx), mostMs)) ?? 'done'
    return { job, ms: Date.now() - startedAt, outcome, error: null }
  } catch (error) {
    const ms = Date.now() - startedAt
    const trace = traceOf(error)
    log({ event: 'job-failed', job, ms, ...trace })
    return { job, ms, outcome: 'failed', error: trace.error }
  }
}
