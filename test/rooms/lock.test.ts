import { evictDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

beforeAll(async () => void (await newWorld(1)))

const LOCKED = {
  status: 409,
  error: 'ROOM_LOCKED',
  message: 'This room is locked. Ask the Storyteller to unlock it, then try again.',
}

describe('A locked room', () => {
  // Promise of What one person may take of rooms, and the host’s defence: A locked room takes nobody new; held seats come back
  it('refuses newcomers with 409 and lets held seats come back, also after its memory was lost', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    expect((await room.state('lockRoom')).options.locked).toBe(true)
    await evictDurableObject(await room.stub())
    const path = `/api/rooms/${room.code}/join`
    expect(await refusal('POST', path, { body: { displayName: 'Ben' } })).toMatchObject(LOCKED)
    const back = await read<{ participantId: string }>('POST', path, { token: ana.token, body: {} })
    expect(back.participantId).toBe(ana.participantId)
    expect((await room.look(ana)).options.locked).toBe(true)
    expect((await room.state('unlockRoom')).options.locked).toBe(false)
    expect((await room.join('Ben')).nameAssigned).toBe('Ben')
  })

  it('is told to everybody in it, and not on the door sign', async () => {
    const room = await RoomTable.open()
    const connection = await room.connect(await room.join('Ana'))
    await room.state('lockRoom')
    await connection.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.options.locked)
    expect(Object.keys(await read<object>('GET', `/api/rooms/${room.code}`)).sort()).toEqual([
      'code',
      'hostName',
      'maxPlayers',
      'nominations',
      'phase',
      'seatsTaken',
      'uiStatus',
    ])
  })

  it('is locked by its Storyteller alone', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    const asking = { token: ana.token, body: { action: 'lockRoom' } }
    expect(await refusal('POST', `/api/rooms/${room.code}/state`, asking)).toMatchObject({ status: 403 })
    expect((await room.look(ana)).options.locked).toBe(false)
  })
})

describe('The key `locked`', () => {
  it('is ignored when a room is opened and when settings change', async () => {
    const { code } = await read<{ code: string }>('POST', '/api/rooms', { as: 'storyteller', body: { locked: true } })
    expect((await call('POST', `/api/rooms/${code}/join`, { body: { displayName: 'Ana' } })).status).toBe(201)
    const room = await RoomTable.open()
    const body = { action: 'updateOptions', patch: { locked: true, maxPlayers: 9 } }
    const { snapshot } = await read<{ snapshot: Snapshot }>('POST', `/api/rooms/${room.code}/state`, {
      token: room.host.token,
      body,
    })
    expect(snapshot.options).toMatchObject({ locked: false, maxPlayers: 9 })
  })
})
