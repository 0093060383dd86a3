import { listDurableObjectIds } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '#domain/room/options.ts'
import type { DoorSign } from '#domain/room/view.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import type { RoomSettings } from '#protocol/room/room.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { personId, sessionCookieOf } from '../support/worker/people.ts'
import { RoomTable, statusOf, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** A call that joins. */
function asked(code: string, asking: Parameters<typeof call>[2]): [string, Parameters<typeof call>[2]] {
  return [`/api/rooms/${code}/join`, asking]
}

describe('Opening a room', () => {
  it('gives a code of four clearly readable letters and digits, and registers it', async () => {
    const { code } = await read<{ code: string }>('POST', '/api/rooms', { as: 'storyteller', body: {} })
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}$/u)
    const row = await env.DB.prepare('SELECT host_user_id, state FROM room WHERE code = ?').bind(code).first()
    expect(row).toEqual({ host_user_id: personId('storyteller'), state: 'open' })
  })

  it('has the specification’s defaults, and accepts other settings, 0 for no timer', async () => {
    const room = await RoomTable.open()
    expect((await room.look(room.host)).options).toEqual(DEFAULT_OPTIONS)
    const settings: RoomSettings = { voteType: 'borda', players: 9, blindVoting: true, votingTimerMs: 60_000 }
    const other = await RoomTable.open(settings)
    expect((await other.look(other.host)).options).toEqual({ ...DEFAULT_OPTIONS, ...settings })
    const untimed = await RoomTable.open({ votingTimerMs: 0 as unknown as null })
    expect((await untimed.look(untimed.host)).options.votingTimerMs).toBeNull()
  })

  it('refuses invalid settings, each with its place', async () => {
    const body = {
      votingTimerMs: -1,
      maxPlayers: 0,
      players: 21,
      maxNominationsPerParticipant: -1,
      allowedScriptType: 'small',
      blindVoting: 1,
    }
    const { status, details } = await refusal('POST', '/api/rooms', { as: 'storyteller', body })
    expect([status, (details as { path: string }[]).map(({ path }) => path).sort()]).toEqual([
      422,
      Object.keys(body).sort(),
    ])
  })

  it('is for Storytellers, and says so in the specification’s words', async () => {
    expect(await refusal('POST', '/api/rooms', { body: {} })).toMatchObject({
      status: 401,
      message: 'You must be signed in to create a room.',
    })
    expect(await refusal('POST', '/api/rooms', { as: 'townsfolk', body: {} })).toMatchObject({
      status: 403,
      message: 'You must be Storyteller or above to create a room.',
    })
  })
})

describe('Looking up a room', () => {
  it('without a token shows phase, seats, host and the number of nominations, and nothing else', async () => {
    const { room } = await votingRoom(scripts, { maxPlayers: 4 })
    expect(await read<DoorSign>('GET', `/api/rooms/${room.code}`)).toEqual({
      code: room.code,
      phase: 'voting',
      uiStatus: 'voting',
      seatsTaken: 2,
      maxPlayers: 4,
      hostName: 'Sam',
      nominations: 2,
    })
  })

  it('works with a code in small letters and with extra characters', async () => {
    const room = await RoomTable.open()
    for (const typed of [room.code.toLowerCase(), ` ${room.code} `, `${room.code.slice(0, 2)}-${room.code.slice(2)}`])
      expect(await statusOf('GET', `/api/rooms/${encodeURIComponent(typed)}`)).toBe(200)
  })

  it('gives unknown and malformed codes the same answer, and creates nothing', async () => {
    const from = { headers: { 'CF-Connecting-IP': '203.0.113.7' } }
    const before = (await listDurableObjectIds(env.ROOMS)).length
    const answers = []
    for (const code of ['ZZZZ', 'zz', 'not-a-code', '%F0%9F%A7%9B']) {
      const { status, error, message } = await refusal('GET', `/api/rooms/${code}`, from)
      answers.push({ status, error, message })
      expect(await statusOf('POST', `/api/rooms/${code}/join`, { ...from, body: { displayName: 'Ana' } })).toBe(404)
    }
    const alike = { status: 404, error: 'NOT_FOUND', message: 'There’s no room with this code.' }
    expect(answers).toEqual([alike, alike, alike, alike])
    expect(await listDurableObjectIds(env.ROOMS)).toHaveLength(before)
  })

  it('allows ten wrong codes a minute from one address; a known code is never limited', async () => {
    const room = await RoomTable.open()
    const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } })
    const guesses = []
    for (let n = 0; n < 11; n += 1) guesses.push(await call('GET', '/api/rooms/ZZZZ', from('2001:db8:1:2::7')))
    expect(guesses.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    expect(guesses[10]?.headers.get('Retry-After')).toBe('60')
    // The whole /64 counts as one address.
    expect(await statusOf('GET', '/api/rooms/ZZZY', from('2001:db8:1:2:ffff::1'))).toBe(429)
    expect(await statusOf('GET', `/api/rooms/${room.code}`, from('2001:db8:1:2::7'))).toBe(200)
    expect(await statusOf('GET', '/api/rooms/ZZZZ', from('2001:db8:1:3::7'))).toBe(404)
    for (let n = 0; n < 15; n += 1)
      expect(await statusOf('GET', `/api/rooms/${room.code}`, from('203.0.113.9'))).toBe(200)
  })
})

