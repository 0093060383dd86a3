import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { app } from '../../../src/app.ts'
import { outbound, takePending } from '../../../src/metrics/count.ts'
import { call, ORIGIN } from '../../support/worker/call.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { newWorld } from '../../support/worker/world.ts'

beforeEach(async () => {
  await newWorld(2)
  takePending()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Makes a call and waits for all that goes on after the answer. */
async function askWith(bindings: Partial<Env>, path = '/robots.txt'): Promise<void> {
  const cx = createExecutionContext()
  await (await app.fetch(new Request(ORIGIN + path), { ...env, ...bindings }, cx)).text()
  await waitOnExecutionContext(cx)
}

const written = async () => {
  const { results } = await env.DB.prepare('SELECT totals FROM metric_totals').all<{ totals: string }>()
  return results.map(({ totals }) => JSON.parse(totals) as Record<string, number>)
}

test('a request is counted by its status and its time, with what it reads', async () => {
  await (await call('GET', '/api/scripts?limit=1&search=none')).text()
  const counted = takePending()
  expect(counted['requests 2xx']).toBe(1)
  const times = Object.entries(counted).filter(([key]) => key.startsWith('request-time '))
  expect(times.map(([, figure]) => figure)).toEqual([1])
  expect(counted['d1-rows-read']).toBeGreaterThan(0)
})

test('files and pages are counted too, and what is not there', async () => {
  await (await call('GET', '/assets/none.js')).text()
  await (await call('GET', '/api/none')).text()
  expect(takePending()).toMatchObject({ 'requests 4xx': 2, 'refusals NOT_FOUND': 2 })
})

test('a refusal is counted by its code, and no failure is one', async () => {
  await (await call('GET', '/api/users')).text()
  await (await call('GET', '/api/users', { as: 'storyteller' })).text()
  expect(takePending()).toMatchObject({ 'requests 4xx': 2, 'refusals UNAUTHENTICATED': 1, 'refusals FORBIDDEN': 1 })
  await env.DB.prepare('ALTER TABLE activity RENAME TO away').run()
  await (await call('GET', '/api/admin/activity', { as: 'admin' })).text()
  const counted = takePending()
  expect(counted).toMatchObject({ 'requests 5xx': 1 })
  expect(Object.keys(counted).filter((key) => key.startsWith('refusals'))).toEqual([])
})

test('KV and R2 are counted as they are billed', async () => {
  await (await call('GET', '/health')).text()
  expect(takePending()).toMatchObject({ 'kv-reads': 1, 'r2-reads': 1 })
  const banner = { enabled: false, type: 'info', title: '', text: '' }
  await (await call('PUT', '/api/site-options/banner/config', { as: 'admin', body: banner })).text()
  expect(takePending()['kv-writes']).toBeGreaterThan(0)
})

test('a socket that is refused is counted by the code that it is closed with', async () => {
  await call('GET', '/api/rooms/ZZZZ/socket', { headers: { Upgrade: 'websocket' } })
  expect(takePending()).toMatchObject({ 'sockets-closed 4404': 1, 'requests 1xx': 1 })
})

test('calls of other hosts are counted by purpose and outcome', async () => {
  await outbound('picture', Promise.resolve(new Response('')))
  await outbound('picture', Promise.resolve(new Response('', { status: 404 })))
  await outbound('identity', Promise.resolve({ token: 'x' }))
  await expect(outbound('feedback', Promise.reject(new TypeError('no route')))).rejects.toThrow('no route')
  expect(takePending()).toEqual({
    'outbound picture ok': 1,
    'outbound picture failed': 1,
    'outbound identity ok': 1,
    'outbound feedback failed': 1,
  })
})

test('what was counted is written a moment later, all in one row, and as points', async () => {
  const points: AnalyticsEngineDataPoint[] = []
  const POINTS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) }
  const writing = { COUNTERS_EVERY_SECONDS: '1', POINTS }
  await Promise.all([askWith(writing), askWith(writing), askWith({}, '/api/none')])
  const rows = await written()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ 'requests 2xx': 2, 'requests 4xx': 1, 'refusals NOT_FOUND': 1 })
  const told = points.map(({ indexes, blobs }) => [indexes?.[0], blobs?.[0]])
  // One read in a hundred gets a line in the log, and lines are counted under rooms.
  expect(told.filter(([index]) => index !== 'rooms')).toEqual([
    ['requests', ''],
    ['single', 'refusals NOT_FOUND'],
  ])
  expect(points[0]?.doubles?.slice(0, 4)).toEqual([2, 0, 1, 0])
})

test('while requests keep coming one takes over from the other, and the last one writes', async () => {
  const writes: number[] = []
  const writeDataPoint = ({ indexes, doubles }: AnalyticsEngineDataPoint) => {
    if (indexes?.[0] === 'requests') writes.push(doubles?.[0] ?? 0)
  }
  const POINTS = { writeDataPoint }
  const writing = { COUNTERS_EVERY_SECONDS: '1', POINTS }
  await askWith(writing)
  const first = askWith(writing)
  await scheduler.wait(700)
  await Promise.all([first, askWith(writing)])
  expect(writes).toEqual([1, 2])
})

test('nothing is written to the database if Analytics Engine can be read', async () => {
  const analytics = { ANALYTICS_ACCOUNT_ID: 'account', ANALYTICS_TOKEN: 'token' }
  const points: string[] = []
  const writeDataPoint = ({ indexes }: AnalyticsEngineDataPoint) => void points.push(String(indexes?.[0]))
  await askWith({ COUNTERS_EVERY_SECONDS: '1', POINTS: { writeDataPoint }, ...analytics })
  expect(await written()).toEqual([])
  expect(points.filter((index) => index === 'requests')).toHaveLength(1)
})

test('if nothing can be written nobody notices but the log, and it is written the next time', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const POINTS = failing(env.POINTS, 'writeDataPoint')
  const analytics = { ANALYTICS_ACCOUNT_ID: 'account', ANALYTICS_TOKEN: 'token' }
  await askWith({ COUNTERS_EVERY_SECONDS: '1', POINTS, ...analytics })
  expect(lines.join('\n')).toContain('"event":"fallback-used","requestId":"counters","step":"counters"')
  expect(takePending()).toMatchObject({ 'requests 2xx': 1 })
})

test('what the database has is not counted again if the points cannot be written', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await askWith({ COUNTERS_EVERY_SECONDS: '1', POINTS: failing(env.POINTS, 'writeDataPoint') })
  expect((await written()).map((totals) => totals['requests 2xx'])).toEqual([1])
  expect(takePending()).not.toHaveProperty(['requests 2xx'])
})
