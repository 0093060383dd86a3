import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { app } from '../../src/app.ts'
import { SIGN_IN_COOKIE } from '../../src/middleware/cookies.ts'
import { prepareNomination } from '../../src/rooms/command-queue.ts'
import { ORIGIN } from '../support/worker/call.ts'
import { sessionCookieOf } from '../support/worker/people.ts'
import { nomination, RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

const USED_UP =
  'Belfry has used up its database for today, so this has to wait until midnight UTC. Nothing is lost, and open rooms keep working.'

const refuse = (what: 'read' | 'write') => () => {
  throw new Error(
    `D1_ERROR: Your account has exceeded D1's free tier daily row ${what} limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.`,
  )
}

/** What D1 answers on the free plan once the rows of the day are used up. */
const databaseOver = (what: 'read' | 'write') =>
  ({ prepare: refuse(what), batch: refuse(what) }) as unknown as D1Database

/** D1 that answers, but takes no writes. */
const READ_ONLY = new Proxy(env.DB, {
  get: (target, name) => {
    if (name === 'batch') return refuse('write')
    if (name !== 'prepare') return Reflect.get(target, name) as unknown
    return (sql: string) => (/^\s*(?:insert|update|delete)/iu.test(sql) ? refuse('write')() : target.prepare(sql))
  },
})

const lines: string[] = []
beforeAll(async () => void (await newWorld(1)))
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 21, 30) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function ask(path: string, DB: D1Database, headers: Record<string, string> = {}, body?: object) {
  const cx = createExecutionContext()
  const request = new Request(`${ORIGIN}${path}`, {
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const response = await app.fetch(request, { ...env, DB }, cx)
  await waitOnExecutionContext(cx)
  return response
}

it.each(['read', 'write'] as const)('says until when it has to wait once the rows to %s are used up', async (what) => {
  const response = await ask('/api/scripts?search=never-asked-before', databaseOver(what))
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, String(2.5 * 60 * 60)])
  expect(await response.json()).toMatchObject({ error: 'DAILY_LIMIT', message: USED_UP })
  expect(lines.some((line) => line.includes('request-failed') && line.includes('"fault":"d1-quota"'))).toBe(true)
})

it('rooms go on; a script that only the library has waits', async () => {
  const room = await RoomTable.open()
  const { status } = await ask(`/api/rooms/${room.code}`, databaseOver('read'), {
    Authorization: `Bearer ${room.host.token}`,
  })
  expect(status).toBe(200)
  const from = { DB: databaseOver('read'), FILES: env.FILES }
  const refused = await prepareNomination(from, null, nomination('a-script'), 'nomination', Date.now())
  expect(refused).toMatchObject({ type: 'unprepared', failure: { code: 'DAILY_LIMIT', message: USED_UP } })
})

it('where nothing can be written, people who are signed in still read, and get back to the seats they hold', async () => {
  const room = await RoomTable.open()
  await env.DB.prepare('UPDATE session SET last_seen_at = ?')
    .bind(Date.now() - 2 * 60 * 60 * 1000)
    .run()
  const cookie = { Cookie: sessionCookieOf('storyteller') }
  expect((await ask('/api/rooms?mine=1', READ_ONLY, cookie)).status).toBe(200)
  const join = async (as: Record<string, string>) =>
    ask(`/api/rooms/${room.code}/join`, READ_ONLY, as, { displayName: '', asST: true })
  expect((await join({ ...cookie, Authorization: `Bearer ${room.host.token}` })).status).toBe(201)
  const refused = await join({ Cookie: sessionCookieOf('sponsor') })
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: 'DAILY_LIMIT', message: USED_UP }])
})

it.each([
  ['/auth/google', '/auth/login?error=daily_limit'],
  ['/api/auth/discord', '/auth/login?error=daily_limit'],
  ['/api/auth/callback/google?state=some&code=some', '/auth/login?error=daily_limit'],
])('leads a person who signs in by %s back to the page that says so', async (path, page) => {
  const headers = { Accept: 'text/html', Cookie: `${SIGN_IN_COOKIE}=secret` }
  const response = await ask(path, READ_ONLY, headers)
  expect([response.status, response.headers.get('Location')]).toEqual([302, page])
})

it('leads them back with another sentence while the database is away', async () => {
  const prepare = () => {
    throw new Error('away')
  }
  const away = { prepare } as unknown as D1Database
  const response = await ask('/auth/google', away, { Accept: 'text/html' })
  expect(response.headers.get('Location')).toBe('/auth/login?error=server_error')
})
