import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { pricesOf } from '#domain/operations/price.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { takePending } from '../../../src/metrics/count.ts'
import { addTotals } from '../../../src/metrics/metric-totals.ts'
import { backupId, partKey } from '../../../src/services/backup/manifest.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { putManifest } from '../../support/worker/finished-backup.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { callWith } from '../../support/worker/interrupted-calls.ts'
import { player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'

const MINUTE = 60_000
const db = openDatabase(env.DB)
const look = (range = 'hour') => read<Operations>('GET', `/api/admin/operations?range=${range}`, { as: 'admin' })
const line = (seen: Operations, metric: string, label = '') =>
  seen.series.find((one) => one.metric === metric && one.label === label)?.values ?? []
const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

beforeEach(async () => {
  await newWorld(0)
  takePending()
})

test('what was counted in one minute is added up, gauges by the highest, and drawn by minutes', async () => {
  const now = Date.now()
  await addTotals(db, now - 2 * MINUTE, { 'refusals NOT_FOUND': 2, 'rooms-open': 4, votes: 1 })
  await addTotals(db, now - 2 * MINUTE, { 'refusals NOT_FOUND': 3, 'rooms-open': 3 })
  await addTotals(db, now - 59 * MINUTE, { 'refusals NOT_FOUND': 7 })
  await addTotals(db, now - 61 * MINUTE, { 'refusals NOT_FOUND': 100 })
  const seen = await look()
  expect(seen).toMatchObject({ range: 'hour', stepMinutes: 1, source: 'database', rooms: { open: 0, occupied: 0 } })
  const values = line(seen, 'refusals', 'NOT_FOUND')
  expect(values).toHaveLength(60)
  // The minute may change between the writing and the asking.
  expect(values.filter((value) => value !== 0).slice(-1)).toEqual([5])
  expect(line(seen, 'rooms-open').filter((value) => value === 4)).toHaveLength(1)
  expect(line(seen, 'votes').filter((value) => value !== 0)).toEqual([1])
  const { results } = await env.DB.prepare('SELECT totals FROM metric_totals WHERE at < ? ORDER BY at')
    .bind(now - MINUTE)
    .all<{ totals: string }>()
  expect(results).toHaveLength(3)
})

test('a day is drawn by hours and a month by days, each with what it cost', async () => {
  const now = Date.now()
  await addTotals(db, now - 20 * MINUTE, { 'room-requests': 1_000_000 })
  await addTotals(db, now - 26 * 60 * MINUTE, { 'room-requests': 2_000_000 })
  const [day, month] = [await look('day'), await look('month')]
  expect([day.stepMinutes, month.stepMinutes]).toEqual([60, 24 * 60])
  expect(total(line(day, 'room-requests'))).toBe(1_000_000)
  expect(total(line(month, 'room-requests'))).toBe(3_000_000)
  expect(day.cost.find(({ item }) => item === 'room-requests')).toEqual({
    item: 'room-requests',
    amount: 1_000_000,
    dollars: 0.15,
  })
  expect(await refusal('GET', '/api/admin/operations?range=year', { as: 'admin' })).toMatchObject({
    status: 422,
    details: [{ path: 'range', message: 'range must be one of: hour, day, month' }],
  })
})

test('an Admin sets the prices: they are logged, used from then on, and not overwritten unseen', async () => {
  const before = await look()
  expect(before.prices).toEqual({ data: pricesOf(null), updatedAt: null })
  const set = { ...pricesOf(null), 'room-requests': 2 }
  const put = async (seenAt: string | null) =>
    call('PUT', '/api/admin/operations/prices', { as: 'admin', body: { prices: set, seenAt } })
  expect((await put(null)).status).toBe(200)
  expect((await put(null)).status).toBe(409)
  await addTotals(db, Date.now(), { 'room-requests': 500_000 })
  const after = await look()
  expect(after.prices.data).toEqual(set)
  expect(after.cost.find(({ item }) => item === 'room-requests')?.dollars).toBe(1)
  const entry = await env.DB.prepare('SELECT action, entity_id FROM activity ORDER BY id DESC LIMIT 1').first()
  expect(entry).toEqual({ action: 'option.set', entity_id: 'operations-prices' })
})

test('a price must be a number of dollars, and every item has one', async () => {
  const put = async (prices: unknown) =>
    refusal('PUT', '/api/admin/operations/prices', { as: 'admin', body: { prices } })
  expect(await put({ ...pricesOf(null), requests: 'cheap' })).toMatchObject({
    status: 422,
    details: [{ path: 'prices.requests', message: 'A price must be a number of dollars.' }],
  })
  expect(await put({ requests: 1 })).toMatchObject({ status: 422 })
})

test('prices that were set before an item was known leave it at its default', async () => {
  await env.DB.prepare(
    "INSERT INTO site_option (key, value, updated_at, updated_by) VALUES ('operations-prices', ?, 1, NULL)",
  )
    .bind(JSON.stringify({ requests: 9 }))
    .run()
  expect((await look()).prices.data).toEqual({ ...pricesOf(null), requests: 9 })
  await env.DB.prepare('UPDATE site_option SET value = \'"cheap"\'').run()
  expect((await look()).prices.data).toEqual(pricesOf(null))
})

test('jobs and alarms are as their tables have them', async () => {
  const now = Date.now()
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO job_run (job, started_at, ended_at, succeeded_at, ms, error) VALUES ('prune', 1, ?, ?, 5, NULL)",
    ).bind(now, now),
    env.DB.prepare(
      "INSERT INTO job_run (job, started_at, ended_at, succeeded_at, ms, error) VALUES ('sweep', 1, 2, NULL, 5, 'TypeError')",
    ),
    env.DB.prepare("INSERT INTO alarm (alarm, since, figure, told_at) VALUES ('cost', ?, 7.5, NULL)").bind(now),
  ])
  const { jobs, alarms } = await look()
  expect(jobs.map(({ job, error, isLate }) => [job, error, isLate])).toEqual([
    ['prune', null, false],
    ['sweep', 'TypeError', true],
  ])
  expect(alarms.filter(({ since }) => since !== null)).toEqual([
    { alarm: 'cost', figure: 7.5, threshold: 5, since: new Date(now).toISOString() },
  ])
  expect(alarms.length).toBeGreaterThan(1)
})

