import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PeoplePage } from '#domain/room/people.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { RoomTable, type Seat } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

const PEOPLE = 150

let room: RoomTable
let seats: Seat[]
beforeAll(async () => {
  await newWorld(1)
  room = await RoomTable.open({ maxPlayers: 500 })
  seats = []
  for (let n = 1; n <= PEOPLE; n += 1) seats.push(await room.join(n === 140 ? 'Zoë the 140th' : `Person ${n}`))
})

afterEach(() => void vi.useRealTimers())

const path = (query = '') => `/api/rooms/${room.code}/people${query}`
const people = async (query = '') => read<PeoplePage>('GET', path(query), { token: room.host.token })

describe('The Storyteller of a room of a hundred and fifty', () => {
  it('finds the 140th person by name and removes her: her seat is gone and her socket closed', async () => {
    const zoe = seats[139]
    if (zoe === undefined) throw new Error('She is not here.')
    expect((await room.look(room.host)).participants.map(({ id }) => id)).not.toContain(zoe.participantId)
    const connection = await room.connect(zoe)
    await connection.find(({ type }) => type === 'room.snapshot')
    const found = { id: zoe.participantId, name: 'Zoë the 140th', isST: false, isHost: false, online: true }
    expect(await people('?search=zoe')).toEqual({ items: [found], total: 1, next: null })
    expect((await room.kick(zoe)).crowd).toMatchObject({ people: PEOPLE })
    expect(await connection.closed()).toBe(CLOSE_CODES.kicked)
    expect(await people('?search=zoe')).toEqual({ items: [], total: 0, next: null })
    expect(await refusal('GET', `/api/rooms/${room.code}`, { token: zoe.token })).toMatchObject({ error: 'REMOVED' })
  })

  it('gets everybody page by page, even if the room slept in between', async () => {
    const first = await people()
    expect([first.items.length, first.total]).toEqual([100, PEOPLE])
    await evictDurableObject(await room.stub())
    const second = await people(`?after=${first.next ?? ''}`)
    const ids = [room.host, ...seats].map(({ participantId }) => participantId)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.filter((id) => id !== ids[140]))
    expect(second.next).toBeNull()
  })

  it('gets an error for a wrong request', async () => {
    const asHost = { token: room.host.token }
    expect(await refusal('GET', path(`?search=${'x'.repeat(201)}`), asHost)).toMatchObject({
      status: 422,
      details: [{ path: 'search', message: 'The search is too long (max 200 characters).' }],
    })
    expect(await refusal('GET', path(`?after=${'x'.repeat(65)}`), asHost)).toMatchObject({
      status: 422,
      details: [{ path: 'after', message: 'after must be at most 64 characters long.' }],
    })
    expect(await refusal('GET', path('?after=nobody'), asHost)).toMatchObject({
      status: 404,
      message: 'This person isn’t in the room any more.',
    })
  })

  it('is limited to the rate of commands', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const asking = { token: room.host.token }
    const answers: Response[] = []
    for (let n = 0; n < 31; n += 1) answers.push(await call('GET', path('?search=nobody'), asking))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect(answers[30]?.headers.get('Retry-After')).toBe('1')
  })
})
