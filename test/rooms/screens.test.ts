import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AskedScreen } from '#protocol/room/room-answers.ts'
import { read, refusal } from '../support/worker/call.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import { newOp, RoomTable, statusOf } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'
import type { Snapshot } from '#domain/room/view.ts'

beforeAll(async () => void (await newWorld(1)))
afterEach(() => void vi.useRealTimers())

const WAIT_MS = 5 * 60_000

const show = async (room: RoomTable, { screenToken }: AskedScreen) => RoomConnection.open(room.code, screenToken)
const screensOf = async (room: RoomTable) => (await room.look(room.host)).screens ?? []
const allow = async (room: RoomTable, { screenId }: AskedScreen) => room.decideScreen('screen.allow', screenId)
const dismiss = async (room: RoomTable, { screenId }: AskedScreen) => room.decideScreen('screen.dismiss', screenId)

describe('A screen', () => {
  it('asks, waits with two words, is allowed, and sees the room as everybody does', async () => {
    const room = await RoomTable.open()
    const { rev } = await room.look(room.host)
    const asked = await room.askForScreen()
    expect(asked).toEqual({
      screenToken: expect.stringMatching(/^[\w-]{43}$/u) as string,
      screenId: expect.stringMatching(/^\w{12}$/u) as string,
      word: expect.stringMatching(/^[a-z]{3,8} [a-z]{3,8}$/u) as string,
      state: 'waiting',
    })
    const { screenId, word, screenToken } = asked
    expect(await screensOf(room)).toEqual([{ id: screenId, word, state: 'waiting', online: false }])
    const screen = await show(room, asked)
    expect(await screen.find(({ type }) => type === 'screen.waiting')).toEqual({ type: 'screen.waiting', word })
    expect(await screensOf(room)).toEqual([{ id: screenId, word, state: 'waiting', online: true }])
    expect(await read('GET', `/api/rooms/${room.code}`, { token: screenToken })).not.toHaveProperty('you')
    expect(await allow(room, asked)).toMatchObject({ type: 'ack', rev })
    const shown = await screen.find(({ type }) => type === 'room.snapshot')
    const { you, screens, ...all } = await room.look(room.host)
    expect(you.isST && screens).toEqual([{ id: screenId, word, state: 'allowed', online: true }])
    const own = { screenId, state: 'allowed' }
    expect(shown).toMatchObject({ rev, snapshot: { ...all, now: expect.any(Number) as number, you: own } })
    const looked = await read<object>('GET', `/api/rooms/${room.code}`, { token: screenToken })
    expect(looked).toEqual({ ...all, now: expect.any(Number) as number, you: own })
    expect(screen.frames.map(({ type }) => type)).toEqual(['screen.waiting', 'room.snapshot'])
  })

  it('is allowed at once if the Storyteller opens it, and told of by nobody else', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    const phone = await room.connect(ana)
    await phone.find(({ type }) => type === 'room.snapshot')
    const asked = await room.askForScreen(room.host.token)
    expect(asked.state).toBe('allowed')
    const screen = await show(room, asked)
    await screen.find(({ type }) => type === 'room.snapshot')
    const seen = await room.look(ana)
    expect(seen).not.toHaveProperty('screens')
    expect(seen.participants.map(({ name, online }) => [name, online])).toEqual([
      ['Sam', false],
      ['Ana', true],
    ])
    await room.join('Ben')
    await phone.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.participants.length === 3)
    expect(phone.texts.join()).not.toMatch(/screen/u)
    expect(screen.texts.join()).not.toMatch(/"screens"/u)
  })

  it('waits with a player’s token too, which does not open it', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    expect((await room.askForScreen(ana.token)).state).toBe('waiting')
  })

  it('hears nothing else while it waits, not even that the room went on', async () => {
    const room = await RoomTable.open({ nonScriptNominationMode: 'on' })
    const screen = await show(room, await room.askForScreen())
    const host = await room.connect(room.host)
    await room.join('Ana')
    await room.state('startNominations')
    const scriptRef = { kind: 'freeform' as const, text: 'Cards' }
    await room.command(room.host, { type: 'nomination.create', op: newOp(), scriptRef })
    await room.state('startVoting')
    await room.state('endVoting')
    await host.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.voting.hasResults)
    expect(screen.frames.map(({ type }) => type)).toEqual(['screen.waiting'])
  })

  it('may not do anything, waiting or allowed', async () => {
    const room = await RoomTable.open()
    const [waiting, allowed] = [await room.askForScreen(), await room.askForScreen(room.host.token)]
    for (const asked of [waiting, allowed]) {
      const screen = await show(room, asked)
      await screen.find(() => true)
      const { screenId } = waiting
      for (const sent of [
        { type: 'screen.allow' as const, op: newOp(), screenId },
        { type: 'vote.undo' as const, op: newOp(), epoch: 0 },
        { type: 'nomination.create' as const, op: newOp(), scriptRef: { kind: 'freeform' as const, text: 'Mine' } },
      ])
        expect(await screen.ask(sent)).toMatchObject({ type: 'error', op: sent.op, code: 'FORBIDDEN' })
      const op = newOp()
      screen.send(JSON.stringify({ type: 'room.close', op }))
      expect(await screen.find((frame) => 'op' in frame && frame.op === op)).toMatchObject({ code: 'FORBIDDEN' })
      screen.send('{"type":"presence.seen","rev":0}')
      screen.send('{"type":"presence.heartbeat"}')
      await screen.find(({ type }) => type === 'presence.alive')
      expect(screen.closedWith).toBeNull()
    }
    expect((await screensOf(room)).map(({ state }) => state)).toEqual(['waiting', 'allowed'])
  })
})

