import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionCookieOf } from '../support/worker/people.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { nomination, RoomTable, votingRoom } from '../support/worker/table.ts'
import { eventually, MINUTE, newStoppedWorld, now, occupiedAt, SECOND, wait } from './site-clock.ts'

let scripts: StoredScript[]
beforeEach(async () => {
  scripts = await newStoppedWorld()
})
afterEach(() => void vi.useRealTimers())

describe('The registry', () => {
  // Promise of Nothing untrue: Only rooms with people are told of the switch, and a room asks by itself
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
    await switchOffElsewhere()
    // It may be busy for a moment, with its note or its alarm.
    await eventually(async () => evictDurableObject(await room.stub()))
    connection.send('{"type":"presence.seen","rev":0}')
    expect(await connection.closed()).toBe(4503)
  })
})
