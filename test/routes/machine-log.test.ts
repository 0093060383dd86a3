import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asking, call, read } from '../support/worker/call.ts'
import { player } from '../support/worker/player.ts'
import { GroupTable } from '../support/worker/group.ts'
import { ListTable } from '../support/worker/shortlist.ts'
import { newOp } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'
import { run } from '../services/activity/log-calls.ts'

let lines: Record<string, unknown>[] = []

beforeEach(async () => {
  await newWorld(0)
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line) as never))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const told = (event: string) => lines.filter((line) => line['event'] === event)

const REFUSED: readonly [what: string, ask: () => Promise<Response>, line: object][] = [
  ['a visitor', () => call('GET', '/api/users'), { code: 'UNAUTHENTICATED', status: 401, route: '/api/users' }],
  [
    'somebody of a lower role',
    () => call('DELETE', '/api/scripts/x', { as: 'storyteller' }),
    { code: 'FORBIDDEN', status: 403, method: 'DELETE', route: '/api/scripts/:id', room: null },
  ],
  [
    'a foreign page',
    () => call('POST', '/api/rooms', { as: 'storyteller', body: {}, headers: { Origin: 'https://evil.example' } }),
    { code: 'BAD_ORIGIN', status: 403, route: '/api/rooms' },
  ],
]

test.each(REFUSED)('%s who is refused is told, with request id, route and duration', async (_, ask, line) => {
  const response = await ask()
  await response.text()
  expect(told('request-refused')).toMatchObject([line])
  expect(told('request-refused')[0]).toMatchObject({ requestId: response.headers.get('X-Request-Id') })
  expect(told('request-refused')[0]?.['ms']).toBeTypeOf('number')
})

test('a refused call of a room is told with its code, never with its token', async () => {
  const { browser } = await player('Storyteller')
  const { code } = await browser.read<{ code: string }>('POST', '/api/rooms', {})
  lines = []
  const token = 'token-of-nobody-000000000000'
  const refused = await call('POST', `/api/rooms/${code}/kick`, { token, body: { targetParticipantId: 'x' } })
  expect(refused.status).toBe(401)
  expect(told('request-refused')).toMatchObject([{ room: code, route: '/api/rooms/:code/kick' }])
  expect(JSON.stringify(lines)).not.toContain(token)
})

test('too many calls are told, and so is a socket that is refused', async () => {
  const socket = (code: string) =>
    call('GET', `/api/rooms/${code}/socket`, { headers: { Upgrade: 'websocket', 'CF-Connecting-IP': '203.0.113.9' } })
  await socket('ZZZZ')
  expect(told('socket-refused')).toMatchObject([
    { reason: 'noSuchRoom', room: 'ZZZZ', route: '/api/rooms/:code/socket' },
  ])
  // A minute that ends in between begins to count again.
  for (let n = 0; n < 30 && told('request-refused').length === 0; n += 1) await socket('ZZZZ')
  expect(told('request-refused')[0]).toMatchObject({ code: 'RATE_LIMITED', status: 429, room: 'ZZZZ' })
  expect(JSON.stringify(lines)).not.toContain('203.0.113')
})

test('a sign-in that fails is told with its reason', async () => {
  await call('GET', '/api/auth/callback/google?state=unknown&code=abc')
  await call('GET', '/api/auth/callback/discord?error=access_denied')
  expect(told('sign-in-failed')).toMatchObject([
    { provider: 'google', step: 'auth_failed' },
    { provider: 'discord', step: 'auth_failed' },
  ])
})

test('a store that fails is told by its name, not by its message', async () => {
  await run('ALTER TABLE activity RENAME TO away')
  const response = await call('GET', '/api/admin/activity', { as: 'admin' })
  expect(response.status).toBe(500)
  expect(told('request-failed')).toMatchObject([{ route: '/api/admin/activity', fault: 'd1-failed', room: null }])
  expect(JSON.stringify(lines)).not.toContain('no such table')
})

const done = () => told('request-done').map(({ method, status, sampled }) => [method, status, sampled])

