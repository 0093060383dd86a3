import { type Alarm, ALARM_NAMES, failedShare, quotaShare } from '#domain/operations/alarm.ts'
import { costOf } from '#domain/operations/price.ts'
import { beginningOf, type Range, RANGES } from '#domain/operations/range.ts'
import { type Series, seriesOf, totalsOf } from '#domain/operations/series.ts'
import type { JobContext } from '../../context.ts'
import { log, traceOf } from '../../log.ts'
import { totalsOfRange } from './analytics.ts'
import { backupMadeAt } from './backup-made.ts'
import { longestUnsuccessfulSince } from './job-runs.ts'
import { prices } from './prices.ts'
import { measureReadiness } from './readiness.ts'

export type Figures = Readonly<Record<Alarm, number | null>>

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** What every alarm goes by; null for what cannot be measured now. */
export async function measureFigures(cx: JobContext): Promise<Figures> {
  const day = countedIn(cx, 'day')
  const measures: Record<Alarm, () => Promise<number>> = {
    'not-ready': async () => failedChecks(cx),
    'server-errors': async () => failedShare(sumByLabel(await countedIn(cx, 'hour'), 'requests')),
    'orphan-files': async () => sumByLabel(await day, 'orphan-files')[''] ?? 0,
    'late-jobs': async () => (cx.now - (await longestUnsuccessfulSince(cx.db))) / HOUR_MS,
    'old-backup': async () => (cx.now - (await backupMadeAt(cx))) / HOUR_MS,
    'd1-quota': async () => rowsShare(cx),
    cost: async () =>
      costOf(totalsOf(await day), (await prices(cx)).data).reduce((sum, { dollars }) => sum + dollars, 0),
  }
  const figures = ALARM_NAMES.map(async (alarm) => [alarm, await figureOf(alarm, measures[alarm])] as const)
  return Object.fromEntries(await Promise.all(figures)) as Figures
}

async function figureOf(alarm: Alarm, measure: () => Promise<number>): Promise<number | null> {
  return measure().catch((error: unknown) => {
    log({ event: 'alarm-not-measured', alarm, ...traceOf(error) })
    return null
  })
}

async function failedChecks(cx: JobContext): Promise<number> {
  const { checks } = await measureReadiness(cx)
  return Object.values(checks).filter((check) => check === 'failed').length
}

/** The rows of a day start at zero at midnight UTC. */
async function rowsShare(cx: JobContext): Promise<number> {
  const { totals } = await totalsOfRange(cx, 'day', cx.now - (cx.now % DAY_MS))
  const sum = (metric: string) => totals.reduce((rows, { key, total }) => (key === metric ? rows + total : rows), 0)
  const { D1_ROWS_READ_PER_DAY: read, D1_ROWS_WRITTEN_PER_DAY: written } = cx.config.limits
  return quotaShare({ read: sum('d1-rows-read'), written: sum('d1-rows-written') }, { read, written })
}

async function countedIn(cx: JobContext, range: Range): Promise<Series[]> {
  const { totals } = await totalsOfRange(cx, range, beginningOf(range, cx.now))
  return seriesOf(totals, RANGES[range].steps)
}

/** The sums of a metric over all steps, by label. A gauge that is measured once a step adds up too. */
function sumByLabel(series: readonly Series[], metric: Series['metric']): Record<string, number> {
  const lines = series.filter((line) => line.metric === metric)
  return Object.fromEntries(
    lines.map(({ label, values }) => [label, values.reduce<number>((sum, value) => sum + (value ?? 0), 0)]),
  )
}
