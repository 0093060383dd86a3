import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takePending } from '../../src/metrics/count.ts'
import { RoomMeter } from '../../src/metrics/room-meter.ts'
import { RoomSockets } from '../../src/rooms/sockets/room-sockets.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'
import { pass, type Played, seated } from './idle-room.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Ahead of the real clock, so that no alarm rings by itself. */
let present = Date.UTC(2046, 5, 1, 12)
let scripts: StoredScript[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: (present += HOUR) })
  scripts = await newWorld()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const leftIn = ({ host }: Played) => host.ofType('presence.left').map((frame) => frame.participantId)

describe('Somebody who falls silent while nominating', () => {
  it.each([1, 8, 20, 33, 47, 58])(
    'is shown as offline within 90 seconds of the last beat, and nobody else is (%s s after a look)',
    async (after) => {
      const played = await seated()
      const ana = played.phones[3]?.participantId ?? ''
      await played.room.state('startNominations')
      await pass(played, 10 * MINUTE + after * SECOND)
      const lastBeat = played.beats(ana, Date.now())
      played.silentFrom.set(ana, Date.now())
      let seenAt = 0
      await pass(played, 5 * MINUTE, async (at) => {
        await scheduler.wait(80)
        if (seenAt === 0 && leftIn(played).includes(ana)) seenAt = at
      })
      expect(leftIn(played)).toEqual([ana])
      expect(seenAt - lastBeat).toBeGreaterThanOrEqual(60 * SECOND)
      expect(seenAt - lastBeat).toBeLessThanOrEqual(90 * SECOND)
    },
  )

  it('is told of when they come back, also if the room has slept in between', async () => {
    const played = await seated()
    const ana = played.phones[0]?.participantId ?? ''
    await played.room.state('startNominations')
    await pass(played, 10 * MINUTE)
    played.silentFrom.set(ana, Date.now())
    await pass(played, 3 * MINUTE)
    await expect.poll(() => leftIn(played)).toEqual([ana])
    await evictDurableObject(await played.room.stub(), { webSockets: 'hibernate' })
    played.silentFrom.delete(ana)
    await pass(played, 2 * MINUTE)
    await expect
      .poll(() =>
        played.host
          .ofType('presence.joined')
          .map((frame) => frame.participantId)
          .at(-1),
      )
      .toBe(ana)
    expect(leftIn(played)).toEqual([ana])
  })
})

describe('A room with ten idle phones', () => {
  it('wakes at most once a minute while nominating, for one row each time', async () => {
    const played = await seated()
    await played.room.state('startNominations')
    const { wakes, rows } = await pass(played, HOUR)
    expect(wakes).toBeGreaterThan(30)
    expect(wakes).toBeLessThanOrEqual(60)
    expect(rows).toBe(wakes)
    expect(leftIn(played)).toEqual([])
  })

  it('costs no more if it sleeps between its looks, and writes nothing to the database', async () => {
    const played = await seated()
    await played.room.state('startNominations')
    const stub = await played.room.stub()
    await pass(played, 5 * MINUTE)
    vi.spyOn(RoomSockets.prototype, 'nextLook').mockImplementation((now) => now + 62 * SECOND)
    vi.spyOn(RoomSockets.prototype, 'online').mockReturnValue(
      new Set(played.phones.map(({ participantId }) => participantId)),
    )
    const flush = vi.spyOn(RoomMeter.prototype, 'flush')
    takePending()
    for (let wakes = 0; wakes < 10; wakes += 1) {
      await evictDurableObject(stub, { webSockets: 'hibernate' })
      vi.setSystemTime(Date.now() + 62 * SECOND)
      expect(await runDurableObjectAlarm(stub)).toBe(true)
    }
    const counted = takePending()
    expect(counted).toMatchObject({ 'room-requests': 10, 'room-rows-written': 10 })
    expect(counted).not.toHaveProperty('d1-rows-written')
    expect(flush).not.toHaveBeenCalled()
  })

  it('sleeps before a phase begins, and after it has ended', async () => {
    const played = await seated()
    // An alarm was set for seats that nobody would have claimed.
    await pass(played, 5 * MINUTE)
    expect(await pass(played, HOUR)).toEqual({ wakes: 0, rows: 0 })
    await played.room.state('startNominations')
    expect((await pass(played, 5 * MINUTE)).wakes).toBeGreaterThan(2)
    await played.room.state('endNominations')
    expect(await pass(played, HOUR)).toEqual({ wakes: 0, rows: 0 })
    await played.room.state('startNominations')
    await played.room.nominate(played.room.host, scripts[0]?.id ?? '')
    await played.room.state('startVoting')
    expect((await pass(played, 5 * MINUTE)).wakes).toBeGreaterThan(2)
    await played.room.state('endVoting')
    // The result was saved at once, but the alarm that would have saved it still rings.
    expect((await pass(played, HOUR)).wakes).toBeLessThanOrEqual(1)
  })

  it('sleeps on once all are silent', async () => {
    const played = await seated()
    await played.room.state('startNominations')
    for (const { participantId } of [played.room.host, ...played.phones]) {
      played.silentFrom.set(participantId, Date.now())
    }
    expect((await pass(played, 5 * MINUTE)).wakes).toBeLessThanOrEqual(3)
    expect(await pass(played, HOUR)).toEqual({ wakes: 0, rows: 0 })
  })
})

describe('A room that only a screen watches', () => {
  it('sleeps, and looks again once somebody is back', async () => {
    const room = await RoomTable.open()
    const { screenToken } = await room.askForScreen(room.host.token)
    await RoomConnection.open(room.code, screenToken)
    const host = await room.connect(room.host)
    await room.state('startNominations')
    host.close()
    const played: Played = { room, host, phones: [], beats: (_, now) => now, silentFrom: new Map() }
    await expect
      .poll(async () => (await room.look(room.host)).participants.map(({ online }) => online))
      .toEqual([false])
    expect(await pass(played, HOUR)).toEqual({ wakes: 0, rows: 0 })
    await room.connect(room.host)
    expect((await pass(played, 5 * MINUTE)).wakes).toBeGreaterThan(2)
  })
})
