import { areJobsLate } from '#domain/operations/job-run.ts'
import { READY_CHECKS, type Readiness, type ReadyCheck } from '#protocol/operations/readiness.ts'
import type { Config } from '../../config.ts'
import type { Context, JobContext } from '../../context.ts'
import { inTime } from '../../in-time.ts'
import { isoDate } from '../../iso-date.ts'
import { log, traceOf } from '../../log.ts'
import { VERSION } from '../../version.ts'
import * as health from '../site/health.ts'
import { lastRunAt } from './job-runs.ts'
import { migrationLevel } from './migration-level.ts'

type Cx = Pick<JobContext, 'config' | 'db' | 'kv' | 'files' | 'rooms' | 'now'>

/** How long an answer is given again. However many ask, an isolate checks once in that time. */
const KEPT_MS = 10_000
/** How long each check may take. They run at once, so the answer comes within five seconds. */
const LIMIT_MS = 4_000
const SHARED_LIMIT_MS = 4_500
/** What is looked for in KV and R2. Whether they can be written too is seen by the scheduled jobs. */
const KEY = 'health'

const kept = new WeakMap<Config, { at: number; answer: Promise<Readiness> }>()

/** Whether Belfry can be played now, or at most ten seconds ago. */
export async function readiness(cx: Context): Promise<Readiness> {
  const known = kept.get(cx.config)
  if (known !== undefined && cx.now >= known.at && cx.now - known.at < KEPT_MS) {
    // It never comes if the request that began to check was cut off.
    const shared = await inTime(known.answer, SHARED_LIMIT_MS).catch(() => null)
    if (shared !== null) return shared
  }
  const answer = measureReadiness(cx)
  kept.set(cx.config, { at: cx.now, answer })
  // Others wait for it too, so it goes on if this caller leaves.
  cx.defer(answer)
  return answer
}

/** Checks everything now. */
export async function measureReadiness(cx: Cx): Promise<Readiness> {
  const level = migrationLevel(cx.db)
  const lastRun = lastRunAt(cx.db)
  const isPassed: Record<ReadyCheck, () => Promise<unknown>> = {
    d1: async () => health.tryDatabase(cx),
    kv: async () => cx.kv.get(KEY),
    r2: async () => cx.files.head(KEY),
    room: async () => cx.rooms.get(cx.rooms.newUniqueId()).probe(),
    migrations: async () => (await level).isReached,
    // A new database has as long for its first run.
    jobs: async () => !areJobsLate((await lastRun) ?? (await level).reachedAt, cx.now),
  }
  const outcomes = READY_CHECKS.map(async (name) => [name, await outcome(name, isPassed[name])] as const)
  const lastJobAt = await inTime(lastRun, LIMIT_MS).catch(() => null)
  const checks = Object.fromEntries(await Promise.all(outcomes)) as Readiness['checks']
  return {
    status: Object.values(checks).every((check) => check === 'ok') ? 'ok' : 'failed',
    version: VERSION,
    commit: cx.config.commit,
    build: cx.config.build,
    checkedAt: isoDate(cx.now),
    checks,
    lastJobAt: isoDate(lastJobAt),
  }
}

async function outcome(check: ReadyCheck, isPassed: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  try {
    return (await inTime(isPassed(), LIMIT_MS)) === false ? 'failed' : 'ok'
  } catch (error) {
    log({ event: 'check-failed', check, ...traceOf(error) })
    return 'failed'
  }
}
