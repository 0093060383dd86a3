import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { JOBS_LATE_AFTER_MS, WHOLE_RUN } from '#domain/operations/job-run.ts'
import type { Readiness } from '#protocol/operations/readiness.ts'
import { app } from '../../../src/app.ts'
import { NEWEST_MIGRATION } from '../../../src/db/database.ts'
import { ORIGIN, read } from '../../support/worker/call.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { newWorld } from '../../support/worker/world.ts'

const MINUTE = 60_000
const ALL_OK = { d1: 'ok', kv: 'ok', r2: 'ok', room: 'ok', migrations: 'ok', jobs: 'ok' }

beforeEach(async () => {
  await newWorld(1)
})

afterEach(() => {
  vi.useRealTimers()
})

/** A Worker with other bindings that has answered nothing yet. */
function workerWith(bindings: Partial<Env> = {}) {
  const own = { ...env, ...bindings }
  const ask = async (path = '/health/ready') => {
    const cx = createExecutionContext()
    const response = await app.fetch(new Request(ORIGIN + path), own, cx)
    const body = (await response.json()) as Readiness
    await waitOnExecutionContext(cx)
    return { status: response.status, body, headers: response.headers }
  }
  return { ask }
}

async function noteRun(endedAt: number): Promise<void> {
  await env.DB.prepare('INSERT INTO job_run (job, started_at, ended_at) VALUES (?, ?, ?)')
    .bind(WHOLE_RUN, endedAt - 1_000, endedAt)
    .run()
}

/** A binding that never answers calls of this name. */
function hanging<Binding extends object>(binding: Binding, name: string): Binding {
  return new Proxy(binding, {
    get(target, asked) {
      if (asked === name) return async () => new Promise(() => {})
      const value: unknown = Reflect.get(target, asked)
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value
    },
  })
}

/** D1 that fails or hangs at statements with these words. */
function databaseWithout(words: string, fate: () => unknown): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) => (sql.includes(words) ? failingStatement(fate) : target.prepare(sql))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value
    },
  })
}

function failingStatement(fate: () => unknown): D1PreparedStatement {
  const statement = { bind: () => statement, run: fate, all: fate, raw: fate, first: fate }
  return statement as unknown as D1PreparedStatement
}

const fail = async () => Promise.reject(new Error('D1_ERROR: We encountered an internal error.'))
const hang = async () => new Promise(() => {})

describe('Ready', () => {
  it('is a site whose stores, rooms, tables and jobs all work', async () => {
    const { status, body, headers } = await workerWith().ask()
    expect(body).toMatchObject({ status: 'ok', checks: ALL_OK, lastJobAt: null })
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  })

  it.each([
    ['d1', { DB: databaseWithout('write_probe', fail) }],
    ['kv', { OPTIONS: failing(env.OPTIONS, 'get') }],
    ['r2', { FILES: failing(env.FILES, 'head') }],
    ['room', { ROOMS: failing(env.ROOMS, 'newUniqueId') }],
    ['migrations', { DB: databaseWithout('sum(name', fail) }],
    ['jobs', { DB: databaseWithout('job_run', fail) }],
  ] as const)('is not a site whose %s fails: the answer says so with 503, and nothing more', async (name, bindings) => {
    await noteRun(Date.now())
    const { status, body } = await workerWith(bindings).ask()
    expect(status).toBe(503)
    expect(body).toMatchObject({ status: 'failed', checks: { ...ALL_OK, [name]: 'failed' } })
    expect(JSON.stringify(body)).not.toContain('error')
  })

  it('is not a site whose stores hang: it is told within five seconds', async () => {
    const bindings = {
      DB: databaseWithout('write_probe', hang),
      OPTIONS: hanging(env.OPTIONS, 'get'),
      FILES: hanging(env.FILES, 'head'),
      ROOMS: { newUniqueId: () => null, get: () => ({ probe: hang }) } as never,
    }
    const startedAt = Date.now()
    const { status, body } = await workerWith(bindings).ask()
    expect(status).toBe(503)
    expect(body.checks).toEqual({ ...ALL_OK, d1: 'failed', kv: 'failed', r2: 'failed', room: 'failed' })
    expect(Date.now() - startedAt).toBeLessThan(5_000)
  })

  it('is no site with a database that lacks the newest migration', async () => {
    await env.DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(NEWEST_MIGRATION).run()
    const { status, body } = await workerWith().ask()
    expect([status, body.checks.migrations]).toEqual([503, 'failed'])
  })

  it('is a site with a database that a later build has migrated, since an older build may be back', async () => {
    await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')").run()
    expect((await workerWith().ask()).status).toBe(200)
  })
})

