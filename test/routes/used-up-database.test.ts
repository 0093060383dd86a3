import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { app } from '../../src/app.ts'
import { prepareNomination } from '../../src/rooms/sent-command.ts'
import { ORIGIN } from '../support/worker/call.ts'
import { nomination, RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

const USED_UP =
  'Belfry has used up its database for today, so this has to wait until midnight UTC. Nothing is lost, and open rooms keep working.'

/** What D1 answers on the free plan once the rows of the day are used up. */
const databaseOver = (what: 'read' | 'write') => {
  const refuse = () => {
    throw new Error(
      `D1_ERROR: Your account has exceeded D1's free tier daily row ${what} limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.`,
    )
  }
  return { prepare: refuse, batch: refuse } as unknown as D1Database
}

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

async function ask(path: string, what: 'read' | 'write' = 'read', headers: Record<string, string> = {}) {
  const cx = createExecutionContext()
  const request = new Request(`${ORIGIN}${path}`, { headers: { Origin: ORIGIN, ...headers } })
  const response = await app.fetch(request, { ...env, DB: databaseOver(what) }, cx)
  await waitOnExecutionContext(cx)
  return response
}

it.each(['read', 'write'] as const)('says until when it has to wait once the rows to %s are used up', async (what) => {
  const response = await ask('/api/scripts?search=never-asked-before', what)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, String(2.5 * 60 * 60)])
  expect(await response.json()).toMatchObject({ error: 'UNAVAILABLE', message: USED_UP })
  expect(lines.some((line) => line.includes('request-failed') && line.includes('"fault":"d1-quota"'))).toBe(true)
})

it('rooms go on; a script that only the library has waits', async () => {
  const room = await RoomTable.open()
  const { status } = await ask(`/api/rooms/${room.code}`, 'read', { Authorization: `Bearer ${room.host.token}` })
  expect(status).toBe(200)
  const from = { DB: databaseOver('read'), FILES: env.FILES }
  const refused = await prepareNomination(from, room.code, nomination('a-script'), 'nomination', Date.now())
  expect(refused).toMatchObject({ type: 'unprepared', failure: { code: 'UNAVAILABLE', message: USED_UP } })
})
