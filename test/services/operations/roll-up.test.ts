import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { addTotals, totalsSince } from '../../../src/metrics/metric-totals.ts'
import { rollUp } from '../../../src/services/operations/roll-up.ts'
import { newWorld } from '../../support/worker/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.UTC(2026, 10, 23, 13, 5)
const db = openDatabase(env.DB)

const rows = async () => {
  const { results } = await env.DB.prepare('SELECT * FROM metric_totals ORDER BY at').all<Record<string, unknown>>()
  return results.map(({ minutes, at, totals }) => [minutes, (Number(at) - now) / HOUR, JSON.parse(String(totals))])
}

beforeEach(async () => {
  await newWorld(0)
})

test('minutes of an hour become one row once they are two days old; younger ones stay', async () => {
  const hour = Date.UTC(2026, 10, 21, 12)
  await addTotals(db, hour, { votes: 1, 'rooms-open': 3 })
  await addTotals(db, hour + 59 * MINUTE, { votes: 2, 'rooms-open': 2, 'refusals NOT_FOUND': 1 })
  await addTotals(db, hour + HOUR, { votes: 4 })
  expect(await rollUp({ db, now })).toBe(2)
  expect(await rows()).toEqual([
    [60, (hour - now) / HOUR, { votes: 3, 'rooms-open': 3, 'refusals NOT_FOUND': 1 }],
    [1, (hour + HOUR - now) / HOUR, { votes: 4 }],
  ])
  expect(await rollUp({ db, now })).toBe(0)
})

test('what is written late is added to the row of its hour', async () => {
  const hour = now - 5 * DAY - 5 * MINUTE
  await addTotals(db, hour, { votes: 1 })
  await rollUp({ db, now })
  await addTotals(db, hour + MINUTE, { votes: 5 })
  await rollUp({ db, now })
  expect(await rows()).toEqual([[60, (hour - now) / HOUR, { votes: 6 }]])
})

test('hours are deleted after 35 days, and several are rolled up in one run', async () => {
  for (const days of [36, 34, 3]) await addTotals(db, now - days * DAY - 5 * MINUTE, { votes: days })
  expect(await rollUp({ db, now })).toBe(4)
  expect((await rows()).map(([minutes, , totals]) => [minutes, totals])).toEqual([
    [60, { votes: 34 }],
    [60, { votes: 3 }],
  ])
})

test('rolled up or not, a month adds up to the same', async () => {
  for (let hours = 1; hours <= 80; hours += 8)
    await addTotals(db, now - hours * HOUR, { votes: hours, 'sockets-open': 9 })
  const from = Date.UTC(2026, 9, 25)
  const before = await totalsSince({ db }, from, DAY)
  expect(before.length).toBeGreaterThan(6)
  expect(await rollUp({ db, now })).toBeGreaterThan(2)
  expect(await totalsSince({ db }, from, DAY)).toEqual(before)
})

test('a moment’s counters are one row written, and rolling up an hour costs its rows and one more', async () => {
  const hour = now - 3 * DAY - 5 * MINUTE
  const written = async (work: () => Promise<unknown>) => {
    const used = { read: 0, written: 0 }
    const counting = openDatabase(env.DB, used)
    await work.call(null)
    return { used, counting }
  }
  const { used, counting } = await written(async () => {})
  await addTotals(counting, hour, { votes: 1, 'requests 2xx': 5, 'requests 4xx': 1, 'kv-reads': 2 })
  expect(used.written).toBe(1)
  await addTotals(counting, hour, { votes: 1, 'refusals NOT_FOUND': 5 })
  expect(used.written).toBe(2)
  await addTotals(counting, hour + MINUTE, { votes: 1 })
  used.written = 0
  await rollUp({ db: counting, now })
  expect(used.written).toBe(3)
})