test('a write is told, with the rows of the database that it took', async () => {
  const body = { enabled: false, type: 'info', title: '', text: '' }
  await (await call('PUT', '/api/site-options/banner/config', { as: 'admin', body })).text()
  expect(done()).toEqual([['PUT', 200, 1]])
  const [line] = told('request-done')
  expect(line).toMatchObject({ route: '/api/site-options/banner/config', room: null })
  expect(line?.['rowsWritten']).toBeGreaterThan(0)
  expect(line?.['rowsRead']).toBeGreaterThan(0)
})

test('of reads that go well one in a hundred is told, and says that it stands for so many', async () => {
  const dice = vi.spyOn(Math, 'random').mockReturnValue(0.01)
  await (await call('GET', '/api/site')).text()
  expect(done()).toEqual([])
  dice.mockReturnValue(0.0099)
  await (await call('GET', '/api/site')).text()
  expect(done()).toEqual([['GET', 200, 100]])
})

test('a refused caller and a failure are told once, by the event that says more', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await (await call('POST', '/api/scripts', { body: {} })).text()
  await run('ALTER TABLE activity RENAME TO away')
  await (await call('GET', '/api/admin/activity', { as: 'admin' })).text()
  expect(done()).toEqual([])
  expect(told('request-refused')).toMatchObject([{ status: 401, rowsWritten: 0 }])
  expect(told('request-failed')).toHaveLength(1)
})

// A list's id is its link: nobody who reads a log may open it.
test('the id of a shortlist and the token of an answer are in no line and no entry of a log', async () => {
  const list = await ListTable.make([])
  const { answerToken, answerId } = await list.answer('Ana')
  const { url } = await read<{ url: string }>('POST', `${list.path}/answers/mine/link`, { token: answerToken })
  const code = url.slice(-22)
  lines = []
  const asked: [string, string, Asking][] = [
    ['GET', list.path, { headers: { 'CF-Connecting-IP': '203.0.113.9' } }],
    ['PATCH', list.path, { as: 'sponsor', body: { note: 'x' } }],
    ['POST', `${list.path}/close`, { as: 'admin' }],
    ['PATCH', `${list.path}/answers/mine`, { token: `${answerToken.slice(0, -1)}x`, body: { coming: 'yes' } }],
    ['POST', `${list.path}/answers/mine/link`, { cookie: `__Secure-belfry-answer=${answerToken}` }],
    ['POST', `${list.path}/answers/mine/continue`, { body: { op: newOp(), code: `${code}x` } }],
    ['POST', `${list.path}/answers/mine/continue`, { body: { op: newOp(), code } }],
    ['DELETE', list.path, { as: 'admin' }],
    ['GET', list.path, {}],
  ]
  for (const [method, path, asking] of asked) await (await call(method, path, asking)).text()
  const { results } = await env.DB.prepare('SELECT * FROM activity').all()
  expect(results).toMatchObject([{ action: 'shortlist.delete', meta: JSON.stringify({ title: 'Saturday' }) }])
  const logged = JSON.stringify([lines, results])
  for (const secret of [list.id, answerId, answerToken, code]) expect(logged).not.toContain(secret)
})

// With an invitation anybody can join.
test('a group is in a log by its id alone, where an Admin has ended it, and its invitation is in none', async () => {
  const group = await GroupTable.make()
  const invite = `/api/groups/invites/${group.made.invite}`
  lines = []
  const asked: [string, string, Asking][] = [
    ['GET', invite, {}],
    ['POST', invite, {}],
    ['POST', invite, { as: 'townsfolk' }],
    ['PATCH', group.path, { as: 'townsfolk', body: { name: 'x' } }],
    ['PUT', `${group.path}/ready/x`, { as: 'townsfolk' }],
    ['GET', group.path, { as: 'sponsor' }],
    ['POST', `${group.path}/nights`, { as: 'townsfolk', body: {} }],
    ['DELETE', group.path, { as: 'admin' }],
    ['GET', invite, {}],
  ]
  for (const [method, path, asking] of asked) await (await call(method, path, asking)).text()
  const { results } = await env.DB.prepare('SELECT * FROM activity').all()
  expect(results).toMatchObject([{ action: 'group.delete', entity_id: group.id, meta: null }])
  const logged = JSON.stringify([lines, results])
  for (const secret of [group.made.invite ?? '', 'Friday table']) expect(logged).not.toContain(secret)
  expect(JSON.stringify(lines)).not.toContain(group.id)
})
