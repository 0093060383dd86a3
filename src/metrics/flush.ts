import { pointsOf } from '#domain/operations/point.ts'
import type { Totals } from '#domain/operations/metric.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { nullAfterLogging } from '../log.ts'
import { count, giveBack, takePending } from './count.ts'
import { addTotals } from './metric-totals.ts'

/** Where totals go: to Analytics Engine always, to the database as well where nothing can read Analytics Engine. */
export interface Sinks {
  db: Database
  points: AnalyticsEngineDataset
  config: Pick<Config, 'analytics'>
}

type Defer = (work: Promise<unknown>) => void

const SECOND_MS = 1_000
/** While requests keep coming this is how often totals are written: minutes are the shortest steps that are drawn. */
const STEADY_MS = 60 * SECOND_MS

/** When the newest of the requests that wait will write. */
let plannedAt: number | null = null
let flushedAt = 0

/**
 * Writes what was counted, a few seconds from now and all at once. Nothing waits for it. In steady traffic a later request
 * takes over, so that less is written; the last one writes in any case.
 */
export function flushLater(sinks: Sinks, everySeconds: number, now: number, defer: Defer): void {
  const waitMs = everySeconds * SECOND_MS
  if (waitMs === 0 || (plannedAt !== null && now < plannedAt - waitMs / 2)) return
  const at = now + waitMs
  plannedAt = at
  defer(scheduler.wait(waitMs).then(async () => writeUnlessTakenOver(sinks, at)))
}

async function writeUnlessTakenOver(sinks: Sinks, at: number): Promise<void> {
  const isHydrated = plannedAt !== at
  if (!isHydrated) plannedAt = null
  if (!isHydrated || Date.now() >= flushedAt + STEADY_MS) await flush(sinks, Date.now())
}

/** For rooms, which must sleep: writes now or, if this isolate has only just written, leaves it for another time. */
export function flushIfDue(env: Env, defer: Defer, isLast: boolean): void {
  const config = readConfig(env)
  const now = Date.now()
  if (config.countersEverySeconds === 0 || (!isLast && now < flushedAt + STEADY_MS)) return
  defer(flush({ db: openDatabase(env.DB), points: env.POINTS, config }, now))
}

/** Writes what was counted in this isolate. What cannot be written is kept for the next time, and nobody fails for it. */
export async function flush(sinks: Sinks, now: number): Promise<void> {
  flushedAt = now
  const totals = takePending()
  if (Object.keys(totals).length === 0) return
  const isForDatabase = sinks.config.analytics === null
  let isWritten = false
  try {
    if (isForDatabase) await addTotals(sinks.db, now, totals)
    isWritten = isForDatabase
    writePoints(sinks.points, totals)
  } catch (error) {
    // Where the database has them, points that could not be written are lost: it would count them twice.
    if (!isWritten) giveBack(totals)
    nullAfterLogging({ requestId: 'counters' }, 'counters')(error)
  }
}

function writePoints(dataset: AnalyticsEngineDataset, totals: Totals): void {
  for (const { index, key, doubles } of pointsOf(totals)) {
    dataset.writeDataPoint({ indexes: [index], blobs: [key], doubles })
    count('analytics-points')
  }
}
