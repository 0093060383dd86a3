import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, type Asking, read } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, RoomTable, type Seat, undo, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

const BURST = 30

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})
afterEach(() => void vi.useRealTimers())

/** A full bucket, and then no time passes. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
}

interface Kind {
  name: string
  method: string
  path: string
  body?: unknown
}

const KINDS: readonly Kind[] = [
  { name: 'looking', method: 'GET', path: '' },
  { name: 'joining again', method: 'POST', path: '/join', body: { displayName: 'Ana' } },
  { name: 'a new name', method: 'PATCH', path: '/participant', body: { displayName: 'Anna' } },
  { name: 'a step', method: 'POST', path: '/state', body: { action: 'endVoting' } },
  { name: 'a removal', method: 'POST', path: '/kick', body: { targetParticipantId: 'nobody' } },
  { name: 'a search for people', method: 'GET', path: '/people' },
  { name: 'a command', method: 'POST', path: '/commands', body: undo(99) },
  { name: 'reading a nominated script', method: 'GET', path: '/nominations/none/script' },
  { name: 'leaving', method: 'POST', path: '/leave' },
]

const ask = async (room: RoomTable, seat: Seat, { method, path, body }: Kind): Promise<Response> => {
  const asking: Asking = { token: seat.token, ...(body !== undefined && { body }) }
  const response = await call(method, `/api/rooms/${room.code}${path}`, asking)
  await response.body?.cancel()
  return response
}

describe('Everything that a person asks of a room', () => {
  it.each(KINDS)('shares one rate: $name is refused with 429 after a burst of others', async (kind) => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    stopTheClock()
    for (let n = 0; n < BURST; n += 1) await room.look(ana)
    const refused = await ask(room, ana, kind)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1'])
    expect((await room.look(room.host)).participants.map(({ name }) => name)).toEqual(['Sam', 'Ana'])
  })

  it('counts calls and frames together', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    const connection = await room.connect(ana)
    await connection.find(({ type }) => type === 'room.snapshot')
    stopTheClock()
    for (let n = 0; n < BURST; n += 1) await room.look(ana)
    connection.send(ballot(first, epoch))
    expect(await connection.closed()).toBe(4429)
  })

  it('lets a page that asks every three seconds go on for ever', async () => {
    const room = await RoomTable.open()
    stopTheClock()
    for (let n = 0; n < 2 * BURST; n += 1) {
      vi.setSystemTime(Date.now() + 3_000)
      await room.look(room.host)
    }
  })

  it('does not limit the others, nor those without a seat', async () => {
    const room = await RoomTable.open()
    const [ana, ben] = [await room.join('Ana'), await room.join('Ben')]
    stopTheClock()
    for (let n = 0; n <= BURST; n += 1) await ask(room, ana, { name: '', method: 'GET', path: '' })
    for (let n = 0; n <= BURST; n += 1) await read('GET', `/api/rooms/${room.code}`)
    expect((await room.look(ben)).you.participantId).toBe(ben.participantId)
  })
})
