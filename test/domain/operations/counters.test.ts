import { describe, expect, test } from 'vitest'
import {
  GAUGES,
  metricKey,
  METRIC_NAMES,
  readKey,
  linesOf,
  READS_PER_LINE,
  SLOW_MS,
  statusClass,
} from '#domain/operations/metric.ts'
import { POINT_LAYOUTS, pointsOf, SINGLE, totalsOfPoint } from '#domain/operations/point.ts'
import { costOf, PRICED, PRICED_NAMES, pricesOf } from '#domain/operations/price.ts'
import { beginningOf, RANGE_NAMES, RANGES, stepMsOf } from '#domain/operations/range.ts'
import { seriesOf, totalsOf } from '#domain/operations/series.ts'

describe('A key', () => {
  test('has the metric and, where there is one, the label', () => {
    expect(metricKey('votes', '')).toBe('votes')
    expect(metricKey('jobs', 'prune ok')).toBe('jobs prune ok')
  })
  test('is read back, and not known if its metric is not counted any more', () => {
    expect(readKey('votes')).toEqual({ metric: 'votes', label: '' })
    expect(readKey('jobs prune ok')).toEqual({ metric: 'jobs', label: 'prune ok' })
    expect(readKey('visitors 4')).toBeNull()
    expect(readKey('')).toBeNull()
  })
  test('is a gauge’s if it is measured, not summed', () => {
    expect(GAUGES).toEqual(['rooms-open', 'sockets-open', 'orphan-files'])
  })
})

describe('A range', () => {
  const now = Date.UTC(2026, 10, 23, 13, 5, 30, 7)
  test.each([
    ['hour', Date.UTC(2026, 10, 23, 12, 6)],
    ['day', Date.UTC(2026, 10, 22, 14)],
    ['month', Date.UTC(2026, 9, 25)],
  ] as const)('of a %s begins so that its last step is going on', (range, from) => {
    expect(beginningOf(range, now)).toBe(from)
    const end = from + RANGES[range].steps * stepMsOf(range)
    expect(end).toBeGreaterThan(now)
    expect(end - stepMsOf(range)).toBeLessThanOrEqual(now)
  })
  test('has steps of whole minutes', () => {
    expect(RANGE_NAMES.map(stepMsOf)).toEqual([60_000, 3_600_000, 86_400_000])
  })
})

describe('A series', () => {
  test('has a value for every step, in the order of the keys', () => {
    const totals = [
      { step: 2, key: 'votes', total: 3 },
      { step: 0, key: 'votes', total: 1 },
      { step: 1, key: 'requests 2xx', total: 9 },
    ]
    expect(seriesOf(totals, 3)).toEqual([
      { metric: 'requests', label: '2xx', values: [0, 9, 0] },
      { metric: 'votes', label: '', values: [1, 0, 3] },
    ])
  })
  test('leaves out what lies outside of it and what is not known', () => {
    const at = (step: number, key = 'votes') => ({ step, key, total: 1 })
    expect(seriesOf([at(-1), at(3), at(0, 'visitors')], 3)).toEqual([])
    expect(seriesOf([at(0), at(2)], 3)).toEqual([{ metric: 'votes', label: '', values: [1, 0, 1] }])
  })
  test('of a gauge has nothing where it was not measured, and 0 where there was none', () => {
    const series = seriesOf([{ step: 1, key: 'rooms-open', total: 0 }], 3)
    expect(series).toEqual([{ metric: 'rooms-open', label: '', values: [null, 0, null] }])
    expect(totalsOf(series)).toEqual({ 'rooms-open': 0 })
  })
  test('adds up to totals over its labels, and of gauges to the highest', () => {
    const series = seriesOf(
      [
        { step: 0, key: 'requests 2xx', total: 2 },
        { step: 1, key: 'requests 2xx', total: 3 },
        { step: 1, key: 'requests 5xx', total: 4 },
        { step: 0, key: 'rooms-open', total: 7 },
        { step: 1, key: 'rooms-open', total: 5 },
      ],
      2,
    )
    expect(totalsOf(series)).toEqual({ requests: 9, 'rooms-open': 7 })
    expect(totalsOf([])).toEqual({})
  })
})

describe('Cost', () => {
  test('is the amount in billed units times the price of a million', () => {
    const cost = costOf(
      { requests: 2_000_000, 'room-messages': 40_000_000, 'room-awake': 1_000_000_000 },
      pricesOf(null),
    )
    const of = (item: string) => cost.find((one) => one.item === item)
    expect(of('requests')).toEqual({ item: 'requests', amount: 2_000_000, dollars: 0.6 })
    expect(of('worker-cpu')?.amount).toBe(2_000_000 * PRICED['worker-cpu'].each)
    expect(of('room-messages')).toEqual({ item: 'room-messages', amount: 2_000_000, dollars: 0.3 })
    expect(of('room-awake')?.amount).toBeCloseTo(128_000)
    expect(of('room-awake')?.dollars).toBeCloseTo(1.6)
    expect(of('kv-writes')).toEqual({ item: 'kv-writes', amount: 0, dollars: 0 })
    expect(cost.map(({ item }) => item)).toEqual(PRICED_NAMES)
  })
  test('goes by the platform’s prices until an Admin sets others', () => {
    expect(pricesOf(null)).toMatchObject({ requests: 0.3, 'kv-writes': 5, 'r2-writes': 4.5, 'room-awake': 12.5 })
    expect(pricesOf({ requests: 1 })).toEqual({ ...pricesOf(null), requests: 1 })
  })
})

