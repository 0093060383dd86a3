import { ALARMS } from '#domain/operations/alarm.ts'
import { areJobsLate } from '#domain/operations/job-run.ts'
import { costOf } from '#domain/operations/price.ts'
import { beginningOf, type Range, RANGES } from '#domain/operations/range.ts'
import { seriesOf, totalsOf } from '#domain/operations/series.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { jobRuns } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { nullAfterLogging } from '../../log.ts'
import { flush } from '../../metrics/flush.ts'
import * as icons from '../catalogue/icons.ts'
import * as communityMark from '../site/community-mark.ts'
import { alarmsNow } from './alarms.ts'
import { totalsOfRange } from './analytics.ts'
import { shownBackup } from './backup-made.ts'
import { measureGaugesSometimes, openRooms } from './gauges.ts'
import { prices } from './prices.ts'

/** What the page Operations shows of the last hour, day or month. */
export async function operations(cx: Context, range: Range, files: Fetcher): Promise<Operations> {
  requireRole(cx, 'Admin')
  // What this isolate has just counted belongs to the answer.
  await flush(cx, cx.now)
  // Seen the next time: nobody waits for rooms to answer.
  cx.defer(measureGaugesSometimes(cx).catch(nullAfterLogging(cx, 'counters')))
  const from = beginningOf(range, cx.now)
  const backup = shownBackup(cx)
  const [counted, rooms, jobs, ringing, newest, pictures, isMarkMissing, priced] = await Promise.all([
    totalsOfRange(cx, range, from),
    openRooms(cx),
    jobsOf(cx),
    alarmsOf(cx, backup),
    backup,
    icons.countByPlace(cx, files),
    communityMark.isMissing(cx),
    prices(cx),
  ])
  const series = seriesOf(counted.totals, RANGES[range].steps)
  return {
    range,
    from: isoDate(from),
    stepMinutes: RANGES[range].minutes,
    source: counted.source,
    series,
    rooms,
    jobs,
    alarms: ringing,
    backup: newest,
    pictures,
    isMarkMissing,
    prices: priced,
    cost: costOf(totalsOf(series), priced.data),
  }
}

async function jobsOf({ db, now }: Context): Promise<Operations['jobs']> {
  const rows = await db.select().from(jobRuns).orderBy(jobRuns.job)
  return rows.map(({ job, startedAt, endedAt, succeededAt, error }) => ({
    job,
    endedAt: isoDate(endedAt),
    succeededAt: isoDate(succeededAt),
    error,
    isLate: areJobsLate(endedAt ?? startedAt, now),
  }))
}

async function alarmsOf(cx: Context, backup: Promise<Operations['backup']>): Promise<Operations['alarms']> {
  const newest = await backup
  const alarms = await alarmsNow(cx, newest === null ? null : Date.parse(newest.at))
  return alarms.map(({ alarm, figure, since }) => ({
    alarm,
    figure,
    threshold: ALARMS[alarm].threshold,
    since: isoDate(since),
  }))
}
