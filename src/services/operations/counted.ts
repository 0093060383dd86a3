import { type Range, stepMsOf } from '#domain/operations/range.ts'
import type { StepTotal } from '#domain/operations/series.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { JobContext } from '../../context.ts'
import { totalsSince } from '../../metrics/metric-totals.ts'

interface Counted {
  source: Operations['source']
  totals: StepTotal[]
}

/** What was counted in a range that began at `from`. */
export async function totalsOfRange(
  cx: Pick<JobContext, 'db' | 'config'>,
  range: Range,
  from: number,
): Promise<Counted> {
  return { source: 'database', totals: await totalsSince(cx, from, stepMsOf(range)) }
}
