import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { reconcileOptions } from '../../../src/jobs/jobs.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import * as siteOptions from '../../../src/services/site/site-options.ts'
import { refusal, call, read } from '../../support/worker/call.ts'
import { personId } from '../../support/worker/people.ts'
import { newWorld } from '../../support/worker/world.ts'

const KEY = 'some-option'

beforeEach(async () => void (await newWorld(0)))
afterEach(() => void vi.restoreAllMocks())

describe('Two Admins change an option at once', () => {
  const NAMES = ['first', 'second'] as const
  const set = (value: string) => (cx: Context) => siteOptions.put(cx, KEY, value)
  const remove = (cx: Context) => siteOptions.remove(cx, KEY)

  it.each([
    ['both set it', set('one'), set('two')],
    ['the later deletes it', set('one'), remove],
    ['the earlier deletes it', remove, set('two')],
  ])('%s: KV ends as the database is, no matter which copy is written last', async (_, earlier, later) => {
    for (const slow of NAMES) {
      await siteOptions.put(contextOf(env.OPTIONS), KEY, 'before')
      const gate = Promise.withResolvers<void>()
      const kvOf = (name: string) => (name === slow ? heldBack(gate.promise) : env.OPTIONS)
      const first = earlier(contextOf(kvOf('first')))
      await settled()
      const second = later(contextOf(kvOf('second')))
      await settled()
      gate.resolve()
      await Promise.all([first, second])
      expect([slow, await copied(KEY)]).toEqual([slow, await stored(KEY)])
    }
  })

  it('and both copies are late: KV ends as the database is', async () => {
    const gate = Promise.withResolvers<void>()
    const writes = NAMES.map(async (name) => siteOptions.put(contextOf(heldBack(gate.promise)), KEY, name))
    await settled()
    gate.resolve()
    await Promise.all(writes)
    expect(await copied(KEY)).toEqual(await stored(KEY))
  })
})

it('The kill switch is answered when its row is written, however long its copy and the rooms take', async () => {
  const never = new Promise<never>(() => undefined)
  const siteOff = vi.fn(() => never)
  const rooms = { idFromString: (id: string) => id, get: () => ({ siteOff }) } as unknown as Context['rooms']
  const row =
    "INSERT INTO room (code, object_id, host_user_id, state, created_at, occupied_at) VALUES (?, ?, ?, 'open', 1, 1)"
  await env.DB.prepare(row).bind('NJ95', 'object', personId('storyteller')).run()
  const cx = { ...contextOf(heldBack(never)), rooms }
  const switched = siteOptions.put(cx, 'killswitch', { siteEnabled: false })
  expect(await Promise.race([switched, settled()])).toMatchObject({ data: { siteEnabled: false } })
  await vi.waitFor(() => expect(siteOff).toHaveBeenCalledOnce())
  await siteOptions.put(contextOf(env.OPTIONS), 'killswitch', { siteEnabled: true })
})

