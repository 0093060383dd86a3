import { sql } from 'drizzle-orm'
import {
  type Alarm,
  ALARM_NAMES,
  ALARMS,
  type AlarmState,
  isRinging,
  measured,
  told,
  untold,
} from '#domain/operations/alarm.ts'
import { areJobsLate } from '#domain/operations/job-run.ts'
import type { Context, JobContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { alarms } from '../../db/schema.ts'
import { log, nullAfterLogging } from '../../log.ts'
import { measureFigures } from './alarm-figures.ts'
import { alertMessage, sendAlert } from './alerts.ts'
import { backupMadeAt } from './backup-made.ts'
import { lastRunAt } from './job-runs.ts'
import { migrationLevel } from './migration-level.ts'

const HOUR_MS = 60 * 60 * 1000

/** Measures every alarm and tells the webhook what has begun and what is over. What it does not take is told by a later run. */
export async function ringAlarms(cx: JobContext): Promise<number> {
  const [figures, before] = await Promise.all([measureFigures(cx), alarmStates(cx.db)])
  const now = ALARM_NAMES.flatMap((alarm) => measured(alarm, before.get(alarm), figures[alarm], cx.now) ?? [])
  await save(cx.db, now)
  for (const state of now) logChange(state, before.get(state.alarm))
  const news = now.filter((state) => untold(state) !== null)
  const taken = await tell(cx, news)
  await save(
    cx.db,
    taken.map((state) => told(state, cx.now)),
  )
  return taken.length
}

/** Every alarm that was ever measured, as it was measured last. */
async function alarmStates(db: Database): Promise<ReadonlyMap<Alarm, AlarmState>> {
  const rows = await db.select().from(alarms)
  return new Map(rows.map((row) => [row.alarm as Alarm, { ...row, alarm: row.alarm as Alarm }]))
}

/** An alarm as it is now. */
interface AlarmNow {
  alarm: Alarm
  /** Null if it was not measured yet. */
  figure: number | null
  /** Since when it rings; null if it does not. */
  since: number | null
}

/** All alarms. What a dead cron cannot measure is worked out at once; of backups that can't be read, what was measured. */
export async function alarmsNow(
  { db, now }: Pick<Context, 'db' | 'now'>,
  backupAt: number | null,
): Promise<AlarmNow[]> {
  const [states, lastRun, level] = await Promise.all([alarmStates(db), lastRunAt(db), migrationLevel(db)])
  const ranAt = lastRun ?? level.reachedAt
  return ALARM_NAMES.map((alarm) => {
    const { figure = null, since = null, overAt = null } = states.get(alarm) ?? {}
    const before = { alarm, figure, since: overAt === null ? since : null }
    if (alarm === 'late-jobs' && areJobsLate(ranAt, now)) return late(before, ranAt, now)
    if (alarm !== 'old-backup' || backupAt === null) return before
    const age = (now - backupAt) / HOUR_MS
    return isRinging(alarm, age)
      ? late(before, backupAt, now)
      : { alarm, figure: figure === null ? null : age, since: null }
  })
}

/** What has not happened since `last` rings from when it was due. */
function late({ alarm, figure, since }: AlarmNow, last: number, now: number): AlarmNow {
  const hours = (now - last) / HOUR_MS
  return {
    alarm,
    figure: alarm === 'old-backup' ? hours : Math.max(figure ?? 0, hours),
    since: since ?? last + ALARMS[alarm].threshold * HOUR_MS,
  }
}

/** The alarms that ring now. */
export async function ringingNow(cx: Pick<Context, 'db' | 'backups' | 'now' | 'requestId'>): Promise<Alarm[]> {
  const alarms = await alarmsNow(cx, await backupMadeAt(cx).catch(nullAfterLogging(cx, 'backup')))
  return alarms.filter(({ since }) => since !== null).map(({ alarm }) => alarm)
}

/** Answers what need not be told again. Without a webhook an alarm that rings stays untold, for one that is set up later. */
async function tell({ config }: JobContext, news: readonly AlarmState[]): Promise<readonly AlarmState[]> {
  if (config.alertWebhook === null) return news.filter((state) => untold(state) === 'over')
  const isTold = news.length > 0 && (await sendAlert(config.alertWebhook, alertMessage(config.environment, news)))
  return isTold ? news : []
}

async function save(db: Database, states: readonly AlarmState[]): Promise<void> {
  if (states.length === 0) return
  const set = {
    figure: sql`excluded.figure`,
    since: sql`excluded.since`,
    toldAt: sql`excluded.told_at`,
    overAt: sql`excluded.over_at`,
  }
  await db
    .insert(alarms)
    .values([...states])
    .onConflictDoUpdate({ target: alarms.alarm, set })
}

function logChange({ alarm, figure, since, overAt }: AlarmState, before: AlarmState | undefined): void {
  const wasRinging = (before?.since ?? null) !== null && before?.overAt === null
  const rings = since !== null && overAt === null
  if (rings !== wasRinging) log({ event: rings ? 'alarm-rings' : 'alarm-over', alarm, figure })
}
