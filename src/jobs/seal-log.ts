import { log } from '../log.ts'
import { blankOld, seal } from '../services/activity/seal.ts'
import { clerkOf } from './job-context.ts'

/** Seals what is new in the log, then blanks what has been kept long enough. */
export async function keepLog(env: Env, now: number): Promise<void> {
  const clerk = clerkOf(env, now)
  const sealed = await seal(clerk)
  log({ event: 'job-done', job: 'activity', rows: sealed + (await blankOld(clerk)) })
}
