import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AskedScreen } from '#protocol/room/room-answers.ts'
import { refusal } from '../support/worker/call.ts'
import { takeBackTo } from '../support/worker/older-storage.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import { RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

beforeAll(async () => void (await newWorld(1)))

const CROWD = '203.0.113.7'
const TELEVISION = '198.51.100.4'
const FULL = { status: 409, error: 'CONFLICT' }

/** A room in which five screens of these addresses wait. */
async function crowdedRoom(...addresses: string[]) {
  const room = await RoomTable.open()
  const asked: AskedScreen[] = []
  for (const address of addresses) asked.push(await room.askForScreenFrom(address))
  return { room, asked, ids: asked.map(({ screenId }) => screenId) }
}

const fiveOf = (address: string) => Array<string>(5).fill(address)
const waitingIn = async (room: RoomTable) => ((await room.look(room.host)).screens ?? []).map(({ id }) => id)
const refusedFrom = (room: RoomTable, address: string) =>
  refusal('POST', `/api/rooms/${room.code}/screens`, { headers: { 'CF-Connecting-IP': address } })

const addressesOf = async (room: RoomTable) =>
  runInDurableObject(await room.stub(), (_, { storage }) =>
    storage.sql
      .exec<{ state: string; hash: string | null }>('SELECT state, address_hash AS hash FROM screen ORDER BY n')
      .toArray(),
  )

describe('A screen that waits', () => {
  it('gives way to a screen of another address: it ends with 4401, its token is dead, and the Storyteller is told', async () => {
    const { room, asked, ids } = await crowdedRoom(...fiveOf(CROWD))
    const [oldest, second] = asked as [AskedScreen, AskedScreen]
    const screens = [await RoomConnection.open(room.code, oldest.screenToken)]
    screens.push(await RoomConnection.open(room.code, second.screenToken))
    for (const screen of screens) await screen.find(({ type }) => type === 'screen.waiting')
    const host = await room.connect(room.host)
    await host.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.screens?.length === 5)
    const { rev } = await room.look(room.host)
    const television = await room.askForScreenFrom(TELEVISION)
    expect(television.state).toBe('waiting')
    expect(await screens[0]?.closed()).toBe(4401)
    const told = await host.find(
      (frame) => frame.type === 'room.snapshot' && frame.snapshot.screens?.at(-1)?.id === television.screenId,
    )
    expect(told).toMatchObject({
      rev,
      snapshot: { screens: [...ids.slice(1), television.screenId].map((id) => ({ id })) },
    })
    expect(await (await RoomConnection.open(room.code, oldest.screenToken)).closed()).toBe(4401)
    const dead = await refusal('GET', `/api/rooms/${room.code}`, { token: oldest.screenToken })
    expect(dead).toMatchObject({ status: 401, error: 'UNAUTHENTICATED' })
    expect(screens[1]?.frames.map(({ type }) => type)).toEqual(['screen.waiting'])
    expect(await refusedFrom(room, TELEVISION)).toMatchObject(FULL)
  })

  it('is told apart by its address also after the room’s memory was lost, and an IPv6 network is one address', async () => {
    const { room, ids } = await crowdedRoom(...fiveOf('2001:db8:1:2::7'))
    await evictDurableObject(await room.stub())
    expect(await refusedFrom(room, '2001:db8:1:2:ffff::1')).toMatchObject(FULL)
    const { screenId } = await room.askForScreenFrom('2001:db8:1:3::7')
    await evictDurableObject(await room.stub())
    expect(await waitingIn(room)).toEqual([...ids.slice(1), screenId])
    const { screenId: third } = await room.askForScreenFrom(TELEVISION)
    await evictDurableObject(await room.stub())
    expect(await waitingIn(room)).toEqual([...ids.slice(2), screenId, third])
  })

  it('of an earlier version of Belfry counts as one of an unknown address', async () => {
    const { room, ids } = await crowdedRoom(TELEVISION, CROWD, CROWD, CROWD, CROWD)
    await runInDurableObject(await room.stub(), (_, { storage }) => takeBackTo(7, storage))
    await evictDurableObject(await room.stub())
    const { screenId } = await room.askForScreenFrom(TELEVISION)
    expect(await waitingIn(room)).toEqual([...ids.slice(1), screenId])
  })
})

describe('The address of a screen', () => {
  it('is kept as four digits of a hash, shown to nobody, and forgotten once the Storyteller has decided', async () => {
    const { room, ids } = await crowdedRoom(CROWD, TELEVISION, CROWD)
    await room.askForScreen(room.host.token)
    const [one, other, again, own] = await addressesOf(room)
    expect([one?.hash, other?.hash]).toEqual([
      expect.stringMatching(/^[\da-f]{4}$/u),
      expect.stringMatching(/^[\da-f]{4}$/u),
    ])
    expect([again?.hash, own]).toEqual([one?.hash, { state: 'allowed', hash: null }])
    expect(other?.hash).not.toBe(one?.hash)
    const host = await room.connect(room.host)
    const { snapshot } = (await host.find(({ type }) => type === 'room.snapshot')) as { snapshot: object }
    expect(JSON.stringify(snapshot)).toContain(ids[0])
    expect(host.texts.join()).not.toMatch(/address|203\.0\.113|198\.51\.100/u)
    await room.decideScreen('screen.allow', ids[0] ?? '')
    await room.decideScreen('screen.dismiss', ids[1] ?? '')
    expect(await addressesOf(room)).toEqual([
      { state: 'allowed', hash: null },
      { state: 'dismissed', hash: null },
      { state: 'waiting', hash: one?.hash },
      { state: 'allowed', hash: null },
    ])
  })
})
