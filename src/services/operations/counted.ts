import { type Range, stepMsOf } from '#domain/operations/range.ts'
import type { StepTotal } from '#domain/operations/series.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { JobContext } from '../../context.ts'
import { nullAfterLogging } from '../../log.ts'
import { totalsSince } from '../../metrics/metric-totals.ts'
import { analyticsTotals } from './analytics.ts'

interface Counted {
  source: Operations['source']
  totals: StepTotal[]
}

type Cx = Pick<JobContext, 'db' | 'config'>

/** What was counted in a range that began at `from`. If Analytics Engine does not answer, what the database has. */
export async function totalsOfRange(cx: Cx, range: Range, from: number): Promise<Counted> {
  const { analytics, environment } = cx.config
  const stepMs = stepMsOf(range)
  if (analytics !== null) {
    const totals = await analyticsTotals(analytics, environment, from, stepMs).catch(
      nullAfterLogging({ requestId: 'analytics' }, 'analytics'),
    )
    if (totals !== null) return { source: 'analytics-engine', totals }
  }
  return { source: 'database', totals: await totalsSince(cx, from, stepMs) }
}
