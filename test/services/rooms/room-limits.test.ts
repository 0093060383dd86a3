import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/role.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import { readConfig } from '../../../src/config.ts'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { leaveRooms } from '../../../src/jobs/prune.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import type { Problem } from '../../../src/problem.ts'
import { cryptoRandom } from '../../../src/random.ts'
import { create } from '../../../src/services/rooms/open-room.ts'
import { call, read } from '../../support/worker/call.ts'
import { type PersonKey, personId } from '../../support/worker/people.ts'
import { RoomTable } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeEach(async () => {
  await newWorld(0)
})

/** A request by one of the sample people, under the limits that wrangler.toml has. */
function asking(who: PersonKey, role: Role, change: Partial<Context> = {}): Context {
  const config = readConfig(env)
  const cx: Partial<Context> = {
    db: openDatabase(env.DB),
    kv: env.OPTIONS,
    rooms: env.ROOMS,
    requestId: 'test',
    defer: (work) => void work,
    actor: { userId: personId(who), displayName: 'Sam', role, sessionHash: '' },
    now: Date.now(),
    random: cryptoRandom,
    config: { ...config, limits: { ...config.limits, ROOMS_OPEN_PER_ACCOUNT: 5, ROOMS_PER_HOUR: 20 } },
    ...change,
  }
  return cx as Context
}

const storyteller = (change: Partial<Context> = {}) => asking('storyteller', 'Storyteller', change)

/** The codes of the rooms that could be opened, and the problems of the others. */
async function openMany(cx: Context, number: number) {
  const tries = await Promise.allSettled(Array.from({ length: number }, () => create(cx, {})))
  return {
    codes: tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.code] : [])),
    problems: tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as Problem] : [])),
  }
}

const problemOf = async (cx: Context) => (await openMany(cx, 1)).problems[0]

async function closeAll(): Promise<void> {
  await env.DB.prepare("UPDATE room SET state = 'closed'").run()
}

