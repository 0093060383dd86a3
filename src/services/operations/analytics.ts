import { GAUGES } from '#domain/operations/metric.ts'
import { totalsOfPoint } from '#domain/operations/point.ts'
import { type Range, stepMsOf } from '#domain/operations/range.ts'
import type { StepTotal } from '#domain/operations/series.ts'
import { AnalyticsAnswer, type Operations } from '#protocol/operations/operations.ts'
import type { Config } from '../../config.ts'
import type { JobContext } from '../../context.ts'
import { nullAfterLogging } from '../../log.ts'
import { outbound } from '../../metrics/count.ts'
import { totalsSince } from '../../metrics/metric-totals.ts'

const SECOND_MS = 1_000
const TIMEOUT_MS = 5_000
const MOST_DOUBLES = 20
const DATASETS: Readonly<Record<string, string>> = { staging: 'belfry_staging' }

const gauges = new Set<string>(GAUGES)
type Analytics = NonNullable<Config['analytics']>

/** What was counted since `from`, by steps, from the points in Analytics Engine. */
async function analyticsTotals(
  { accountId, token }: Analytics,
  environment: string,
  from: number,
  stepMs: number,
): Promise<StepTotal[]> {
  const address = `https://api.cloudflare.com/client/v4/accounts/${encodeURIComponent(accountId)}/analytics_engine/sql`
  const response = await outbound(
    'analytics',
    fetch(address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: questionOf(DATASETS[environment] ?? 'belfry', from, stepMs),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`Analytics Engine answered ${response.status}.`)
  }
  return AnalyticsAnswer.parse(await response.json()).data.flatMap(({ step, kind, key, highest, ...rest }) => {
    const sums = Array.from({ length: MOST_DOUBLES }, (_, place) => Number(rest[`sum${place + 1}`] ?? 0))
    const totals = totalsOfPoint({ index: kind, key, sums, highest }, (name) => gauges.has(name))
    return totals.map(([name, total]) => ({ step, key: name, total }))
  })
}

/** Each point stands for `_sample_interval` points like it. The dataset and the numbers are ours: nothing is quoted. */
function questionOf(dataset: string, from: number, stepMs: number): string {
  const [fromSeconds, stepSeconds] = [from / SECOND_MS, stepMs / SECOND_MS]
  const places = Array.from({ length: MOST_DOUBLES }, (_, place) => place + 1)
  const sums = places.map((place) => `SUM(double${place} * _sample_interval) AS sum${place}`)
  return `SELECT intDiv(toUnixTimestamp(timestamp) - ${fromSeconds}, ${stepSeconds}) AS step, index1 AS kind, blob1 AS key,
    MAX(double1) AS highest, ${sums.join(', ')}
    FROM ${dataset} WHERE timestamp >= toDateTime(${fromSeconds}) GROUP BY step, kind, key FORMAT JSON`
}

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
