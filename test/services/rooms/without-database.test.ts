import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { app } from '../../../src/app.ts'
import { prepareNomination } from '../../../src/rooms/command-queue.ts'
import { Browser } from '../../support/worker/browser.ts'
import { ORIGIN, read } from '../../support/worker/call.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { type PersonKey, sessionCookieOf } from '../../support/worker/people.ts'
import { RoomConnection } from '../../support/worker/room-connection.ts'
import { ballot, newOp, RoomTable, votingRoom } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'
import type { Context } from '../../../src/context.ts'
import * as objectIds from '../../../src/services/rooms/object-ids.ts'

const AWAY: Partial<Env> = { DB: failing(env.DB, 'prepare', 'batch') }
const CANNOT_LOOK = 'Belfry can’t look up this room right now. Nothing is lost. Try again in a moment.'
let scripts: { id: string }[] = []
let address = ''

beforeAll(async () => {
  scripts = await newWorld(2)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
beforeEach(() => (address = new Browser().headers['CF-Connecting-IP'] ?? ''))

interface Asking {
  token?: string
  as?: PersonKey
  body?: unknown
  headers?: Record<string, string>
}

/** Asks a Worker whose database does not answer, or one with these bindings. */
async function ask(method: string, path: string, { token, as, body, headers }: Asking = {}, bindings = AWAY) {
  const request = new Request(`${ORIGIN}${path}`, {
    method,
    headers: {
      Origin: ORIGIN,
      'CF-Connecting-IP': address,
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(as !== undefined && { Cookie: sessionCookieOf(as) }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const cx = createExecutionContext()
  const response = await app.fetch(request, { ...env, ...bindings }, cx)
  await waitOnExecutionContext(cx)
  return response
}

const of = ({ code }: { code: string }, path = '') => `/api/rooms/${code}${path}`
const statusOf = async (response: Promise<Response>) => (await response).status

async function answerOf(response: Promise<Response>): Promise<unknown[]> {
  const { status, headers, ...rest } = await response.then(async (one) => ({
    status: one.status,
    headers: one.headers,
    ...(await one.json<{ error?: string; message?: string }>()),
  }))
  return [status, rest.error, rest.message, headers.get('Retry-After')]
}

/** A room that no request has looked up yet: the copy in KV alone leads to it. */
async function newCode(): Promise<string> {
  const { code } = await read<{ code: string }>('POST', '/api/rooms', { as: 'storyteller', body: {} })
  await vi.waitFor(async () => expect(await env.OPTIONS.get(`room:${code}`)).toHaveLength(64))
  return code
}

describe('While the database is away', () => {
  it('a vote ends, people are removed, the room is locked, read and joined, and it closes', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const host = { token: room.host.token, as: 'storyteller' as const }
    const state = (action: string) => ask('POST', of(room, '/state'), { ...host, body: { action } })
    const vote = ballot(first, epoch)
    expect(await statusOf(ask('POST', of(room, '/commands'), { token: ana.token, body: vote }))).toBe(200)
    const ended = await (await state('endVoting')).json<{ snapshot: { voting: { votesCast: number } } }>()
    expect(ended.snapshot.voting.votesCast).toBe(1)
    const kick = { ...host, body: { targetParticipantId: ben.participantId } }
    expect(await statusOf(ask('POST', of(room, '/kick'), kick))).toBe(200)
    expect(await statusOf(ask('GET', of(room), { token: ana.token }))).toBe(200)
    expect(await statusOf(ask('GET', of(room)))).toBe(200)
    expect(await statusOf(ask('POST', of(room, '/join'), { body: { displayName: 'Cleo' } }))).toBe(201)
    expect(await statusOf(state('lockRoom'))).toBe(200)
    expect(await statusOf(state('closeRoom'))).toBe(200)
  })

  it('a socket comes back', async () => {
    const room = await RoomTable.open()
    const headers = { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': `belfry.v1, token.${room.host.token}` }
    const { webSocket } = await ask('GET', of(room, '/socket'), { headers })
    if (webSocket === null) throw new Error('There is no socket.')
    await new RoomConnection(webSocket).find(({ type }) => type === 'room.snapshot')
  })

  it('a script can be nominated from a file', async () => {
    const room = await RoomTable.open()
    await room.state('startNominations')
    const from = { DB: AWAY.DB as D1Database, FILES: env.FILES }
    const sent = {
      type: 'nomination.create' as const,
      op: newOp(),
      scriptRef: { kind: 'upload' as const, scriptData: ['imp', 'chef'] },
    }
    const command = await prepareNomination(from, null, sent, 'nomination', Date.now())
    expect(command).toMatchObject({
      type: 'nominate',
      proposal: { denorm: { teamCounts: { demon: 1, townsfolk: 1 } } },
    })
  })

  it('so it is where the database hangs, in less than five seconds', async () => {
    const never = () => new Promise<never>(() => undefined)
    const statement = { bind: () => statement, run: never, all: never, raw: never }
    const DB = { prepare: () => statement, batch: never } as unknown as D1Database
    const room = await RoomTable.open()
    const startedAt = Date.now()
    const { token } = room.host
    expect(
      await statusOf(
        ask('POST', of(room, '/state'), { token, as: 'storyteller', body: { action: 'lockRoom' } }, { DB }),
      ),
    ).toBe(200)
    expect(Date.now() - startedAt).toBeLessThan(5_000)
    const unknownAt = Date.now()
    expect(await statusOf(ask('GET', of({ code: 'ZZZZ' }), {}, { DB }))).toBe(503)
    expect(Date.now() - unknownAt).toBeLessThan(5_000)
  })

  it('a code leads to its room by the copy in KV, or by what this isolate knows', async () => {
    const code = await newCode()
    expect(await statusOf(ask('GET', of({ code })))).toBe(200)
    const room = await RoomTable.open()
    await env.OPTIONS.delete(`room:${room.code}`)
    expect(await statusOf(ask('GET', of(room)))).toBe(200)
    const withoutBoth = { ...AWAY, OPTIONS: failing(env.OPTIONS, 'get') }
    const other = await newCode()
    expect(await answerOf(ask('GET', of({ code: other }), {}, withoutBoth))).toEqual([
      503,
      'UNAVAILABLE',
      CANNOT_LOOK,
      '5',
    ])
  })

  it('an unknown code is 503, never 404, however often it is asked; its page says so too', async () => {
    for (let count = 0; count < 11; count += 1)
      expect(await answerOf(ask('GET', of({ code: 'ZZZZ' })))).toEqual([503, 'UNAVAILABLE', CANNOT_LOOK, '5'])
    const page = await ask('GET', '/rooms/ZZZZ')
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await page.text()).toContain(CANNOT_LOOK)
  })

  it('a closed room answers for itself', async () => {
    const room = await RoomTable.open()
    await vi.waitFor(async () => expect(await env.OPTIONS.get(`room:${room.code}`)).toHaveLength(64))
    await room.state('closeRoom')
    expect(await env.OPTIONS.get(`room:${room.code}`)).toHaveLength(64)
    expect((await answerOf(ask('GET', of(room)))).slice(0, 2)).toEqual([410, 'ROOM_CLOSED'])
  })

  it('somebody signed in gets their own seat back, and no other one', async () => {
    const room = await RoomTable.open()
    const body = { displayName: '', asST: true }
    const refused = await answerOf(ask('POST', of(room, '/join'), { as: 'storyteller', body }))
    expect(refused).toEqual([
      503,
      'UNAVAILABLE',
      'Belfry can’t check your account right now. Nothing is lost. Try again in a moment.',
      '5',
    ])
    const { token, participantId } = room.host
    const held = await ask('POST', of(room, '/join'), { as: 'storyteller', token, body })
    expect(await held.json()).toMatchObject({ participantToken: token, participantId })
  })
})

describe('Beside the rooms', () => {
  it('the home page stands, and health says to somebody signed in, too, what fails', async () => {
    expect(await statusOf(ask('GET', '/'))).toBe(200)
    for (const path of ['/health', '/health/ready']) {
      const response = await ask('GET', path, { as: 'storyteller' })
      expect(response.status).toBe(503)
      expect(JSON.stringify(await response.json())).toMatch(/"d1":/u)
    }
  })
})

describe('The database wins wherever it answers', () => {
  it('over a copy that leads elsewhere', async () => {
    const [code, other] = [await newCode(), await newCode()]
    await env.OPTIONS.put(`room:${code}`, (await env.OPTIONS.get(`room:${other}`)) ?? '')
    expect(await (await ask('GET', of({ code }), {}, {})).json()).toMatchObject({ code })
    // And it is what this isolate knows from then on.
    expect(await (await ask('GET', of({ code }))).json()).toMatchObject({ code })
  })
})

const HOUR_MS = 60 * 60 * 1000

describe('What an isolate knows of a code', () => {
  it('is never the room that had it before, however long the isolate lives', async () => {
    const [code, now] = ['QQQQ', Date.now()]
    const cx = contextAt(now)
    objectIds.remember(cx, code, { objectId: 'old', state: 'open', createdAt: now })
    expect(await objectIds.find(cx, code)).toBe('old')
    expect(await objectIds.find(contextAt(now + 48 * HOUR_MS), code)).toBeNull()
    objectIds.remember(cx, code, { objectId: 'new', state: 'open', createdAt: now })
    expect(await objectIds.find(cx, code)).toBe('new')
    objectIds.remember(cx, code, { objectId: 'new', state: 'closed', createdAt: now })
    expect(await objectIds.find(cx, code)).toBeNull()
  })
})

describe('The copy of a room’s object id', () => {
  it('is written when the room opens, ends after 48 hours, and again once a day while the room is used', async () => {
    const written: [string, string, unknown][] = []
    const openedAt = Date.now()
    const room = { objectId: 'object', state: 'open' as const, createdAt: openedAt }
    const use = (hours: number) => objectIds.remember(contextAt(openedAt + hours * HOUR_MS, written), 'WWWW', room)
    objectIds.copy(contextAt(openedAt, written), 'WWWW', 'object')
    for (const hours of [1, 23, 24, 25, 47, 48]) use(hours)
    const copied = ['room:WWWW', 'object', { expirationTtl: 172_800 }]
    expect(written).toEqual([copied, copied, copied])
  })
})

function contextAt(now: number, written: unknown[] = []): Context {
  const kv = { get: async () => null, put: async (...given: unknown[]) => void written.push(given) }
  return { kv, now, requestId: 'test', defer: () => undefined } as unknown as Context
}
