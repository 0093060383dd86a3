import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import { readConfig } from '../../../src/config.ts'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { siteOptions } from '../../../src/db/schema.ts'
import * as killSwitch from '../../../src/services/site/kill-switch.ts'
import { put } from '../../../src/services/site/site-options.ts'
import { guardedBatch } from '../../../src/db/guarded-batch.ts'
import { read, refusal } from '../../support/worker/call.ts'
import { statusOf, RoomTable } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

const STATUS = '/api/site-options/killswitch/status'

/** Every test starts with an isolate whose cached state has expired. */
let now = Date.now()

beforeEach(async () => {
  await newWorld(1)
  now += 60_000
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await heardAnew()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('switching off', () => {
  test.each([
    ['its own call', () => read('PUT', STATUS, { as: 'admin', body: { siteEnabled: false } })],
    [
      'the option’s call',
      () => read('PUT', '/api/site-options/killswitch', { as: 'admin', body: { value: { siteEnabled: false } } }),
    ],
    [
      'the call for several options',
      () =>
        read('PUT', '/api/site-options', { as: 'admin', body: { options: { killswitch: { siteEnabled: false } } } }),
    ],
  ])('by %s closes rooms with 4503 and refuses the next request', async (_name, off) => {
    const room = await RoomTable.open()
    const connection = await room.connect(await room.join('Ana'))
    await off()
    expect(await refusal('POST', '/api/rooms', { as: 'storyteller', body: {} })).toMatchObject({
      status: 503,
      error: 'SITE_DISABLED',
      message: SITE_DISABLED_MESSAGE,
    })
    expect(await statusOf('GET', '/api/scripts')).toBe(503)
    expect(await connection.closed()).toBe(4503)
    await read('PUT', STATUS, { as: 'admin', body: { siteEnabled: true } })
    expect(await statusOf('GET', '/api/scripts')).toBe(200)
    expect((await room.look(room.host)).participants).toHaveLength(2)
  })

  test('deleting the option switches on again', async () => {
    await read('PUT', STATUS, { as: 'admin', body: { siteEnabled: false } })
    expect(await statusOf('DELETE', '/api/site-options/killswitch', { as: 'admin' })).toBe(204)
    expect(await statusOf('GET', '/api/scripts')).toBe(200)
  })

  test('leaves sign-in, session, status, banner and health to everybody, and the rest to Admins', async () => {
    await read('PUT', STATUS, { as: 'admin', body: { siteEnabled: false } })
    for (const path of ['/health', '/api/auth/me?silent=1', '/api/site', STATUS, '/api/site-options/banner/config']) {
      expect([path, await statusOf('GET', path)]).toEqual([path, 200])
    }
    expect(
      await statusOf('POST', '/api/auth/setup-display-name', { as: 'storyteller', body: { displayName: 'Sam' } }),
    ).toBe(200)
    for (const as of ['storyteller', 'townsfolk', undefined] as const) {
      for (const path of [
        '/api/scripts',
        '/api/characters',
        '/api/site-options/bad-teensy-characters',
        '/api/users/search?query=ab',
      ]) {
        expect([as, path, await statusOf('GET', path, { as })]).toEqual([as, path, 503])
      }
    }
    for (const as of ['admin', 'owner'] as const) {
      for (const path of ['/api/scripts', '/api/users', '/api/admin/overview', '/api/site-options']) {
        expect([as, path, await statusOf('GET', path, { as })]).toEqual([as, path, 200])
      }
    }
    expect(await read('GET', STATUS)).toMatchObject({ data: { siteEnabled: false } })
  })

  test('reaches another isolate within two seconds', async () => {
    await heardAnew()
    await decide(false)
    expect(await statusOf('GET', '/api/scripts')).toBe(200)
    vi.setSystemTime((now += 1_999))
    expect(await statusOf('GET', '/api/scripts')).toBe(200)
    vi.setSystemTime((now += 2))
    expect(await statusOf('GET', '/api/scripts')).toBe(503)
  })

  test('refuses a write in its own statement, whatever this isolate knows', async () => {
    await decide(false)
    expect(await killSwitch.isOn(contextOf())).toBe(true)
    const cx = contextOf()
    const row = { key: 'written', value: 1, updatedAt: now }
    await expect(guardedBatch(cx, [], [cx.db.insert(siteOptions).values(row)])).rejects.toMatchObject({
      code: 'SITE_DISABLED',
    })
    expect(await cx.db.select().from(siteOptions)).toHaveLength(1)
    expect((await refusal('POST', '/api/rooms', { as: 'storyteller', body: {} })).error).toBe('SITE_DISABLED')
  })

  test('an old value in KV changes nothing', async () => {
    await read('PUT', STATUS, { as: 'admin', body: { siteEnabled: false } })
    await env.OPTIONS.put('killswitch', JSON.stringify({ value: { siteEnabled: true }, updatedAt: 0 }))
    vi.setSystemTime((now += 5_000))
    expect(await statusOf('GET', '/api/scripts')).toBe(503)
  })
})

describe('reading while the stores fail', () => {
  const off = JSON.stringify({ value: { siteEnabled: false }, updatedAt: 0 })

  beforeEach(() => {
    now += 3_000
  })

  test('D1 fails: KV’s copy decides', async () => {
    await env.OPTIONS.put('killswitch', off)
    expect(await killSwitch.isOn(contextOf({ db: brokenDatabase(0) }))).toBe(false)
  })

  test('D1 is slow: KV’s copy decides after 300 ms', async () => {
    await env.OPTIONS.put('killswitch', off)
    const start = performance.now()
    expect(await killSwitch.isOn(contextOf({ db: brokenDatabase(5_000) }))).toBe(false)
    const took = performance.now() - start
    expect(took).toBeGreaterThan(250)
    // Far less than the database would take, on any computer.
    expect(took).toBeLessThan(2_500)
  })

  test('KV is not read while D1 answers', async () => {
    const get = vi.fn(() => Promise.resolve(null))
    expect(await killSwitch.isOn(contextOf({ kv: { get } as unknown as KVNamespace }))).toBe(true)
    expect(get).not.toHaveBeenCalled()
  })

  test('the kill switch changes even if KV fails', async () => {
    const actor = { userId: 'sample-admin', displayName: 'Ada', role: 'Admin' as const, sessionHash: '' }
    const cx = contextOf({ actor, kv: brokenCopy() })
    await put(cx, 'killswitch', { siteEnabled: false })
    expect(await killSwitch.isOn(contextOf())).toBe(false)
  })

  test('both fail: the last known state, or on', async () => {
    const broken = { db: brokenDatabase(0), kv: brokenCopy() }
    killSwitch.remember(contextOf(), false)
    now += 10_000
    expect(await killSwitch.isOn(contextOf(broken))).toBe(false)
    vi.resetModules()
    const fresh = await import('../../../src/services/site/kill-switch.ts')
    expect(await fresh.isOn(contextOf(broken))).toBe(true)
  })
})

function contextOf(change: Partial<Context> = {}): Context {
  const cx: Partial<Context> = {
    db: openDatabase(env.DB),
    kv: env.OPTIONS,
    config: readConfig(env),
    actor: null,
    now: Date.now(),
    defer: () => undefined,
    ...change,
  }
  return { ...(cx as Context), now: Math.max(now, Date.now()) }
}

async function heardAnew(): Promise<void> {
  now += 3_000
  vi.setSystemTime(now)
  await killSwitch.isOn(contextOf())
}

/** Another isolate changes the kill switch: only the database knows. */
async function decide(siteEnabled: boolean): Promise<void> {
  await openDatabase(env.DB).insert(siteOptions).values({ key: 'killswitch', value: { siteEnabled }, updatedAt: now })
}

function brokenDatabase(afterMs: number): Context['db'] {
  const fail = () => scheduler.wait(afterMs).then(() => Promise.reject(new Error('D1 is down')))
  return { select: () => ({ from: fail }), batch: fail } as unknown as Context['db']
}

function brokenCopy(): KVNamespace {
  const fail = () => Promise.reject(new Error('KV is down'))
  return { get: fail, put: fail, delete: fail } as unknown as KVNamespace
}
