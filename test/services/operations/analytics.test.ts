import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { addTotals } from '../../../src/metrics/metric-totals.ts'
import { totalsOfRange } from '../../../src/services/operations/analytics.ts'
import { newWorld } from '../../support/worker/world.ts'

const from = Date.UTC(2026, 10, 22, 14)
const db = openDatabase(env.DB)
const config = { ...readConfig(env), analytics: { accountId: 'account', token: 'secret-token' } }
const lines: string[] = []

beforeEach(async () => {
  await newWorld(0)
  await addTotals(db, from, { votes: 77 })
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const row = (step: unknown, kind: string, key: string, sums: object, highest: unknown = 0) => ({
  step,
  kind,
  key,
  highest,
  ...sums,
})

test('points are asked for once, weighed by their sampling, and read by their places', async () => {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init])
    return Response.json({
      data: [
        row(0, 'requests', '', { sum1: '12', sum4: 1, sum20: 3 }),
        row('3', 'rooms', '', { sum1: 40, sum16: 5000 }),
        row(3, 'single', 'rooms-open', { sum1: 90 }, 30),
        row(4, 'single', 'refusals NOT_FOUND', { sum1: 2 }, 1),
      ],
    })
  })
  expect(await totalsOfRange({ db, config }, 'day', from)).toEqual({
    source: 'analytics-engine',
    totals: [
      { step: 0, key: 'requests 2xx', total: 12 },
      { step: 0, key: 'requests 5xx', total: 1 },
      { step: 0, key: 'r2-writes', total: 3 },
      { step: 3, key: 'votes', total: 40 },
      { step: 3, key: 'room-awake', total: 5000 },
      { step: 3, key: 'rooms-open', total: 30 },
      { step: 4, key: 'refusals NOT_FOUND', total: 2 },
    ],
  })
  const [[address, init] = ['', {}], ...others] = asked
  expect(others).toEqual([])
  expect(address).toBe('https://api.cloudflare.com/client/v4/accounts/account/analytics_engine/sql')
  expect(new Headers(init.headers).get('Authorization')).toBe('Bearer secret-token')
  expect(init.signal).toBeInstanceOf(AbortSignal)
  const question = String(init.body)
  expect(question).toContain('SUM(double20 * _sample_interval) AS sum20')
  expect(question).toContain(`intDiv(toUnixTimestamp(timestamp) - ${from / 1000}, 3600) AS step`)
  expect(question).toContain('FROM belfry WHERE')
})

test('staging has a dataset of its own', async () => {
  const questions: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    questions.push(String(init.body))
    return Response.json({ data: [] })
  })
  await totalsOfRange({ db, config: { ...config, environment: 'staging' } }, 'day', from)
  expect(questions[0]).toContain('FROM belfry_staging WHERE')
})

test.each([
  ['refuses', async () => new Response('no', { status: 403 })],
  ['cannot be reached', async () => Promise.reject(new TypeError('no route'))],
  ['answers something else', async () => Response.json({ rows: [] })],
])('if Analytics Engine %s, the database answers and the log says so', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const counted = await totalsOfRange({ db, config }, 'day', from)
  expect(counted).toEqual({ source: 'database', totals: [{ step: 0, key: 'votes', total: 77 }] })
  expect(lines.join()).toContain('"event":"fallback-used","requestId":"analytics","step":"analytics"')
  expect(lines.join()).not.toContain('secret-token')
})

test('without its token the database answers, and nobody is asked', async () => {
  vi.stubGlobal('fetch', () => {
    throw new Error('Nobody should be asked.')
  })
  expect((await totalsOfRange({ db, config: readConfig(env) }, 'day', from)).source).toBe('database')
})
