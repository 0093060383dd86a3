import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { JobContext } from '../../context.ts'
import { metricTotals } from '../../db/schema.ts'
import { intoOneRow, totalOfKeys } from '../../metrics/metric-totals.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** The page Operations draws minutes of the last hour, and hours of the last day. */
const MINUTES_KEPT_MS = 2 * DAY_MS
/** It draws days of the last month. */
const HOURS_KEPT_MS = 35 * DAY_MS
/** How many hours one run rolls up; what is left over, the next. */
const HOURS_AT_ONCE = 72

type Cx = Pick<JobContext, 'db' | 'now'>

/** Makes one row of an hour's minutes once they are two days old, and deletes what is older than 35 days. Answers how many rows went. */
export async function rollUp(cx: Cx): Promise<number> {
  let gone = 0
  for (let hours = 0; hours < HOURS_AT_ONCE; hours += 1) {
    const hour = await oldestHour(cx)
    if (hour === null) break
    gone += await rollUpHour(cx, hour)
  }
  const { meta } = await cx.db
    .delete(metricTotals)
    .where(and(eq(metricTotals.minutes, 60), lt(metricTotals.at, cx.now - HOURS_KEPT_MS)))
  return gone + meta.changes
}

async function oldestHour({ db, now }: Cx): Promise<number | null> {
  const [oldest] = await db
    .select({ at: metricTotals.at })
    .from(metricTotals)
    .where(eq(metricTotals.minutes, 1))
    .orderBy(asc(metricTotals.at))
    .limit(1)
  const hour = oldest === undefined ? Infinity : Math.floor(oldest.at / HOUR_MS) * HOUR_MS
  return hour + HOUR_MS > now - MINUTES_KEPT_MS ? null : hour
}

/** In one transaction: a minute is counted in its own row or in its hour's, never in both. */
async function rollUpHour({ db }: Cx, hour: number): Promise<number> {
  const ofHour = sql`${metricTotals.minutes} = 1 AND ${metricTotals.at} >= ${hour} AND ${metricTotals.at} < ${hour + HOUR_MS}`
  const [, deleted] = await db.batch([
    db
      .insert(metricTotals)
      .select(
        sql`SELECT 60, ${hour}, json_group_object(key, total) FROM (SELECT key, ${totalOfKeys} AS total
          FROM ${metricTotals}, json_each(${metricTotals.totals}) WHERE ${ofHour} GROUP BY key) WHERE true`,
      )
      .onConflictDoUpdate(intoOneRow),
    db.delete(metricTotals).where(ofHour),
  ])
  return deleted.meta.changes
}
