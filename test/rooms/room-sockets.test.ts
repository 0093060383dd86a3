import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  CLOSE_CODES,
  FRAMES_PER_SEEN,
  HEARTBEAT,
  HEARTBEAT_ANSWER,
  MAX_FRAME_BYTES,
  MAX_UNCONFIRMED_BYTES,
} from '#protocol/room/wire.ts'
import { RoomSockets } from '../../src/rooms/sockets/room-sockets.ts'
import { pair } from '../../src/socket.ts'
import { call, ORIGIN } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import { ballot, RoomTable, type Seat, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

const snapshotOn = async (connection: RoomConnection) => connection.find(({ type }) => type === 'room.snapshot')
/** Freezes the time. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
}
afterEach(() => void vi.useRealTimers())

describe('A socket', () => {
  it('uses belfry.v1 and begins with the snapshot of its seat', async () => {
    const { room, ana } = await votingRoom(scripts)
    const response = await env.ROOMS.get((await room.stub()).id).fetch(`${ORIGIN}/api/rooms/${room.code}/socket`, {
      headers: { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': `belfry.v1, token.${ana.token}` },
    })
    expect([response.status, response.headers.get('Sec-WebSocket-Protocol')]).toEqual([101, 'belfry.v1'])
    response.webSocket?.accept()
    response.webSocket?.close()
    const connection = await room.connect(ana)
    expect(await snapshotOn(connection)).toMatchObject({ snapshot: { you: { participantId: ana.participantId } } })
    expect(connection.frames[0]?.type).toBe('room.snapshot')
  })

  it('gets its heartbeat answered by the runtime itself', async () => {
    const { room, ana } = await votingRoom(scripts)
    const connection = await room.connect(ana)
    connection.send(HEARTBEAT)
    await connection.find(({ type }) => type === 'presence.alive')
    expect(connection.texts).toContain(HEARTBEAT_ANSWER)
    connection.send('{"type": "presence.heartbeat"}')
    await expect.poll(() => connection.ofType('presence.alive').length).toBe(2)
  })

  it('is refused from a foreign page, and allowed without an origin', async () => {
    const { room, ana } = await votingRoom(scripts)
    await expect(RoomConnection.open(room.code, ana.token, { Origin: 'https://elsewhere.example' })).rejects.toThrow(
      '403',
    )
    await expect(RoomConnection.open(room.code, ana.token, { Origin: ORIGIN })).resolves.toBeDefined()
    await expect(RoomConnection.open(room.code, ana.token)).resolves.toBeDefined()
  })

  it('is required at its address', async () => {
    const { room } = await votingRoom(scripts)
    expect((await call('GET', `/api/rooms/${room.code}/socket`)).status).toBe(400)
  })
})

describe('Every close code', () => {
  it('4001 for a removed player, after the reason, and for their token from then on', async () => {
    const { room, ana } = await votingRoom(scripts)
    const connection = await room.connect(ana)
    await room.kick(ana)
    expect(await connection.closed()).toBe(4001)
    expect(connection.ofType('participant.kicked')).toEqual([{ type: 'participant.kicked', reason: 'removed' }])
    expect(await (await room.connect(ana)).closed()).toBe(4001)
  })

  it('4002 for everybody when the room closes, after its last snapshot, and for every token from then on', async () => {
    const { room, ana, ben } = await votingRoom(scripts)
    const connection = await room.connect(ana)
    await room.kick(ben)
    await room.state('closeRoom')
    expect(await connection.closed()).toBe(4002)
    expect(connection.ofType('room.snapshot').at(-1)?.snapshot.phase).toBe('closed')
    for (const token of [ana.token, ben.token, 'nonsense', null])
      expect(await (await RoomConnection.open(room.code, token)).closed()).toBe(4002)
  })

  it('4003 for all tabs of a player who leaves, and for their token from then on', async () => {
    const { room, ana } = await votingRoom(scripts)
    const tabs = [await room.connect(ana), await room.connect(ana)]
    await room.leave(ana)
    for (const tab of tabs) expect(await tab.closed()).toBe(4003)
    expect(await (await room.connect(ana)).closed()).toBe(4003)
  })

  it('4401 for a token that opens nothing here', async () => {
    const [{ room }, { ana: elsewhere }] = [await votingRoom(scripts), await votingRoom(scripts)]
    for (const token of ['nonsense', null, elsewhere.token])
      expect(await (await RoomConnection.open(room.code, token)).closed()).toBe(4401)
  })

  it('4404 for an unknown code', async () => {
    for (const code of ['ZZZZ', 'zz', 'toolong'])
      expect(await (await RoomConnection.open(code, 'nonsense', { 'CF-Connecting-IP': '203.0.113.44' })).closed()).toBe(
        4404,
      )
  })

  it('4429 for more than 30 frames at once, and later frames have no effect', async () => {
    const { room, ana, first, second, epoch } = await votingRoom(scripts)
    const connection = await room.connect(ana)
    stopClock()
    for (let n = 0; n < 30; n += 1) connection.send(ballot(first, epoch))
    for (let n = 0; n < 10; n += 1) connection.send(ballot(second, epoch))
    expect(await connection.closed()).toBe(4429)
    expect(connection.ofType('ack')).toHaveLength(30)
    expect((await room.look(room.host)).voting.tallies).toEqual({ [first]: 1, [second]: 0 })
  })

  it('4503 when the site is switched off; the room stays as it is', async () => {
    const { room, ana } = await votingRoom(scripts)
    const connection = await room.connect(ana)
    const before = await room.look(ana)
    await (await room.stub()).siteOff()
    expect(await connection.closed()).toBe(4503)
    // The object ends once everybody is gone; a request in that very moment is answered by the next object.
    const after = await vi.waitFor(() => room.look(ana))
    expect({ ...after, now: 0, participants: [] }).toEqual({ ...before, now: 0, participants: [] })
  })

  it('1009 for a frame of more than 64 KB, counted in bytes; what follows it is not read', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    for (const text of [`"${'x'.repeat(MAX_FRAME_BYTES)}"`, `"${'€'.repeat(MAX_FRAME_BYTES / 3)}"`]) {
      const connection = await room.connect(ana)
      connection.send(text)
      connection.send(ballot(first, epoch))
      expect(await connection.closed()).toBe(1009)
    }
    expect((await room.look(ana)).voting.votesCast).toBe(0)
    const connection = await room.connect(ana)
    connection.send(`"${'x'.repeat(MAX_FRAME_BYTES - 2)}"`)
    expect(await connection.find(({ type }) => type === 'error')).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('4408 for a client that was sent 4 MB without a confirmation, and never for one that confirms', async () => {
    const object = env.ROOMS.get(env.ROOMS.newUniqueId())
    const codes = await runInDurableObject(object, async (_, state) => {
      const sockets = new RoomSockets(state, 8)
      const open = (whose: string) => {
        const [client, server] = pair()
        sockets.accept(server, { id: whose, isScreen: false }, 0)
        client.accept()
        const code = new Promise<number>((done) => client.addEventListener('close', (event) => done(event.code)))
        return { server, code }
      }
      const [lazy, dutiful, fresh] = [open('lazy'), open('dutiful'), open('fresh')]
      const frame = 'x'.repeat(64 * 1024)
      const sent = { lazy: 0, dutiful: 0 }
      for (; sent.lazy < 1_000 && sockets.socketsOf('lazy').length > 0; sent.lazy += 1) sockets.send(lazy.server, frame)
      for (; sent.dutiful < 400; sent.dutiful += 1) {
        sockets.send(dutiful.server, frame)
        if (sent.dutiful % FRAMES_PER_SEEN === FRAMES_PER_SEEN - 1) sockets.confirmSent(dutiful.server)
      }
      for (let n = 1; n < FRAMES_PER_SEEN; n += 1) sockets.send(fresh.server, frame)
      return { lazy: await lazy.code, after: sent.lazy, left: [...sockets.owners()] }
    })
    const due = FRAMES_PER_SEEN + MAX_UNCONFIRMED_BYTES / (64 * 1024)
    expect(codes).toEqual({ lazy: 4408, after: due + 1, left: ['dutiful', 'fresh'] })
  })

  it('are those of the protocol', () => {
    expect(Object.values(CLOSE_CODES).sort()).toEqual([1009, 1012, 4001, 4002, 4003, 4401, 4404, 4408, 4429, 4503])
  })
})

const LIMIT = 8

async function connected(room: RoomTable, seat: Seat): Promise<RoomConnection> {
  const connection = await room.connect(seat)
  await connection.find(({ type }) => type === 'room.snapshot')
  return connection
}

describe('A seat', () => {
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