describe('A point of Analytics Engine', () => {
  const totals = { 'requests 2xx': 4, 'kv-reads': 2, votes: 1, 'refusals NOT_FOUND': 3, 'rooms-open': 5 }
  test('holds many totals, each in its place; other keys have a point each', () => {
    const points = pointsOf(totals)
    expect(points.map(({ index, key }) => [index, key])).toEqual([
      ['requests', ''],
      ['rooms', ''],
      [SINGLE, 'refusals NOT_FOUND'],
      [SINGLE, 'rooms-open'],
    ])
    expect(points[0]?.doubles.slice(0, 5)).toEqual([4, 0, 0, 0, 0])
    expect(points[3]?.doubles).toEqual([5])
    expect(pointsOf({ 'jobs prune ok': 1 }).map(({ index }) => index)).toEqual([SINGLE])
  })
  test('is read back as it was written', () => {
    const rows = pointsOf(totals).map(({ index, key, doubles }) => ({
      index,
      key,
      sums: doubles,
      highest: doubles[0] ?? 0,
    }))
    expect(Object.fromEntries(rows.flatMap((row) => totalsOfPoint(row, () => false)))).toEqual(totals)
  })
  test('of a gauge counts by its highest value', () => {
    const row = { index: SINGLE, key: 'rooms-open', sums: [30], highest: 10 }
    expect(totalsOfPoint(row, () => true)).toEqual([['rooms-open', 10]])
    expect(totalsOfPoint(row, () => false)).toEqual([['rooms-open', 30]])
    expect(totalsOfPoint({ ...row, sums: [] }, () => false)).toEqual([['rooms-open', 0]])
  })
  test('of a later version is passed over', () => {
    expect(totalsOfPoint({ index: 'later', key: '', sums: [1], highest: 1 }, () => false)).toEqual([])
    // A row that was written before a total was added has nothing in its place.
    expect(totalsOfPoint({ index: 'requests', key: '', sums: [0, 7], highest: 7 }, () => false)).toEqual([
      ['requests 3xx', 7],
    ])
  })
  test('has at most twenty numbers, of metrics that are counted', () => {
    for (const keys of Object.values(POINT_LAYOUTS)) {
      expect(keys.length).toBeLessThanOrEqual(20)
      expect(keys.filter((key) => readKey(key) === null)).toEqual([])
    }
    const named = new Set(Object.values(POINT_LAYOUTS).flatMap((keys) => keys.map((key) => readKey(key)?.metric)))
    // A new metric has a point of its own unless it is given a place.
    expect(METRIC_NAMES.filter((metric) => !named.has(metric))).toEqual([
      'rooms-open',
      'sockets-closed',
      'sockets-open',
      'refusals',
      'jobs',
      'outbound',
      'orphan-files',
    ])
  })
})

describe('The log tells', () => {
  const quick = { method: 'GET', status: 200, ms: 5 }
  test.each([
    ['a write', { ...quick, method: 'POST' }, 1],
    ['a write that is refused by a rule', { ...quick, method: 'PUT', status: 409 }, 1],
    ['a slow read', { ...quick, ms: SLOW_MS }, 1],
    ['a read that fails', { ...quick, status: 502 }, 1],
    ['what an event of its own tells', { ...quick, method: 'POST', status: 500, ms: SLOW_MS }, 0],
    ['a refused caller, who has an event of their own', { ...quick, method: 'DELETE', status: 403 }, 0],
    ['a read', quick, 0],
    ['a read that is nearly slow', { ...quick, ms: SLOW_MS - 1 }, 0],
    ['a read of nothing', { ...quick, status: 404 }, 0],
    ['a request while the site is off', { ...quick, method: 'POST', status: 503 }, 0],
  ])('%s', (_, request, lines) => {
    expect(linesOf(request, false)).toBe(lines)
  })
  test('one of many reads that go well, and for how many it stands', () => {
    expect(linesOf(quick, true)).toBe(READS_PER_LINE)
    expect(linesOf({ ...quick, method: 'HEAD' }, true)).toBe(READS_PER_LINE)
    expect(linesOf({ ...quick, method: 'POST' }, true)).toBe(1)
    expect(linesOf({ ...quick, status: 500 }, true)).toBe(0)
  })
})

describe('What a caller asks for that is not offered', () => {
  test('is no failure of ours: it wakes nobody, and has no line of its own in the log', () => {
    expect([200, 304, 404, 500, 501, 503].map((status) => statusClass(status))).toEqual([
      '2xx',
      '3xx',
      '4xx',
      '5xx',
      '4xx',
      '5xx',
    ])
    expect([503, 500].map((status) => statusClass(status, true))).toEqual(['4xx', '5xx'])
    const read = { method: 'GET', ms: 1 }
    expect(linesOf({ ...read, status: 501 }, false)).toBe(0)
    expect(linesOf({ ...read, status: 502 }, false)).toBe(1)
  })
})