describe('Scheduled jobs', () => {
  it('are in time for two hours after their last run, then late', async () => {
    const now = Date.now()
    await noteRun(now)
    vi.useFakeTimers({ toFake: ['Date'], now: now + JOBS_LATE_AFTER_MS })
    const inTime = await workerWith().ask()
    expect(inTime).toMatchObject({ status: 200, body: { lastJobAt: new Date(now).toISOString() } })
    vi.setSystemTime(now + JOBS_LATE_AFTER_MS + 1)
    const late = await workerWith().ask()
    expect(late).toMatchObject({ status: 503, body: { status: 'failed', checks: { ...ALL_OK, jobs: 'failed' } } })
  })

  it('have two hours for their first run after the newest migration', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + JOBS_LATE_AFTER_MS - MINUTE })
    expect((await workerWith().ask()).status).toBe(200)
    vi.setSystemTime(now + JOBS_LATE_AFTER_MS + MINUTE)
    expect((await workerWith().ask()).body.checks.jobs).toBe('failed')
  })
})

test('a hundred who ask at once share one check, and so does everybody for ten seconds', async () => {
  let rooms = 0
  const ROOMS = new Proxy(env.ROOMS, {
    get(target, name) {
      if (name === 'newUniqueId') rooms += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value
    },
  })
  const { ask } = workerWith({ ROOMS })
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  const answers = await Promise.all(Array.from({ length: 100 }, async () => ask()))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(rooms).toBe(1)
  vi.setSystemTime(now + 9_999)
  await ask()
  expect(rooms).toBe(1)
  vi.setSystemTime(now + 10_000)
  await ask()
  expect(rooms).toBe(2)
})

test('each address has a limit of its own for each of the two, and is told when to come back', async () => {
  const counts = new Map<string, number>()
  const HEALTH = {
    limit: async ({ key }: { key: string }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: (counts.get(key) ?? 0) <= 2 }
    },
  }
  const { ask } = workerWith({ HEALTH })
  for (const path of ['/health', '/health/ready']) {
    expect([(await ask(path)).status, (await ask(path)).status]).toEqual([200, 200])
    const refused = await ask(path)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  }
  expect([...counts.keys()]).toEqual(['/health local', '/health/ready local'])
  expect((await workerWith({ HEALTH: { limit: fail } }).ask('/health')).status).toBe(200)
})

test('a database that takes no writes fails, and one that does is written to once in ten seconds', async () => {
  const full = workerWith({ DB: databaseWithout('write_probe', fail) })
  expect(await full.ask('/health')).toMatchObject({ status: 503, body: { checks: { d1: 'failed', kv: 'ok' } } })
  const [start, written] = [Date.now(), [] as unknown[]]
  for (const ms of [0, 9_999, 10_000]) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + ms })
    await workerWith().ask('/health')
    written.push(await env.DB.prepare('SELECT at FROM write_probe').first('at'))
  }
  expect(written).toEqual([start, start, start + 10_000])
})

test('while the site is off, everybody is told whether it is healthy and ready', async () => {
  await read('PUT', '/api/site-options/killswitch/status', { as: 'admin', body: { siteEnabled: false } })
  const { ask } = workerWith()
  for (const path of ['/health', '/health/ready']) expect([path, (await ask(path)).status]).toEqual([path, 200])
  expect((await ask('/api/scripts')).status).toBe(503)
})
