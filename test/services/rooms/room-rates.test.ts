import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { cryptoRandom } from '../../../src/random.ts'
import * as rooms from '../../../src/services/rooms/rooms.ts'
import { call } from '../../support/worker/call.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { RoomTable, votingRoom } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

const ADDRESS = '203.0.113.7'

/** A request from `ADDRESS`, and what was counted; the address is over the limit in the rooms of `tired`. */
function asking(tired: readonly string[] = []) {
  const counted: string[] = []
  const limit = ({ key }: { key: string }) => {
    counted.push(key)
    return Promise.resolve({ success: !tired.some((code) => key === `${ADDRESS} ${code}`) })
  }
  const cx: Partial<Context> = {
    db: openDatabase(env.DB),
    rooms: env.ROOMS,
    rateLimits: { ...env, ROOM_CALLS: { limit } },
    actor: null,
    now: Date.now(),
    random: cryptoRandom,
    address: ADDRESS,
  }
  return { cx: cx as Context, counted }
}

const TOO_MANY = {
  code: 'RATE_LIMITED',
  message: 'Too many people are looking at this room from your network. Nothing is lost. Try again in a minute.',
  retryAfterSeconds: 60,
}

const joinAs = (cx: Context, code: string, token: string | null) =>
  rooms.join(cx, code, { displayName: 'Cy' }, token, 'guest')

describe('Too many calls to a room from one address', () => {
  it('refuse the door sign, joining and nominated scripts', async () => {
    const { room, first } = await votingRoom(scripts)
    const { cx } = asking([room.code])
    await expect(rooms.read(cx, room.code, null)).rejects.toMatchObject(TOO_MANY)
    await expect(rooms.read(cx, room.code.toLowerCase(), null)).rejects.toMatchObject(TOO_MANY)
    await expect(joinAs(cx, room.code, null)).rejects.toMatchObject(TOO_MANY)
    await expect(rooms.scriptOf(cx, room.code, null, first)).rejects.toMatchObject(TOO_MANY)
    expect((await room.look(room.host)).participants).toHaveLength(3)
  })

  it('refuse a made-up token too, and the token of a seat that was given up', async () => {
    const { room, ben, first } = await votingRoom(scripts)
    const { cx } = asking([room.code])
    await room.leave(ben)
    for (const token of ['made-up', ben.token]) {
      await expect(rooms.read(cx, room.code, token)).rejects.toMatchObject(TOO_MANY)
      await expect(joinAs(cx, room.code, token)).rejects.toMatchObject(TOO_MANY)
      await expect(rooms.scriptOf(cx, room.code, token, first)).rejects.toMatchObject(TOO_MANY)
    }
  })

  it('never refuse who holds a seat, and do not count their calls', async () => {
    const { room, ana, first } = await votingRoom(scripts)
    const { cx, counted } = asking([room.code])
    expect(await rooms.read(cx, room.code, ana.token)).toMatchObject({ you: { participantId: ana.participantId } })
    expect(await joinAs(cx, room.code, ana.token)).toMatchObject({ participantId: ana.participantId })
    expect(await rooms.scriptOf(cx, room.code, ana.token, first)).toEqual({ redirectId: scripts[0]?.id })
    expect(counted).toEqual([])
  })

  it('leave other rooms alone', async () => {
    const [room, other] = [await RoomTable.open(), await RoomTable.open()]
    const { cx, counted } = asking([room.code])
    expect(await rooms.read(cx, other.code, null)).toMatchObject({ phase: 'open' })
    expect(counted).toEqual([`${ADDRESS} ${other.code}`])
  })

  it('answer 429 with a time to try again', async () => {
    const { code } = await RoomTable.open()
    const headers = { 'CF-Connecting-IP': ADDRESS }
    const askTired = async () => {
      while ((await env.ROOM_CALLS.limit({ key: `${ADDRESS} ${code}` })).success);
      return call('GET', `/api/rooms/${code}`, { headers })
    }
    let response = await askTired()
    // A new minute began in between.
    if (response.ok) response = await askTired()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  })
})
