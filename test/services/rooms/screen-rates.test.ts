import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { cryptoRandom } from '../../../src/random.ts'
import * as rooms from '../../../src/services/rooms/rooms.ts'
import * as screens from '../../../src/services/rooms/screens.ts'
import { call } from '../../support/worker/call.ts'
import { RoomTable } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

beforeAll(async () => void (await newWorld(1)))

const ADDRESS = '203.0.113.9'

/** A request from `ADDRESS`, which may ask for `most` screens, and what was counted. */
function asking(most: number) {
  const counted: string[] = []
  const limitOf = (name: string) => ({
    limit: ({ key }: { key: string }) => {
      counted.push(`${name} ${key}`)
      return Promise.resolve({ success: name !== 'SCREENS' || counted.length <= most })
    },
  })
  const cx: Partial<Context> = {
    db: openDatabase(env.DB),
    rooms: env.ROOMS,
    rateLimits: { ...env, SCREENS: limitOf('SCREENS'), ROOM_CALLS: limitOf('ROOM_CALLS') },
    actor: null,
    unreadSession: null,
    now: Date.now(),
    random: cryptoRandom,
    address: ADDRESS,
  }
  return { cx: cx as Context, counted }
}

const TOO_MANY = {
  code: 'RATE_LIMITED',
  message: 'Too many screens have asked from your network. Nothing is lost. Try again in a minute.',
  retryAfterSeconds: 60,
}

describe('Asking for screens', () => {
  it('is limited by address and room, with a player’s token too', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    const { cx, counted } = asking(1)
    await screens.ask(cx, room.code.toLowerCase(), null)
    await expect(screens.ask(cx, room.code, null)).rejects.toMatchObject(TOO_MANY)
    await expect(screens.ask(cx, room.code, ana.token)).rejects.toMatchObject(TOO_MANY)
    expect(new Set(counted)).toEqual(new Set([`SCREENS ${ADDRESS} ${room.code}`]))
  })

  it('is not limited by address with the Storyteller’s token, but counts towards their rate', async () => {
    const room = await RoomTable.open()
    const { cx, counted } = asking(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect((await screens.ask(cx, room.code, room.host.token)).state).toBe('allowed')
    for (let n = 1; n < 30; n += 1) await screens.ask(cx, room.code, room.host.token).catch(() => undefined)
    await expect(screens.ask(cx, room.code, room.host.token)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    vi.useRealTimers()
    expect(counted).toEqual([])
  })

  it('answers 429 with a time to try again after six in a minute', async () => {
    const { code } = await RoomTable.open()
    const headers = { 'CF-Connecting-IP': ADDRESS }
    const askTired = async () => {
      while ((await env.SCREENS.limit({ key: `${ADDRESS} ${code}` })).success);
      return call('POST', `/api/rooms/${code}/screens`, { headers })
    }
    let response = await askTired()
    // A new minute began in between.
    if (response.ok) response = await askTired()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(env.SCREENS_PER_MINUTE).toBe('6')
  })
})

describe('The token of a screen', () => {
  it('is limited by address at the door while it waits, and not once it is allowed', async () => {
    const room = await RoomTable.open()
    const { screenId, screenToken } = await room.askForScreen()
    const { cx, counted } = asking(0)
    await rooms.read(cx, room.code, screenToken)
    await room.decideScreen('screen.allow', screenId)
    expect(await rooms.read(cx, room.code, screenToken)).toHaveProperty('you')
    await rooms.join(cx, room.code, { displayName: 'Cy' }, screenToken, 'guest')
    expect(counted).toEqual([`ROOM_CALLS ${ADDRESS} ${room.code}`, `ROOM_CALLS ${ADDRESS} ${room.code}`])
  })
})