/** As if somebody had opened so many rooms. */
async function storeRooms(number: number, who: PersonKey, state: 'open' | 'closed', createdAt: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO room (code, object_id, host_user_id, state, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     SELECT '~' || i, 'none', ?2, ?3, ?4 FROM n`,
  )
    .bind(number, personId(who), state, createdAt)
    .run()
}

describe('Open rooms of an account', () => {
  test('thirty calls at once open exactly five, and the others name them', async () => {
    const { codes, problems } = await openMany(storyteller(), 30)
    expect(codes).toHaveLength(5)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['ROOM_LIMIT']))
    expect((await problemOf(storyteller()))?.details).toEqual({ rooms: codes.toSorted().map((code) => ({ code })) })
  })

  test('Admins have ten times as many', async () => {
    const { codes, problems } = await openMany(asking('admin', 'Admin'), 55)
    expect([codes.length, problems.map(({ code }) => code)]).toEqual([50, Array(5).fill('ROOM_LIMIT')])
  })

  test('a room that closes makes place for another; others’ rooms do not count', async () => {
    await openMany(asking('sponsor', 'Storyteller'), 5)
    const { codes } = await openMany(storyteller(), 5)
    expect((await problemOf(storyteller()))?.code).toBe('ROOM_LIMIT')
    await env.DB.prepare("UPDATE room SET state = 'closed' WHERE code = ?").bind(codes[0]).run()
    expect((await openMany(storyteller(), 2)).codes).toHaveLength(1)
  })

  test('its place is free in the answer of closeRoom', async () => {
    const { codes } = await openMany(storyteller(), 5)
    for (const code of codes) {
      const body = { displayName: 'Sam', asST: true }
      const seat = await read<JoinResult>('POST', `/api/rooms/${code}/join`, { as: 'storyteller', body })
      const closing = { token: seat.participantToken, body: { action: 'closeRoom' } }
      await read('POST', `/api/rooms/${code}/state`, closing)
      expect((await openMany(storyteller(), 2)).codes).toHaveLength(1)
    }
  })

  test('an account above the limit keeps its rooms', async () => {
    const { codes } = await openMany(asking('admin', 'Admin'), 7)
    expect((await problemOf(asking('admin', 'Storyteller')))?.code).toBe('ROOM_LIMIT')
    for (const code of codes) expect(await read('GET', `/api/rooms/${code}`)).toMatchObject({ phase: 'open' })
  })
})

describe('Rooms in an hour', () => {
  test('are twenty, however many are closed; the refusal says when the next may be opened', async () => {
    const start = Date.now()
    for (let minute = 0; minute < 20; minute += 5) {
      await openMany(storyteller({ now: start + minute * MINUTE }), 5)
      await closeAll()
    }
    const problem = await problemOf(storyteller({ now: start + 48 * MINUTE }))
    expect(problem?.code).toBe('RATE_LIMITED')
    expect(problem?.message).toBe(
      'You’ve opened 20 rooms in the last hour. Your open rooms aren’t affected. You can open another one in 12 minutes.',
    )
    expect(problem?.retryAfterSeconds).toBe(12 * 60)
    expect((await openMany(storyteller({ now: start + HOUR }), 6)).codes).toHaveLength(5)
  })

  test('are twenty when thirty calls come at once', async () => {
    const config = readConfig(env)
    const limits = { ...config.limits, ROOMS_OPEN_PER_ACCOUNT: 100, ROOMS_PER_HOUR: 20 }
    const { codes, problems } = await openMany(storyteller({ config: { ...config, limits } }), 30)
    expect([codes.length, new Set(problems.map(({ code }) => code))]).toEqual([20, new Set(['RATE_LIMITED'])])
  })

  test('are two hundred for an Admin', async () => {
    await storeRooms(198, 'admin', 'closed', Date.now())
    const { codes, problems } = await openMany(asking('admin', 'Admin'), 4)
    expect([codes.length, problems.map(({ code }) => code)]).toEqual([2, ['RATE_LIMITED', 'RATE_LIMITED']])
  })
})

describe('A room that could not be opened', () => {
  /** Rooms whose objects fail. */
  const failing = {
    newUniqueId: () => env.ROOMS.newUniqueId(),
    get: () => ({ open: () => Promise.reject(new Error('The object failed.')) }),
  } as unknown as Env['ROOMS']

  test('counts for nothing', async () => {
    const { codes, problems } = await openMany(storyteller({ rooms: failing }), 25)
    expect([codes, problems.some((problem) => problem.message === 'The object failed.')]).toEqual([[], true])
    expect((await openMany(storyteller(), 6)).codes).toHaveLength(5)
  })

  test('counts for nothing even if its code could not be freed at once', async () => {
    await env.DB.exec("CREATE TRIGGER no_release BEFORE DELETE ON room BEGIN SELECT RAISE(ABORT, 'D1 fails'); END")
    expect(await problemOf(storyteller({ rooms: failing }))).toMatchObject({ message: 'The object failed.' })
    await env.DB.exec('DROP TRIGGER no_release')
    const { code } = await create(storyteller(), {})
    await leaveRooms({ ...jobContextOf(env, Date.now() + 11 * MINUTE) })
    const { results } = await env.DB.prepare('SELECT code FROM room').all()
    expect(results).toEqual([{ code }])
  })
})

test('When every code that is tried is taken, the answer is a clear 503', async () => {
  await create(asking('sponsor', 'Storyteller', { random: { ...cryptoRandom, roomCode: () => 'K7QF' } }), {})
  expect(await problemOf(storyteller({ random: { ...cryptoRandom, roomCode: () => 'K7QF' } }))).toMatchObject({
    code: 'NO_FREE_CODE',
    message: 'Every room code is in use right now, so no room was opened. Try again in a few minutes.',
    retryAfterSeconds: 300,
  })
})

test('The call answers 409 with the open rooms', async () => {
  const room = await RoomTable.open({}, 'sponsor')
  await storeRooms(readConfig(env).limits.ROOMS_OPEN_PER_ACCOUNT - 1, 'sponsor', 'open', 0)
  const response = await call('POST', '/api/rooms', { as: 'sponsor', body: {} })
  const { details, ...body } = await response.json<{ details: { rooms: { code: string }[] } }>()
  expect([response.status, body]).toEqual([
    409,
    {
      error: 'ROOM_LIMIT',
      message: expect.stringMatching(
        /^You already have [\d,]+ open rooms, and an account can’t have more\./u,
      ) as unknown,
      requestId: expect.any(String) as unknown,
    },
  ])
  expect(details.rooms).toContainEqual({ code: room.code })
})
