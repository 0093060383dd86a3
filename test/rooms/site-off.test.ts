import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { read } from '../support/worker/call.ts'
import { sessionCookieOf } from '../support/worker/people.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, nomination, RoomTable, votingRoom } from '../support/worker/table.ts'
import {
  eventually,
  HOUR,
  leftFor,
  MINUTE,
  newStoppedWorld,
  now,
  occupiedAt,
  SECOND,
  throwSwitch,
  wait,
} from './site-clock.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'

let scripts: StoredScript[]
beforeEach(async () => {
  scripts = await newStoppedWorld()
})
afterEach(() => void vi.useRealTimers())

const minuteVote = () => votingRoom(scripts, { votingTimerMs: MINUTE })

describe('A running timer', () => {
  it('stops with the site in the middle of a vote: the time left is left, and votes count', async () => {
    const { room, ana, ben, first, epoch } = await minuteVote()
    await room.command(ana, ballot(first, epoch))
    const [connection] = [await room.connect(ana), await room.connect(ben)]
    wait(20 * SECOND)
    await throwSwitch(false)
    expect(await connection.closed()).toBe(4503)
    wait(2 * HOUR)
    await throwSwitch(true)
    const back = await eventually(() => room.connect(ana))
    const frame = await back.find(({ type }) => type === 'room.snapshot')
    expect(frame).toMatchObject({
      snapshot: { phase: 'voting', endsAt: now() + 40 * SECOND, voting: { votesCast: 1 } },
    })
    wait(39 * SECOND)
    await room.command(ben, ballot(first, epoch))
    wait(SECOND)
    await expect(room.command(ben, ballot(first, epoch))).rejects.toThrow('VOTING_ENDED')
    expect((await room.look(ana)).voting.result).toMatchObject({ votesCast: 2, endedAt: now() })
  })

  it('stops twice in one phase', async () => {
    const { room, ana } = await minuteVote()
    for (const [on, off] of [
      [10 * SECOND, 3 * MINUTE],
      [15 * SECOND, 100],
    ] as const) {
      wait(on)
      await throwSwitch(false)
      wait(off)
      await throwSwitch(true)
    }
    expect(await leftFor(room, ana)).toBe(35 * SECOND)
  })

  it('of a room that slept through all of it stops as well', async () => {
    const { room, ana } = await minuteVote()
    await evictDurableObject(await room.stub())
    wait(30 * SECOND)
    await throwSwitch(false)
    wait(5 * HOUR)
    await throwSwitch(true)
    wait(10 * SECOND)
    expect(await leftFor(room, ana)).toBe(20 * SECOND)
  })

  it('does not run out while the site is off, whenever the alarm rings, and does afterwards', async () => {
    const { room, ana } = await minuteVote()
    const stub = await room.stub()
    wait(45 * SECOND)
    await throwSwitch(false)
    for (const ms of [15 * SECOND, 1, HOUR]) {
      wait(ms)
      expect(await runDurableObjectAlarm(stub)).toBe(true)
      const alarm = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())
      // Not at once again, however little time is left.
      expect((alarm ?? 0) - now()).toBeGreaterThanOrEqual(15 * SECOND)
    }
    await throwSwitch(true)
    expect(await leftFor(room, ana)).toBe(15 * SECOND)
    wait(15 * SECOND)
    await runDurableObjectAlarm(stub)
    expect((await room.look(ana)).voting.result).toMatchObject({ endedAt: now() })
  })

  it('keeps what it was given back when the machine dies', async () => {
    const { room, ana } = await minuteVote()
    wait(20 * SECOND)
    await throwSwitch(false)
    wait(MINUTE)
    await runDurableObjectAlarm(await room.stub())
    await abortAllDurableObjects()
    wait(MINUTE)
    await throwSwitch(true)
    await abortAllDurableObjects()
    expect(await leftFor(room, ana)).toBe(40 * SECOND)
  })

  it('that an Admin starts while the site is off begins when it is on', async () => {
    const room = await RoomTable.open({ nominationTimerMs: MINUTE }, 'admin')
    await throwSwitch(false)
    wait(MINUTE)
    await read('POST', `/api/rooms/${room.code}/state`, {
      cookie: sessionCookieOf('admin'),
      token: room.host.token,
      body: { action: 'startNominations' },
    })
    wait(10 * MINUTE)
    await throwSwitch(true)
    expect(await leftFor(room, room.host)).toBe(MINUTE)
  })

  it('ends by what the room knows if the database does not answer', async () => {
    const { room, ana, first, epoch } = await minuteVote()
    await room.command(ana, ballot(first, epoch))
    wait(MINUTE)
    await env.DB.prepare('ALTER TABLE site_off_time RENAME TO away').run()
    await runDurableObjectAlarm(await room.stub())
    expect((await room.look(ana)).voting.result).toMatchObject({ votesCast: 1 })
  })
})