describe('The Storyteller', () => {
  it('is sent a snapshot with the same rev whenever a screen asks, comes, is allowed, goes and is dismissed', async () => {
    const room = await RoomTable.open()
    const host = await room.connect(room.host)
    const { rev } = await room.look(room.host)
    const next = async (state: string, online: boolean) =>
      host.find(({ type, ...frame }) => {
        const shown = 'snapshot' in frame ? frame.snapshot.screens?.[0] : undefined
        return type === 'room.snapshot' && shown?.state === state && shown.online === online
      })
    const asked = await room.askForScreen()
    await next('waiting', false)
    const screen = await show(room, asked)
    await next('waiting', true)
    await allow(room, asked)
    await next('allowed', true)
    screen.close()
    await next('allowed', false)
    const before = host.frames.length
    await dismiss(room, asked)
    const last = await host.find(
      (frame) => frame.type === 'room.snapshot' && frame.snapshot.screens?.length === 0,
      before,
    )
    expect(last).toMatchObject({ rev })
    expect(new Set(host.ofType('room.snapshot').map((frame) => frame.rev))).toEqual(new Set([rev]))
  })

  it('alone allows and dismisses; others get FORBIDDEN, over the socket and over HTTP', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    const phone = await room.connect(ana)
    const { screenId } = await room.askForScreen()
    for (const type of ['screen.allow', 'screen.dismiss'] as const) {
      expect(await phone.ask({ type, op: newOp(), screenId })).toMatchObject({ code: 'FORBIDDEN' })
      const body = { type, op: newOp(), screenId }
      const asking = { token: ana.token, body }
      expect(await refusal('POST', `/api/rooms/${room.code}/commands`, asking)).toMatchObject({ status: 403 })
    }
    expect((await screensOf(room))[0]?.state).toBe('waiting')
  })

  it('gets the same answer to the same command, also after the room’s memory was lost, and NOT_FOUND for what is not there', async () => {
    const room = await RoomTable.open()
    const asked = await room.askForScreen()
    const command = { type: 'screen.allow' as const, op: newOp(), screenId: asked.screenId }
    const ack = await room.command(room.host, command)
    await room.join('Ana')
    await evictDurableObject(await room.stub())
    expect(await room.command(room.host, command)).toEqual(ack)
    expect(await allow(room, asked)).toMatchObject({ type: 'ack' })
    await dismiss(room, asked)
    expect(await room.command(room.host, command)).toEqual(ack)
    expect(await dismiss(room, asked)).toMatchObject({ type: 'ack' })
    expect(await screensOf(room)).toEqual([])
    for (const [type, screenId] of [
      ['screen.allow', asked.screenId],
      ['screen.allow', 'nothing'],
      ['screen.dismiss', 'nothing'],
    ] as const) {
      const asking = { token: room.host.token, body: { type, op: newOp(), screenId } }
      expect(await refusal('POST', `/api/rooms/${room.code}/commands`, asking)).toMatchObject({
        status: 404,
        error: 'NOT_FOUND',
      })
    }
  })
})

describe('The token of a dismissed screen', () => {
  it('is dead: its sockets close with 4001, further ones too, and HTTP answers 401, also after a crash', async () => {
    const room = await RoomTable.open()
    const asked = await room.askForScreen(room.host.token)
    const screen = await show(room, asked)
    await screen.find(({ type }) => type === 'room.snapshot')
    await dismiss(room, asked)
    expect(await screen.closed()).toBe(4001)
    expect(screen.closeReason).toBe('dismissed')
    for (const lose of [async () => undefined, async () => abortAllDurableObjects()]) {
      await lose()
      expect(await (await show(room, asked)).closed()).toBe(4001)
      const path = `/api/rooms/${room.code}`
      expect(await refusal('GET', path, { token: asked.screenToken })).toMatchObject({
        status: 401,
        error: 'UNAUTHENTICATED',
      })
    }
  })
})

describe('A room', () => {
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
