import { sql } from 'drizzle-orm'
import { GAUGES, type Totals } from '#domain/operations/metric.ts'
import type { StepTotal } from '#domain/operations/series.ts'
import type { Database } from '../db/database.ts'
import { metricTotals } from '../db/schema.ts'

const MINUTE_MS = 60_000

/** Sums, and of gauges the highest value, of what `rows` names as `key` and `value`. */
export const totalOfKeys = sql`CASE WHEN key IN (${sql.join(
  GAUGES.map((gauge) => sql.raw(`'${gauge}'`)),
  sql`, `,
)}) THEN max(value) ELSE sum(value) END`

/** Adds what was counted to the row of its minute: one row is written, whatever was counted. */
export async function addTotals(db: Database, now: number, totals: Totals): Promise<void> {
  const at = Math.floor(now / MINUTE_MS) * MINUTE_MS
  await db.insert(metricTotals).values({ minutes: 1, at, totals }).onConflictDoUpdate(intoOneRow)
}

/** A row that is there already is added to the one that is inserted. */
export const intoOneRow = {
  target: [metricTotals.minutes, metricTotals.at],
  set: {
    totals: sql`(SELECT json_group_object(key, total) FROM (SELECT key, ${totalOfKeys} AS total FROM (
      SELECT key, value FROM json_each(metric_totals.totals) UNION ALL SELECT key, value FROM json_each(excluded.totals)
    ) GROUP BY key))`,
  },
}

/** What was counted since `from`, by steps of so many milliseconds. */
export async function totalsSince({ db }: { db: Database }, from: number, stepMs: number): Promise<StepTotal[]> {
  const step = sql<number>`CAST((${metricTotals.at} - ${from}) / ${stepMs} AS INTEGER)`.as('step')
  return db
    .select({ step, key: sql<string>`key`, total: sql<number>`${totalOfKeys}` })
    .from(sql`${metricTotals}, json_each(${metricTotals.totals})`)
    .where(sql`${metricTotals.at} >= ${from}`)
    .groupBy(sql`step`, sql`key`)
}
