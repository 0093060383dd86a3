import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import type { AskedScreen } from '#protocol/room/room-answers.ts'
import { read, refusal } from '../support/worker/call.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import { newOp, RoomTable, statusOf } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

beforeAll(async () => void (await newWorld(1)))
afterEach(() => void vi.useRealTimers())

const WAIT_MS = 5 * 60_000

const show = async (room: RoomTable, { screenToken }: AskedScreen) => RoomConnection.open(room.code, screenToken)
const screensOf = async (room: RoomTable) => (await room.look(room.host)).screens ?? []
const allow = async (room: RoomTable, { screenId }: AskedScreen) => room.decideScreen('screen.allow', screenId)

describe('A room', () => {
  // Promise of Screens in a room: Beyond: at most three screens are allowed and five wait, five minutes at most; a locked room takes the Storyteller’s alone
  it('lets five screens wait, and no more of nine from the same addresses', async () => {
    const room = await RoomTable.open()
    const headers = (n: number) => ({ 'CF-Connecting-IP': `203.0.113.${n % 3}` })
    const ask = async (n: number) => statusOf('POST', `/api/rooms/${room.code}/screens`, { headers: headers(n) })
    const statuses = []
    for (let n = 1; n <= 9; n += 1) statuses.push(await ask(n))
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409])
    const waiting = await screensOf(room)
    expect(new Set(waiting.map(({ word }) => word)).size).toBe(5)
    const refused = await refusal('POST', `/api/rooms/${room.code}/screens`, { headers: headers(10) })
    expect(refused).toMatchObject({ status: 409, error: 'CONFLICT' })
    for (const { id } of waiting.slice(0, 3)) await room.decideScreen('screen.allow', id)
    const host = await room.connect(room.host)
    const fourth = { type: 'screen.allow' as const, op: newOp(), screenId: waiting[3]?.id ?? '' }
    expect(await host.ask(fourth)).toMatchObject({ type: 'error', code: 'CONFLICT' })
    const asking = { token: room.host.token }
    expect(await refusal('POST', `/api/rooms/${room.code}/screens`, asking)).toMatchObject({ error: 'CONFLICT' })
    await room.decideScreen('screen.dismiss', waiting[0]?.id ?? '')
    expect(await host.ask({ ...fourth, op: newOp() })).toMatchObject({ type: 'ack' })
  })

  it('takes no screen without the Storyteller’s token while it is locked', async () => {
    const room = await RoomTable.open()
    const early = await room.askForScreen()
    await room.state('lockRoom')
    expect(await refusal('POST', `/api/rooms/${room.code}/screens`)).toMatchObject({
      status: 409,
      error: 'ROOM_LOCKED',
    })
    expect((await room.askForScreen(room.host.token)).state).toBe('allowed')
    expect(await allow(room, early)).toMatchObject({ type: 'ack' })
  })

  // Promise of Screens in a room: Beyond: screens outlive the loss of the room’s memory, and close with their room
  it('keeps its screens through eviction, with their sockets asleep, and through a crash', async () => {
    const room = await RoomTable.open()
    const [waiting, allowed] = [await room.askForScreen(), await room.askForScreen(room.host.token)]
    const [first, second] = [await show(room, waiting), await show(room, allowed)]
    await second.find(({ type }) => type === 'room.snapshot')
    const screens = await screensOf(room)
    await evictDurableObject(await room.stub(), { webSockets: 'hibernate' })
    expect(await screensOf(room)).toEqual(screens)
    await room.state('startNominations')
    await second.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.phase === 'nominating')
    expect(first.frames.map(({ type }) => type)).toEqual(['screen.waiting'])
    await allow(room, waiting)
    await first.find(({ type }) => type === 'room.snapshot')
    await abortAllDurableObjects()
    expect((await screensOf(room)).map(({ id, state }) => [id, state])).toEqual([
      [waiting.screenId, 'allowed'],
      [allowed.screenId, 'allowed'],
    ])
  })

  it('that closes closes its screens with 4002, waiting or allowed', async () => {
    const room = await RoomTable.open()
    const asked = [await room.askForScreen(), await room.askForScreen(room.host.token)]
    const screens = [await show(room, asked[0] as AskedScreen), await show(room, asked[1] as AskedScreen)]
    for (const screen of screens) await screen.find(() => true)
    await room.state('closeRoom')
    for (const screen of screens) expect(await screen.closed()).toBe(4002)
    expect(screens[0]?.frames.map(({ type }) => type)).toEqual(['screen.waiting'])
    expect(await refusal('POST', `/api/rooms/${room.code}/screens`)).toMatchObject({
      status: 410,
      error: 'ROOM_CLOSED',
    })
  })
})

describe('A screen that nobody allows', () => {
  it('ends after five minutes by the alarm, with 4401', async () => {
    const room = await RoomTable.open()
    const asked = await room.askForScreen()
    const screen = await show(room, asked)
    const host = await room.connect(room.host)
    await host.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.screens?.[0]?.online === true)
    await screen.find(() => true)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WAIT_MS + 1_000 })
    expect(await runDurableObjectAlarm(await room.stub())).toBe(true)
    expect(await screen.closed()).toBe(4401)
    // The clock stands still, and what comes close to another frame waits for it.
    vi.setSystemTime(Date.now() + 1_000)
    await host.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.screens?.length === 0)
    expect(await (await show(room, asked)).closed()).toBe(4401)
    expect(await refusal('GET', `/api/rooms/${room.code}`, { token: asked.screenToken })).toMatchObject({ status: 401 })
    const { screens } = await read<Snapshot>('GET', `/api/rooms/${room.code}`, { token: room.host.token })
    expect(screens).toEqual([])
  })

  it('does not end a second early, and not once it is allowed', async () => {
    const room = await RoomTable.open()
    const [early, late] = [await room.askForScreen(), await room.askForScreen()]
    await allow(room, early)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WAIT_MS - 2_000 })
    await runDurableObjectAlarm(await room.stub())
    expect((await screensOf(room)).map(({ id }) => id)).toEqual([early.screenId, late.screenId])
    vi.setSystemTime(Date.now() + 3_000)
    await runDurableObjectAlarm(await room.stub())
    expect((await screensOf(room)).map(({ id }) => id)).toEqual([early.screenId])
  })
})
