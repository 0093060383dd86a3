/** The alarms, each with the figure beyond which it rings. docs/operations/alarms.md says what to do about each. */
export const ALARMS = {
  /** How many checks of readiness fail. */
  'not-ready': { threshold: 0 },
  /** The share of requests in the last hour that failed with a 5xx, in percent. */
  'server-errors': { threshold: 1 },
  /** How many files that no row names were found in the last day. */
  'orphan-files': { threshold: 100 },
  /** For how many hours the job that has waited longest has not ended well. */
  'late-jobs': { threshold: 2 },
  /** How many hours old the newest backup is. */
  'old-backup': { threshold: 26 },
  /** The share of the plan's rows of the day that is used, read or written, whichever is more, in percent. */
  'd1-quota': { threshold: 80 },
  /** What the last day cost by the price table, in dollars. */
  cost: { threshold: 5 },
} as const satisfies Record<string, { threshold: number }>

export type Alarm = keyof typeof ALARMS

export const ALARM_NAMES = Object.keys(ALARMS) as Alarm[]

/** So many requests must fail before their share matters: one at night is not an alarm. */
const LEAST_FAILED_REQUESTS = 5

/** The figure of 'server-errors' from the number of requests that ended with each class of status: "2xx", "5xx". */
export function failedShare(requests: Readonly<Record<string, number>>): number {
  const failed = requests['5xx'] ?? 0
  const all = Object.values(requests).reduce((sum, number) => sum + number, 0)
  return failed < LEAST_FAILED_REQUESTS ? 0 : (failed / all) * 100
}

/** The figure of 'd1-quota': the larger share in percent, of rows that were used and that a day has. */
export function quotaShare(used: Rows, daily: Rows): number {
  return Math.max(used.read / daily.read, used.written / daily.written) * 100
}

interface Rows {
  read: number
  written: number
}

export function isRinging(alarm: Alarm, figure: number): boolean {
  return figure > ALARMS[alarm].threshold
}

/** An alarm as it was measured last. */
export interface AlarmState {
  alarm: Alarm
  figure: number
  /** Since when it rings; null if it does not, and nothing is left to tell. */
  since: number | null
  /** When somebody was told that it rings. */
  toldAt: number | null
  /** Since when it rings no more, until somebody is told. */
  overAt: number | null
}

/** The alarm after another measurement. It stays as it is where nothing could be measured. */
export function measured(
  alarm: Alarm,
  before: AlarmState | undefined,
  figure: number | null,
  now: number,
): AlarmState | undefined {
  if (figure === null) return before
  const { since = null, toldAt = null, overAt = null } = before ?? {}
  if (isRinging(alarm, figure)) return { alarm, figure, since: since ?? now, toldAt, overAt: null }
  return { alarm, figure, since, toldAt, overAt: since === null ? null : (overAt ?? now) }
}

/** What is still to be told of an alarm. */
export function untold({ since, toldAt, overAt }: AlarmState): 'rings' | 'over' | null {
  if (overAt !== null) return 'over'
  return since !== null && toldAt === null ? 'rings' : null
}

/** The alarm after that was told. */
export function told(state: AlarmState, now: number): AlarmState {
  return untold(state) === 'over' ? { ...state, since: null, toldAt: null, overAt: null } : { ...state, toldAt: now }
}
