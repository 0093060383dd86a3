import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'
import { page, run } from './log-calls.ts'

interface Denied {
  user_id: string
  action: string
  entity_id: string
  result: string
}

const denied = async () =>
  (await env.DB.prepare(`SELECT * FROM activity WHERE result = 'denied' ORDER BY id`).all<Denied>()).results
/** The entry is written after the answer. */
const soon = (count: number) => vi.waitFor(async () => expect(await denied()).toHaveLength(count), 3_000)

beforeEach(async () => {
  await newWorld(1)
})

describe('a refused administrative call', () => {
  test('is in the activity log as denied: who, what, about what', async () => {
    expect((await call('DELETE', '/api/scripts/some-script', { as: 'storyteller' })).status).toBe(403)
    await soon(1)
    expect((await page()).items[0]).toMatchObject({
      action: 'DELETE /api/scripts/:id',
      result: 'denied',
      userId: 'sample-storyteller',
      userName: 'Sam',
      role: 'Storyteller',
      entityType: 'call',
      entityId: '/api/scripts/some-script',
    })
  })

  test('is there once a minute for a person and action, also of many at the same time', async () => {
    const clear = (as: 'storyteller' | 'townsfolk') => call('POST', '/api/admin/activity/clear', { as, body: {} })
    await Promise.all(Array.from({ length: 12 }, () => clear('storyteller')))
    await Promise.all([clear('townsfolk'), call('GET', '/api/users', { as: 'storyteller' })])
    await soon(3)
    await clear('storyteller')
    await scheduler.wait(100)
    expect((await denied()).map(({ user_id, action }) => [user_id, action]).toSorted()).toEqual([
      ['sample-storyteller', 'GET /api/users'],
      ['sample-storyteller', 'POST /api/admin/activity/clear'],
      ['sample-townsfolk', 'POST /api/admin/activity/clear'],
    ])
    await run('UPDATE activity SET ts = ts - 61000')
    await clear('storyteller')
    await soon(4)
  })

  test('is there too if an Admin may not do it', async () => {
    expect((await call('DELETE', '/api/users/sample-owner', { as: 'admin' })).status).toBe(403)
    await soon(1)
    expect(await denied()).toMatchObject([{ user_id: 'sample-admin', action: 'DELETE /api/users/:id' }])
  })

  test('is neither slow nor failing if the log cannot be written', async () => {
    await run(`CREATE TRIGGER broken BEFORE INSERT ON activity BEGIN SELECT RAISE(ABORT, 'no'); END`)
    const refused = await call('GET', '/api/users', { as: 'storyteller' })
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([403, 'FORBIDDEN'])
  })
})

test('visitors, players and people who are within their rights leave no denied entry', async () => {
  expect((await call('GET', '/api/users')).status).toBe(401)
  expect((await call('POST', '/api/rooms', { as: 'townsfolk', body: {} })).status).toBe(403)
  expect((await call('GET', '/api/users', { as: 'admin' })).status).toBe(200)
  await scheduler.wait(100)
  expect(await denied()).toEqual([])
})

test('whether somebody was denied lately is found by an index', async () => {
  const plan = await env.DB.prepare(
    `EXPLAIN QUERY PLAN SELECT 1 FROM activity WHERE user_id = 'a' AND action = 'b' AND result = 'denied' AND ts > 5`,
  ).all<{ detail: string }>()
  expect(plan.results.map(({ detail }) => detail).join()).toContain('activity_denied')
})
