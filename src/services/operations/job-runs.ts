import { eq, sql } from 'drizzle-orm'
import { BACKUP_JOB, WHOLE_RUN } from '#domain/operations/job-run.ts'
import type { JobContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { jobRuns } from '../../db/schema.ts'
import { migrationLevel } from './migration-level.ts'

/** How a run of a job ended. One that was not due has not failed, but has made nothing either. */
export interface JobRun {
  job: string
  ms: number
  outcome: 'done' | 'not due' | 'failed'
  /** The name of what was thrown. */
  error: string | null
}

type Cx = Pick<JobContext, 'db' | 'now'>

/** Notes that these jobs have begun. Until they end, what their last run left is still there. */
export async function recordBegun({ db, now }: Cx, jobs: readonly string[]): Promise<void> {
  const names = sql`(SELECT value FROM json_each(${JSON.stringify(jobs)}))`
  await db.run(sql`INSERT INTO ${jobRuns} (job, started_at) SELECT value, ${now} FROM ${names} WHERE true
    ON CONFLICT (job) DO UPDATE SET started_at = excluded.started_at`)
}

/** Notes how these jobs ended. A run that was not due leaves when the job last succeeded, and how it last failed. */
export async function recordEnded({ db, now }: Cx, runs: readonly JobRun[]): Promise<void> {
  const rows = runs.map(({ job, ms, outcome, error }) => {
    const endedAt = now + ms
    return { job, ms, error, endedAt, succeededAt: outcome === 'done' ? endedAt : null }
  })
  await db.run(sql`INSERT INTO ${jobRuns} (job, started_at, ended_at, succeeded_at, ms, error)
    SELECT value ->> 'job', ${now}, value ->> 'endedAt', value ->> 'succeededAt', value ->> 'ms', value ->> 'error'
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (job) DO UPDATE SET started_at = excluded.started_at, ended_at = excluded.ended_at, ms = excluded.ms,
      succeeded_at = coalesce(excluded.succeeded_at, succeeded_at),
      error = iif(excluded.succeeded_at IS NULL, coalesce(excluded.error, error), NULL)`)
}

/** When a run of all scheduled jobs last ended; null before the first. */
export async function lastRunAt(db: Database): Promise<number | null> {
  const [row] = await db.select({ endedAt: jobRuns.endedAt }).from(jobRuns).where(eq(jobRuns.job, WHOLE_RUN))
  return row?.endedAt ?? null
}

/**
 * Of the jobs that have ended in the present run: when the one that has waited longest last ended well. A job that never
 * has counts from the last migration. The backup has an alarm of its own.
 */
export async function longestUnsuccessfulSince(db: Database): Promise<number> {
  const { reachedAt } = await migrationLevel(db)
  const [row] = await db
    .select({ at: sql<number | null>`min(coalesce(${jobRuns.succeededAt}, ${reachedAt}))` })
    .from(jobRuns)
    .where(
      sql`${jobRuns.job} NOT IN (${WHOLE_RUN}, ${BACKUP_JOB})
        AND ${jobRuns.endedAt} >= ${jobRuns.startedAt} AND ${jobRuns.startedAt} = (SELECT started_at FROM job_run WHERE job = ${WHOLE_RUN})`,
    )
  return row?.at ?? reachedAt
}