describe('Joining over HTTP', () => {
  it('returns token, id, name and snapshot, and marks the browser with a cookie that scripts cannot read', async () => {
    const room = await RoomTable.open()
    const response = await call('POST', ...asked(room.code, { body: { displayName: '  Ana  ' } }))
    const joined = (await response.json()) as JoinResult
    expect(response.status).toBe(201)
    expect(joined).toMatchObject({ nameAssigned: 'Ana', snapshot: { you: { isST: false } } })
    expect(joined.participantToken).toMatch(/^[A-Za-z0-9_-]{43}$/u)
    expect(joined.snapshot.you.participantId).toBe(joined.participantId)
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('__Host-belfry-guest='))
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
  })

  it('with a live token gives the same seat and token, whatever the name', async () => {
    const room = await RoomTable.open({ maxPlayers: 1 })
    const ana = await room.join('Ana')
    const again = await read<JoinResult>(
      'POST',
      ...asked(room.code, { token: ana.token, body: { displayName: 'Bob' } }),
    )
    expect(again).toMatchObject({ participantToken: ana.token, participantId: ana.participantId, nameAssigned: 'Ana' })
  })

  it('adds a number to a used name, and asks a guest without a name for one', async () => {
    const room = await RoomTable.open()
    expect([await room.join('Ana'), await room.join('ana')].map(({ nameAssigned }) => nameAssigned)).toEqual([
      'Ana',
      'ana 2',
    ])
    for (const displayName of ['', '   ', '\u200b', null, undefined])
      expect(await refusal('POST', ...asked(room.code, { body: { displayName } }))).toMatchObject({
        status: 422,
        message: 'Please enter your name',
        details: [{ path: 'displayName', message: 'Please enter your name' }],
      })
  })

  it('gives a signed-in person their own name, or the one they ask for', async () => {
    const room = await RoomTable.open()
    expect((await room.join('', { as: 'townsfolk' })).nameAssigned).toBe('Tom')
    expect((await room.join('Priya the Bold', { as: 'sponsor' })).nameAssigned).toBe('Priya the Bold')
  })

  it('gives the Storyteller’s seat only to the account that opened the room, in any browser', async () => {
    const room = await RoomTable.open()
    const asST = { displayName: 'Sam', asST: true }
    for (const as of [undefined, 'admin', 'owner'] as const) {
      const joined = await read<JoinResult>('POST', ...asked(room.code, { as, body: asST }))
      expect(joined.snapshot.you.isST).toBe(false)
    }
    const back = await read<JoinResult>('POST', ...asked(room.code, { as: 'storyteller', body: asST }))
    expect(back).toMatchObject({ participantId: room.host.participantId, snapshot: { you: { isST: true } } })
    expect(back.participantToken).not.toBe(room.host.token)
    for (const token of [room.host.token, back.participantToken])
      expect(await statusOf('GET', `/api/rooms/${room.code}`, { token })).toBe(200)
  })

  it('is refused to a removed player for good: by browser, by account and by token', async () => {
    const room = await RoomTable.open()
    const guest = '__Host-belfry-guest=the-same-browser'
    const mal = await room.join('Mallory', { cookie: guest })
    const tom = await room.join('', { as: 'townsfolk' })
    await room.kick(mal)
    await room.kick(tom)
    const removed = {
      status: 403,
      error: 'REMOVED',
      message: 'You were removed from this room, so you can’t join it again.',
    }
    const body = { displayName: 'Innocent' }
    const marks = [{ cookie: guest }, { cookie: sessionCookieOf('townsfolk') }, { token: mal.token }]
    for (const mark of marks)
      expect(await refusal('POST', ...asked(room.code, { ...mark, body }))).toMatchObject(removed)
    const elsewhere = await RoomTable.open()
    expect(await statusOf('POST', ...asked(elsewhere.code, { cookie: guest, body }))).toBe(201)
  })
})
