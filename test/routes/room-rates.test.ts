import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { RoomTable, statusOf, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

let addresses = 0

/** An address that has made as many calls to a room as it may. */
async function tiredAddress(code: string): Promise<Record<string, string>> {
  const address = `203.0.113.${(addresses += 1)}`
  const { ROOM_CALLS_PER_MINUTE } = readConfig(env).limits
  for (let n = 0; n < ROOM_CALLS_PER_MINUTE; n += 1) await env.ROOM_CALLS.limit({ key: `${address} ${code}` })
  return { 'CF-Connecting-IP': address }
}

describe('Too many calls to a room from one address', () => {
  it('refuse the door sign, joining and nominated scripts with 429 and a time', async () => {
    const { room, first } = await votingRoom(scripts)
    const headers = await tiredAddress(room.code)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/join', { displayName: 'Cy' }],
      ['GET', `/nominations/${first}/script`, undefined],
    ] as const) {
      const response = await call(method, `/api/rooms/${room.code}${path}`, { headers, body })
      expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 429, '60'])
      expect(await response.json()).toMatchObject({
        error: 'RATE_LIMITED',
        message: 'Too many people are looking at this room from your network. Nothing is lost. Try again in a minute.',
      })
    }
    expect((await room.look(room.host)).participants).toHaveLength(3)
  })

  it('refuse a made-up token too, and the token of a seat that was given up', async () => {
    const { room, ben, first } = await votingRoom(scripts)
    const headers = await tiredAddress(room.code)
    await room.leave(ben)
    for (const token of ['made-up', ben.token]) {
      expect(await statusOf('GET', `/api/rooms/${room.code}`, { headers, token })).toBe(429)
      expect(await statusOf('POST', `/api/rooms/${room.code}/join`, { headers, token, body: {} })).toBe(429)
      expect(await statusOf('GET', `/api/rooms/${room.code}/nominations/${first}/script`, { headers, token })).toBe(429)
    }
  })

  it('never refuse who holds a seat, and do not count their calls', async () => {
    const { room, ana, first } = await votingRoom(scripts)
    const headers = await tiredAddress(room.code)
    const { token } = ana
    expect(await statusOf('GET', `/api/rooms/${room.code}`, { headers, token })).toBe(200)
    expect(await statusOf('GET', `/api/rooms/${room.code}/nominations/${first}/script`, { headers, token })).toBe(200)
    expect(await read('POST', `/api/rooms/${room.code}/join`, { headers, token, body: {} })).toMatchObject({
      participantId: ana.participantId,
    })
    const fresh = { 'CF-Connecting-IP': '203.0.113.200' }
    const { ROOM_CALLS_PER_MINUTE } = readConfig(env).limits
    for (let n = 1; n < ROOM_CALLS_PER_MINUTE; n += 1) {
      await env.ROOM_CALLS.limit({ key: `203.0.113.200 ${room.code}` })
    }
    expect(await statusOf('GET', `/api/rooms/${room.code}`, { headers: fresh, token })).toBe(200)
    expect(await statusOf('GET', `/api/rooms/${room.code}`, { headers: fresh })).toBe(200)
    expect(await statusOf('GET', `/api/rooms/${room.code}`, { headers: fresh })).toBe(429)
  })

  it('leave other rooms and other addresses alone', async () => {
    const [room, other] = [await RoomTable.open(), await RoomTable.open()]
    const headers = await tiredAddress(room.code)
    expect(await statusOf('GET', `/api/rooms/${other.code}`, { headers })).toBe(200)
    expect(await statusOf('GET', `/api/rooms/${room.code}`)).toBe(200)
    expect((await refusal('GET', `/api/rooms/${room.code.toLowerCase()}`, { headers })).status).toBe(429)
  })
})