describe('The job that reconciles options', () => {
  const run = async (): Promise<number> => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await reconcileOptions(jobContextOf(env, Date.now()))
    const events = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as { job?: string; rows?: number })
    logged.mockRestore()
    return events.find(({ job }) => job === 'options')?.rows ?? -1
  }

  beforeEach(async () => {
    const options = { [KEY]: 'right', 'bad-teensy-characters': { characters: ['legion'] } }
    await read('PUT', '/api/site-options', { as: 'admin', body: { options } })
  })

  it('writes nothing where KV is as the database, and leaves the ids of rooms alone', async () => {
    await env.OPTIONS.put('room:NJ95', 'object')
    expect(await run()).toBe(0)
    expect(await env.OPTIONS.get('room:NJ95')).toBe('object')
  })

  it.each([
    ['stale', () => env.OPTIONS.put(KEY, JSON.stringify({ value: 'wrong', updatedAt: 1 }))],
    ['no JSON', () => env.OPTIONS.put(KEY, 'wrong')],
    ['missing', () => env.OPTIONS.delete(KEY)],
  ])('mends a copy that is %s, and that alone', async (_, harm) => {
    await harm()
    expect(await run()).toBe(1)
    expect(await copied(KEY)).toEqual({ value: 'right', updatedAt: expect.any(Number) })
    expect(await copied(KEY)).toEqual(await stored(KEY))
    expect(await run()).toBe(0)
  })

  it('deletes the copy of an option that is gone', async () => {
    const copy = await env.OPTIONS.get('bad-teensy-characters')
    await call('DELETE', '/api/site-options/bad-teensy-characters', { as: 'admin' })
    await env.OPTIONS.put('bad-teensy-characters', copy ?? '')
    expect(await run()).toBe(1)
    expect(await env.OPTIONS.get('bad-teensy-characters')).toBeNull()
    expect(await read('GET', '/api/site-options/bad-teensy-characters')).toMatchObject({ data: { characters: [] } })
  })

  it('mends more options than it reads at once', async () => {
    const options = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`many-${index}`, index]))
    await env.DB.batch(
      Object.entries(options).map(([key, value]) =>
        env.DB.prepare('INSERT INTO site_option (key, value, updated_at) VALUES (?, ?, 1)').bind(key, String(value)),
      ),
    )
    expect(await run()).toBe(130)
    for (const key of ['many-0', 'many-129', 'many-99']) expect(await copied(key)).toEqual(await stored(key))
  })
})

describe('Options of one save', () => {
  const OPTIONS = { 'a-one': 1, 'b-two': 2, 'c-three': 3 }

  it.each(Object.keys(OPTIONS))('are none if %s cannot be written', async (bad) => {
    await env.DB.exec(
      `CREATE TRIGGER no_option BEFORE INSERT ON site_option WHEN NEW.key = '${bad}' BEGIN SELECT RAISE(ABORT, 'no'); END`,
    )
    const { status } = await refusal('PUT', '/api/site-options', { as: 'admin', body: { options: OPTIONS } })
    await env.DB.exec('DROP TRIGGER no_option')
    expect(status).toBe(500)
    for (const key of Object.keys(OPTIONS)) expect([await stored(key), await copied(key)]).toEqual([null, null])
    const { results } = await env.DB.prepare("SELECT id FROM activity WHERE action = 'option.set'").all()
    expect(results).toEqual([])
  })
})

/** KV whose writes wait. */
function heldBack(gate: Promise<void>): KVNamespace {
  const put = async (key: string, text: string) => gate.then(() => env.OPTIONS.put(key, text))
  const remove = async (key: string) => gate.then(() => env.OPTIONS.delete(key))
  const get = async (key: string) => env.OPTIONS.get(key)
  return { get, put, delete: remove } as unknown as KVNamespace
}

/** Long enough for a change to be in the database, and its copy on its way. */
const settled = () => scheduler.wait(100)

function contextOf(kv: KVNamespace): Context {
  const actor = { userId: personId('admin'), displayName: 'Ada', role: 'Admin' as const, sessionHash: '' }
  const cx: Partial<Context> = {
    db: openDatabase(env.DB),
    kv,
    config: readConfig(env),
    actor,
    now: Date.now(),
    address: 'local',
    userAgent: null,
    requestId: 'test',
    defer: () => undefined,
  }
  return cx as Context
}

async function copied(key: string): Promise<unknown> {
  return env.OPTIONS.get(key, 'json')
}

/** What the database has, as a copy would say it. */
async function stored(key: string): Promise<unknown> {
  const row = await env.DB.prepare('SELECT value, updated_at FROM site_option WHERE key = ?')
    .bind(key)
    .first<{ value: string; updated_at: number }>()
  return row === null ? null : { value: JSON.parse(row.value) as unknown, updatedAt: row.updated_at }
}
