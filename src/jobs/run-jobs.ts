import { certain } from '#domain/certain.ts'
import { WHOLE_RUN } from '#domain/operations/job-run.ts'
import { readConfig, roomsOf } from '../config.ts'
import type { JobContext } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { inTime } from '../in-time.ts'
import { log, traceOf } from '../log.ts'
import { count } from '../metrics/count.ts'
import { countedKv, countedR2 } from '../metrics/counted-stores.ts'
import { flush } from '../metrics/flush.ts'
import { cryptoRandom } from '../random.ts'
import { isRestoring } from '../services/backup/restore-note.ts'
import { type JobRun, recordBegun, recordEnded } from '../services/operations/job-runs.ts'
import { type Job, type JobAnswer, type Jobs, JOBS, LAST } from './jobs.ts'

/** How many steps a job takes in one hour. */
const MOST_STEPS = 20
/** The object whose calls are the steps of jobs. */
const OBJECT = 'scheduled jobs'

/** The platform ends a run after fifteen minutes: one job that hangs must leave time for its note and for the alarms. */
const MOST_MS = 10 * 60 * 1000

/**
 * Jobs as calls of an object, one for each step. On the free plan the run that starts all of them has 10 ms of processor time and
 * fifty queries; each call of an object has half a minute, and fifty queries of its own.
 */
export function inObject(jobs: Jobs): Jobs {
  const inSteps =
    (name: string) =>
    async ({ rooms, now }: JobContext) => {
      const object = rooms.getByName(OBJECT)
      let answer: JobAnswer = 'unfinished'
      for (let step = 0; step < MOST_STEPS && answer === 'unfinished'; step += 1)
        answer = await object.runJob(name, now)
      return answer
    }
  return Object.fromEntries(Object.keys(jobs).map((name) => [name, inSteps(name)]))
}

/** One step of a job, in that object. */
export async function runStep(env: Env, name: string, now: number): Promise<JobAnswer> {
  const cx = jobContextOf(env, now)
  try {
    return await certain({ ...JOBS, ...LAST }[name])(cx)
  } finally {
    await flush(cx, Date.now())
  }
}

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
  const begun = await recorded(cx, async () => recordBegun(cx, names))
  const runs = await runAll(cx, jobs)
  const ended = await recorded(cx, async () => recordEnded(cx, [...runs, wholeOf(runs, Date.now() - startedAt)]))
  // What was counted until here belongs to what the last jobs look at.
  await flush(cx, Date.now())
  const lastRuns = await runAll(cx, last)
  const lastEnded = await recorded(cx, async () => recordEnded(cx, lastRuns))
  await flush(cx, Date.now())
  log({ event: 'jobs-done' })
  const failed = [begun, ...runs, ended, ...lastRuns, lastEnded].filter(({ outcome }) => outcome === 'failed')
  if (failed.length > 0) throw new Error(`These scheduled jobs failed: ${failed.map(({ job }) => job).join(', ')}.`)
}

async function runLastAlone(cx: JobContext, last: Jobs): Promise<void> {
  const ended = await recorded(cx, async () => recordEnded(cx, await runAll(cx, last)))
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
async function recorded(cx: JobContext, write: () => Promise<void>): Promise<JobRun> {
  return runJob(cx, 'job-runs', write)
}

function wholeOf(runs: readonly JobRun[], ms: number): JobRun {
  const error = runs.find((run) => run.error !== null)?.error ?? null
  return { job: WHOLE_RUN, ms, outcome: error === null ? 'done' : 'failed', error }
}

/** Runs a job and answers how it ended; nothing is thrown. */
export async function runJob(cx: JobContext, job: string, run: Job, mostMs = MOST_MS): Promise<JobRun> {
  const startedAt = Date.now()
  try {
    const answer = await inTime(run(cx), mostMs)
    const outcome = answer === 'not due' ? answer : 'done'
    return { job, ms: Date.now() - startedAt, outcome, error: null }
  } catch (error) {
    const ms = Date.now() - startedAt
    const trace = traceOf(error)
    log({ event: 'job-failed', job, ms, ...trace })
    return { job, ms, outcome: 'failed', error: trace.error }
  }
}

/** What scheduled jobs work with: nobody is signed in. */
export function jobContextOf(env: Env, now: number): JobContext {
  return {
    db: openDatabase(env.DB),
    kv: countedKv(env.OPTIONS),
    files: countedR2(env.FILES),
    backups: countedR2(env.BACKUPS),
    rooms: roomsOf(env),
    points: env.POINTS,
    actor: null,
    now,
    random: cryptoRandom,
    config: readConfig(env),
    address: '',
    userAgent: null,
  }
}
