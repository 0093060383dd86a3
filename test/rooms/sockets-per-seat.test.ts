import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import { RoomTable, type Seat } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

const LIMIT = 8

beforeAll(async () => void (await newWorld(1)))
afterEach(() => void vi.useRealTimers())

async function connected(room: RoomTable, seat: Seat): Promise<RoomConnection> {
  const connection = await room.connect(seat)
  await connection.find(({ type }) => type === 'room.snapshot')
  return connection
}

describe('A seat', () => {
  // Promise of What one person may take: A seat has eight sockets; the oldest is closed and its page waits
  // Promise of What one person may take of rooms, and the host’s defence: A seat has eight sockets at most; the oldest closes, and its page waits until it is next visible
  it('has at most eight sockets: each further one closes the oldest, with its reason', async () => {
    const room = await RoomTable.open()
    const [ana, ben] = [await room.join('Ana'), await room.join('Ben')]
    const other = await connected(room, ben)
    const sockets: RoomConnection[] = []
    for (let n = 0; n < LIMIT; n += 1) sockets.push(await connected(room, ana))
    expect(sockets.map(({ closedWith }) => closedWith)).toEqual(sockets.map(() => null))
    sockets.push(await connected(room, ana))
    expect(await sockets[0]?.closed()).toBe(CLOSE_CODES.tooSlow)
    expect(sockets[0]?.closeReason).toBe('too many sockets')
    sockets.push(await connected(room, ana))
    expect(await sockets[1]?.closed()).toBe(CLOSE_CODES.tooSlow)
    expect(sockets.slice(2).map(({ closedWith }) => closedWith)).toEqual(sockets.slice(2).map(() => null))
    expect(other.closedWith).toBeNull()
  })

  it('has no more after the room slept, and the oldest is still the first to close', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    const sockets: RoomConnection[] = []
    for (let n = 0; n < LIMIT; n += 1) sockets.push(await connected(room, ana))
    await evictDurableObject(await room.stub())
    sockets.push(await connected(room, ana))
    expect(await sockets[0]?.closed()).toBe(CLOSE_CODES.tooSlow)
    expect(sockets[1]?.closedWith).toBeNull()
  })

  it('opens sockets at the rate of its frames, and beside them', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    for (let n = 0; n < 30; n += 1) await connected(room, ana)
    expect(await (await room.connect(ana)).closed()).toBe(CLOSE_CODES.tooFast)
    await room.look(ana)
  })
})
