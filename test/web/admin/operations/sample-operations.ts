import { ALARM_NAMES, ALARMS } from '#domain/operations/alarm.ts'
import type { Metric } from '#domain/operations/metric.ts'
import { costOf, pricesOf } from '#domain/operations/price.ts'
import { RANGES, type Range } from '#domain/operations/range.ts'
import { type Series, totalsOf } from '#domain/operations/series.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { Readiness } from '#protocol/operations/readiness.ts'

/** A line that is the same every time: low at both ends, high in the middle, with some unrest. */
function line(range: Range, metric: Metric, label: string, height: number): Series {
  const { steps } = RANGES[range]
  const values = Array.from({ length: steps }, (_, step) =>
    Math.round(height * Math.sin((Math.PI * (step + 0.5)) / steps) * (1 + 0.4 * Math.sin(step * 2.3))),
  )
  return { metric, label, values }
}

/** An evening of a busy deployment. */
export function sampleOperations(range: Range = 'hour', change: Partial<Operations> = {}): Operations {
  const series = [
    line(range, 'requests', '2xx', 240),
    line(range, 'requests', '3xx', 30),
    line(range, 'requests', '4xx', 12),
    line(range, 'requests', '5xx', 2),
    line(range, 'request-time', '25', 180),
    line(range, 'request-time', '100', 80),
    line(range, 'request-time', '500', 6),
    line(range, 'rooms-opened', '', 3),
    line(range, 'sockets-opened', '', 22),
    line(range, 'rooms-open', '', 12),
    line(range, 'sockets-open', '', 90),
    line(range, 'sockets-closed', '1001', 14),
    line(range, 'sockets-closed', '4002', 5),
    line(range, 'sockets-closed', '4429', 1),
    line(range, 'votes', '', 60),
    line(range, 'vote-time', '5', 55),
    line(range, 'vote-time', '250', 4),
    line(range, 'refusals', 'NOT_VOTING', 2),
    line(range, 'refusals', 'NOM_LIMIT', 1),
    line(range, 'jobs', 'prune ok', 1),
    line(range, 'outbound', 'picture ok', 4),
    line(range, 'outbound', 'picture failed', 1),
    line(range, 'd1-rows-read', '', 9_000),
    line(range, 'd1-rows-written', '', 400),
    line(range, 'kv-reads', '', 90),
    line(range, 'r2-reads', '', 140),
    line(range, 'room-requests', '', 30),
    line(range, 'room-messages', '', 400),
    line(range, 'room-awake', '', 60_000),
    line(range, 'room-rows-written', '', 500),
  ]
  const prices = pricesOf(null)
  return {
    range,
    from: '2026-11-23T19:05:00.000Z',
    stepMinutes: RANGES[range].minutes,
    source: 'database',
    series,
    rooms: { open: 12, occupied: 9 },
    jobs: [
      jobRun('prune'),
      jobRun('sweep-files'),
      { ...jobRun('check-catalogue'), error: 'TimeoutError', succeededAt: '2026-11-22T18:00:00.000Z' },
    ],
    alarms: ALARM_NAMES.map((alarm) => ({
      alarm,
      figure: alarm === 'server-errors' ? 1.4 : alarm === 'cost' ? 0.42 : 0,
      threshold: ALARMS[alarm].threshold,
      since: alarm === 'server-errors' ? '2026-11-23T19:40:00.000Z' : null,
    })),
    backup: { date: '2026-11-23', at: '2026-11-23T03:00:00.000Z', rows: 48_210, files: 3_120 },
    pictures: { deployed: 174, stored: 7 },
    isMarkMissing: false,
    prices: { data: prices, updatedAt: null },
    cost: costOf(totalsOf(series), prices),
    ...change,
  }
}

const jobRun = (job: string) => ({
  job,
  endedAt: '2026-11-23T20:00:00.000Z',
  succeededAt: '2026-11-23T20:00:00.000Z',
  error: null,
  isLate: false,
})

/** A new installation: nothing counted, nothing run, no backup. */
export const newInstallation = () => {
  const prices = pricesOf(null)
  return sampleOperations('hour', {
    series: [],
    rooms: { open: 0, occupied: 0 },
    jobs: [],
    alarms: ALARM_NAMES.map((alarm) => ({ alarm, figure: null, threshold: ALARMS[alarm].threshold, since: null })),
    backup: null,
    cost: costOf({}, prices),
  })
}

export function sampleReadiness(failed: Partial<Readiness['checks']> = {}): Readiness {
  return {
    status: Object.keys(failed).length === 0 ? 'ok' : 'failed',
    version: '9.9.9',
    commit: '1a2b3c4',
    build: '2026-11-23T18:00:00.000Z',
    checkedAt: '2026-11-23T20:04:00.000Z',
    checks: { d1: 'ok', kv: 'ok', r2: 'ok', room: 'ok', migrations: 'ok', jobs: 'ok', ...failed },
    lastJobAt: '2026-11-23T20:00:00.000Z',
  }
}
