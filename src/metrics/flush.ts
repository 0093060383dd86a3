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
/** How much later than planned a write may be before it counts as lost with its request. */
const GRACE_MS = 10 * SECOND_MS

let plannedAt: number | null = null
let flushedAt = 0

/** Writes what was counted, a few seconds from now and all at once. Nothing waits for it. */
export function flushLater(sinks: Sinks, everySeconds: number, now: number, defer: Defer): void {
  if (everySeconds === 0 || (plannedAt !== null && now < plannedAt + GRACE_MS)) return
  const waitMs = everySeconds * SECOND_MS
  plannedAt = now + waitMs
  defer(
    scheduler.wait(waitMs).then(async () => {
      plannedAt = null
      await flush(sinks, Date.now())
    }),
  )
}

/** For rooms, which must sleep: writes now or, if this isolate has only just written, leaves it for another time. */
export function flushIfDue(env: Env, defer: Defer, isLast: boolean): void {
  const config = readConfig(env)
  const now = Date.now()
  const waitMs = config.countersEverySeconds * SECOND_MS
  if (waitMs === 0 || (!isLast && now < flushedAt + waitMs)) return
  defer(flush({ db: openDatabase(env.DB), points: env.POINTS, config }, now))
}

/** Writes what was counted in this isolate. What cannot be written is kept for the next time, and nobody fails for it. */
export async function flush(sinks: Sinks, now: number): Promise<void> {
  flushedAt = now
  const totals = takePending()
  if (Object.keys(totals).length === 0) return
  try {
    if (sinks.config.analytics === null) await addTotals(sinks.db, now, totals)
    writePoints(sinks.points, totals)
  } catch (error) {
    giveBack(totals)
    nullAfterLogging({ requestId: 'counters' }, 'counters')(error)
  }
}

function writePoints(dataset: AnalyticsEngineDataset, totals: Totals): void {
  for (const { index, key, doubles } of pointsOf(totals)) {
    dataset.writeDataPoint({ indexes: [index], blobs: [key], doubles })
    count('analytics-points')
  }
}
