/** The name under which a run of all scheduled jobs is noted, beside those of its jobs. */
export const WHOLE_RUN = 'all'

export const BACKUP_JOB = 'backup'

/** The jobs run every hour: one run may fail to begin, two may not. */
export const JOBS_LATE_AFTER_MS = 2 * 60 * 60 * 1000

/** Whether jobs that last ended at `endedAt` should have ended again by now. */
export function areJobsLate(endedAt: number, now: number): boolean {
  return now - endedAt > JOBS_LATE_AFTER_MS
}