test('a step in which a gauge was 0 differs from one in which it was not measured', async () => {
  await addTotals(db, Date.now() - 2 * MINUTE, { 'sockets-open': 0 })
  const values = line(await look(), 'sockets-open')
  expect([values.length, values.filter((value) => value === null).length]).toEqual([60, 59])
  expect(values.filter((value) => value !== null)).toEqual([0])
})

test('the newest finished backup is told; nothing before the first, or if the bucket fails', async () => {
  const at = Date.UTC(2026, 10, 22, 2, 23, 5, 67)
  expect((await look()).backup).toBeNull()
  await putManifest(at - 24 * 60 * MINUTE, 1, 1)
  await putManifest(at, 1_240, 6)
  await env.BACKUPS.put(partKey(backupId(at + MINUTE), 'tables/script-00001.ndjson.gz'), 'half of a backup')
  expect((await look()).backup).toEqual({ date: '2026-11-22', at: '2026-11-22T02:23:05.067Z', rows: 1_240, files: 6 })
  const told = vi.spyOn(console, 'log').mockReturnValue()
  const { browser } = await player('Admin')
  const response = await callWith(
    { browser, method: 'GET', path: '/api/admin/operations' },
    { BACKUPS: failing(env.BACKUPS, 'get') },
  )
  expect(await response.json<Operations>()).toMatchObject({ range: 'hour', backup: null })
  expect(told.mock.calls.filter(([text]) => String(text).includes('"step":"backup"'))).toHaveLength(1)
  told.mockRestore()
})

test('jobs and a backup that are late ring on the page even if no job has measured them', async () => {
  const hour = 60 * MINUTE
  // Backups are named by the second.
  const now = Math.floor(Date.now() / 1000) * 1000
  await env.DB.prepare(
    "INSERT INTO job_run (job, started_at, ended_at, succeeded_at, ms) VALUES ('all', ?1, ?1, ?1, 5)",
  )
    .bind(now - 3 * hour)
    .run()
  await putManifest(now - 30 * hour)
  const rings = (await look()).alarms.filter(({ since }) => since !== null)
  expect(rings.map(({ alarm, figure, since }) => [alarm, Math.round(figure ?? 0), since])).toEqual([
    ['late-jobs', 3, new Date(now - hour).toISOString()],
    ['old-backup', 30, new Date(now - 4 * hour).toISOString()],
  ])
})