describe('The registry', () => {
  it('notes the first socket of a room and the last one gone', async () => {
    const { room, ana, ben } = await votingRoom(scripts)
    expect(await occupiedAt(room)).toBeNull()
    const connections = [await room.connect(ana), await room.connect(ben)]
    await eventually(async () => expect(await occupiedAt(room)).toBe(now()))
    wait(MINUTE)
    for (const connection of connections) connection.close()
    const stub = await room.stub()
    await eventually(async () => {
      await runDurableObjectAlarm(stub)
      expect(await occupiedAt(room)).toBeNull()
    })
  })

  it('keeps the note of a room in which somebody stays', async () => {
    const { room, ana, ben } = await votingRoom(scripts)
    const gone = await room.connect(ana)
    await room.connect(ben)
    await eventually(async () => expect(await occupiedAt(room)).not.toBeNull())
    gone.close()
    await runDurableObjectAlarm(await room.stub())
    expect(await occupiedAt(room)).not.toBeNull()
  })

  it('has no note of a closed room', async () => {
    const { room, ana } = await votingRoom(scripts)
    await room.connect(ana)
    await eventually(async () => expect(await occupiedAt(room)).not.toBeNull())
    await room.state('closeRoom')
    await runDurableObjectAlarm(await room.stub())
    expect(await occupiedAt(room)).toBeNull()
  })
})

describe('A room that nobody tells', () => {
  /**
   * Only the database knows that the site is off: this isolate still lets people in. The switch itself would tell all rooms again
   * seconds later, those of the next test too.
   */
  const switchOffElsewhere = () =>
    env.DB.prepare(`INSERT INTO site_option (key, value, updated_at) VALUES ('killswitch', '{"siteEnabled":false}', ?)`)
      .bind(now())
      .run()

  it('finds out by itself when its first socket comes, and closes it', async () => {
    const { room, ana } = await votingRoom(scripts)
    await switchOffElsewhere()
    const connection = await RoomConnection.at(await room.stub(), ana.token)
    expect(await connection.closed()).toBe(4503)
  })

  it('leaves an Admin in', async () => {
    const room = await RoomTable.open({}, 'admin')
    await switchOffElsewhere()
    const connection = await RoomConnection.open(room.code, room.host.token, { Cookie: sessionCookieOf('admin') })
    await eventually(async () => expect(await occupiedAt(room)).toBe(now()))
    await connection.ask(nomination('none'))
    expect(connection.closedWith).toBeNull()
  })

  it('finds out although its note could not be written', async () => {
    const { room, ana } = await votingRoom(scripts)
    await env.DB.exec("CREATE TRIGGER no_note BEFORE UPDATE ON room BEGIN SELECT RAISE(ABORT, 'D1 fails'); END")
    const connection = await room.connect(ana)
    const stub = await room.stub()
    await eventually(async () => {
      const alarm = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())
      expect((alarm ?? Infinity) - now()).toBeLessThanOrEqual(2 * SECOND)
    })
    await env.DB.exec('DROP TRIGGER no_note')
    await switchOffElsewhere()
    await runDurableObjectAlarm(stub)
    expect(await connection.closed()).toBe(4503)
  })

  it('finds out when it wakes', async () => {
    const { room, ana } = await votingRoom(scripts)
    const connection = await room.connect(ana)
    await eventually(async () => expect(await occupiedAt(room)).not.toBeNull())
    // It may be busy for a moment, with its note or its alarm, and then fall asleep by itself. Only then is the site off: an
    // alarm before that would find out first.
    const stub = await room.stub()
    const asleep = async () => evictDurableObject(stub).catch(({ message }: Error) => message)
    await eventually(async () =>
      expect([undefined, 'Cannot evict Durable Object: it is not currently running.']).toContain(await asleep()),
    )
    await switchOffElsewhere()
    connection.send('{"type":"presence.seen","rev":0}')
    expect(await connection.closed()).toBe(4503)
  })
})
