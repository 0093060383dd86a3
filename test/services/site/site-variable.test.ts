import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import { app } from '../../../src/app.ts'
import { RoomObject } from '../../../src/rooms/room-object.ts'
import { ORIGIN } from '../../support/worker/call.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { type PersonKey, sessionCookieOf } from '../../support/worker/people.ts'
import { RoomConnection } from '../../support/worker/room-connection.ts'
import { RoomTable } from '../../support/worker/table.ts'
import { newStoppedWorld } from '../../rooms/site-clock.ts'

const CLOSED: Partial<Env> = { SITE_ENABLED: '0' }
const withoutDatabase = () => ({ ...CLOSED, DB: failing(env.DB, 'prepare', 'batch') })

beforeEach(async () => void (await newStoppedWorld()))
afterEach(() => void vi.useRealTimers())

describe('SITE_ENABLED=0', () => {
  it.each([undefined, 'townsfolk', 'storyteller'] as const)(
    'closes the site for %s, but not for Admins',
    async (as) => {
      expect(await answer('/api/scripts', as, CLOSED)).toEqual([503, 'SITE_DISABLED', SITE_DISABLED_MESSAGE])
      expect((await ask('/api/scripts', 'admin', CLOSED)).status).toBe(200)
    },
  )

  it.each([undefined, 'storyteller', 'admin', 'owner'] as const)(
    'closes it while D1 is down, for a caller who would be %s',
    async (as) => {
      for (const path of ['/api/scripts', '/api/characters', '/api/users', '/api/rooms/ZZZZ']) {
        expect([path, ...(await answer(path, as, withoutDatabase()))]).toEqual([
          path,
          503,
          'SITE_DISABLED',
          SITE_DISABLED_MESSAGE,
        ])
      }
    },
  )

  it('leaves to somebody with a session what the page that says so needs, while D1 is down', async () => {
    for (const path of ['/api/site', '/api/auth/me?silent=1', '/api/site-options/killswitch/status']) {
      const [status] = await answer(path, 'storyteller', withoutDatabase())
      expect([path, status]).toEqual([path, 200])
    }
    const response = await ask('/api/site-options/killswitch/status', 'storyteller', withoutDatabase())
    expect(await response.json()).toMatchObject({ data: { siteEnabled: false } })
  })

  it('alone makes a caller nobody: while the site is on, a session that cannot be read is an error', async () => {
    const [status] = await answer('/api/auth/me?silent=1', 'storyteller', { DB: failing(env.DB, 'prepare') })
    expect(status).toBe(500)
  })

  it.each(['/library', '/script/any'])('makes %s say so, while D1 is down as well', async (path) => {
    for (const bindings of [CLOSED, withoutDatabase()]) {
      const response = await ask(path, 'storyteller', { ...bindings, ASSETS: pageOf('<head></head><body></body>') })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.text()).toContain('"siteEnabled":false')
    }
  })

  it('refuses a socket with 4503, while D1 is down as well', async () => {
    const room = await RoomTable.open()
    for (const bindings of [CLOSED, withoutDatabase()]) {
      const response = await ask(`/api/rooms/${room.code}/socket`, undefined, bindings, {
        Upgrade: 'websocket',
        'Sec-WebSocket-Protocol': `belfry.v1, token.${room.host.token}`,
      })
      if (response.webSocket === null) throw new Error(`No socket, but ${response.status}.`)
      expect(await new RoomConnection(response.webSocket).closed()).toBe(4503)
    }
  })

  it.each([
    ['', CLOSED],
    [' while D1 is down', withoutDatabase()],
  ])('closes the sockets of a room that wakes with it%s, but not those of Admins', async (_, bindings) => {
    const room = await RoomTable.open({}, 'admin')
    const ana = await room.connect(await room.join('Ana'))
    const admin = await RoomConnection.open(room.code, room.host.token, { Cookie: sessionCookieOf('admin') })
    await runInDurableObject(await room.stub(), (_room, state) => void wake(state, bindings))
    expect(await ana.closed()).toBe(4503)
    expect(admin.closedWith).toBeNull()
  })
})

async function ask(
  path: string,
  as: PersonKey | undefined,
  bindings: Partial<Env>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const cookie: Record<string, string> = as === undefined ? {} : { Cookie: sessionCookieOf(as) }
  const request = new Request(`${ORIGIN}${path}`, { headers: { Origin: ORIGIN, ...cookie, ...headers } })
  const cx = createExecutionContext()
  const response = await app.fetch(request, { ...env, ...bindings }, cx)
  await waitOnExecutionContext(cx)
  return response
}

/** A room that wakes in a Worker with these bindings. */
function wake(state: DurableObjectState, bindings: Partial<Env>): RoomObject {
  return new RoomObject(state, { ...env, ...bindings })
}

/** The status of an answer, and what a refusal says. */
async function answer(path: string, as: PersonKey | undefined, bindings: Partial<Env>): Promise<unknown[]> {
  const response = await ask(path, as, bindings)
  const { error, message } = await response.json<{ error?: string; message?: string }>()
  return [response.status, error, message]
}

/** A build of the pages that is nothing but this document. */
function pageOf(html: string): Fetcher {
  const fetch = async () => new Response(html, { headers: { 'Content-Type': 'text/html' } })
  return { ...env.ASSETS, fetch } as unknown as Fetcher
}
