/** The alarms, each with the figure beyond which it rings. docs/operations/alarms.md says what to do about each. */
export const ALARMS = {
  /** How many checks of readiness fail. */
  'not-ready': { threshold: 0 },
  /** The share of requests in the last hour that failed with a 5xx, in percent. */
  'server-errors': { threshold: 1 },
  /** How many files more than a day ago no row names. */
  'orphan-files': { threshold: 100 },
  /** How many hours ago the scheduled jobs last ended. */
  'late-jobs': { threshold: 2 },
  /** How many hours old the newest backup is. */
  'old-backup': { threshold: 26 },
  /** What the last day cost by the price table, in dollars. */
  cost: { threshold: 5 },
} as const satisfies Record<string, { threshold: number }>

export type Alarm = keyof typeof ALARMS

export const ALARM_NAMES = Object.keys(ALARMS) as Alarm[]
