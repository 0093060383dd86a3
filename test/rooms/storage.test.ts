import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '#domain/room/options.ts'
import { newRoom, type Room } from '#domain/room/room.ts'
import { RoomAlarm } from '../../src/rooms/room-alarm.ts'
import { RoomStore } from '../../src/rooms/storage/room-store.ts'
import { RoomTurn } from '../../src/rooms/room-turn.ts'
import { loadRoom } from '../../src/rooms/storage/load-room.ts'
import { commandOf, evenings, type Move } from '../domain/room/move.ts'
import { EVENING, HOST_USER } from '../domain/room/table.ts'
import { call } from '../support/worker/call.ts'
import { FUZZ_SEED } from '../support/worker/sizes.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, RoomTable, undo, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** Ahead of the real clock, which the runtime uses for alarms. */
const NOON = Date.UTC(2046, 5, 1, 12)
const MINUTE = 60_000
const nobody = { publish: () => undefined }

describe('A room read back from storage', () => {
  it('equals the room in memory, whatever happened in it', async () => {
    const object = env.ROOMS.get(env.ROOMS.newUniqueId())
    await runInDurableObject(object, async (_, { storage }) => {
      const play = async (moves: Move[]) => {
        await storage.deleteAll()
        playInStorage(storage, moves)
      }
      await fc.assert(fc.asyncProperty(evenings, play), { numRuns: 50, seed: FUZZ_SEED })
      await storage.deleteAlarm()
    })
  })

  it('remembers as many answers as the room in memory does', async () => {
    const object = env.ROOMS.get(env.ROOMS.newUniqueId())
    await runInDurableObject(object, async (_, { storage }) => {
      const start: Move[] = [
        { kind: 'join', who: 0, asST: true, isAccount: true },
        { kind: 'state', who: 0, action: 'startNominations' },
        { kind: 'nominate', who: 0, script: 0, op: 9_000, as: 'library' },
        { kind: 'state', who: 0, action: 'startVoting' },
      ]
      const vote = (op: number): Move => ({
        kind: 'vote',
        who: 0,
        choices: [0],
        isFitting: true,
        op,
        base: null,
        lag: 0,
      })
      const room = playInStorage(storage, [...start, ...Array.from({ length: 520 }, (__, op) => vote(op))], 500)
      expect([...room.ops.values()].map(({ size }) => size)).toEqual([500])
      await storage.deleteAlarm()
    })
  })
})

describe('A change that could not be written', () => {
  it('is not in memory either, even if the room could not be reloaded at once', async () => {
    const object = env.ROOMS.get(env.ROOMS.newUniqueId())
    await runInDurableObject(object, async (_, { storage }) => {
      const store = new RoomStore(storage)
      const turn = new RoomTurn(store, new RoomAlarm(storage), nobody)
      const room = newRoom(
        { code: 'MOON', hostUserId: HOST_USER, hostName: 'Sam', evening: EVENING, options: DEFAULT_OPTIONS },
        NOON,
      )
      store.open(room)
      const before = structuredClone(room)
      const join: Move = { kind: 'join', who: 1, asST: false, isAccount: false }
      const { command, by } = commandOf(room, join, 1)
      storage.sql.exec('ALTER TABLE participant RENAME TO away')
      expect(() => turn.run(by, command, NOON)).toThrow()
      expect(() => store.room).toThrow()
      storage.sql.exec('ALTER TABLE away RENAME TO participant')
      expect(store.room).toEqual(before)
      await storage.deleteAlarm()
    })
  })
})

describe('A room written by a later version of Belfry', () => {
  it('is refused and not changed, and opens again in a version that knows it', async () => {
    const object = env.ROOMS.get(env.ROOMS.newUniqueId())
    await runInDurableObject(object, async (_, { storage }) => {
      const room = playInStorage(storage, [{ kind: 'join', who: 0, asST: true, isAccount: true }])
      const setVersion = (version: number) => storage.sql.exec('UPDATE storage_version SET version = ?', version)
      const { version } = storage.sql.exec<{ version: number }>('SELECT version FROM storage_version').one()
      setVersion(99)
      expect(() => new RoomStore(storage)).toThrow('later version')
      setVersion(version)
      expect(new RoomStore(storage).room).toEqual(room)
      await storage.deleteAlarm()
    })
  })
})

/** Plays an evening into storage and compares it with memory, after every few moves and at the end. */
function playInStorage(storage: DurableObjectStorage, moves: Move[], every = 1): Room {
  const store = new RoomStore(storage)
  const turn = new RoomTurn(store, new RoomAlarm(storage), nobody)
  const options = { ...DEFAULT_OPTIONS, maxPlayers: 5, nonScriptNominationMode: 'on' as const }
  const room = newRoom({ code: 'MOON', hostUserId: HOST_USER, hostName: 'Sam', evening: EVENING, options }, NOON)
  store.open(room)
  let now = NOON
  moves.forEach((move, serial) => {
    if (move.kind === 'wait') now += move.ms
    else {
      const { command, by } = commandOf(room, move, serial)
      turn.run(by, command, now)
    }
    if (serial % every === 0 || serial === moves.length - 1) expect(loadRoom(storage.sql)).toEqual(room)
  })
  return room
}

describe('Rows written', () => {
  /** How many rows the room writes during `act`. */
  async function rowsOf(room: RoomTable, act: () => Promise<unknown>): Promise<number> {
    const stub = await room.stub()
    const counter = { rows: 0 }
    await runInDurableObject(stub, (_, { storage }) => {
      const { sql } = storage
      const exec = sql.exec.bind(sql)
      sql.exec = (...args: Parameters<typeof exec>) => {
        const cursor = exec(...args)
        counter.rows += cursor.rowsWritten
        return cursor as never
      }
    })
    await act()
    await evictDurableObject(stub)
    return counter.rows
  }

  it('are one for each vote, change and undo', async () => {
    const { room, ana, first, second, epoch } = await votingRoom(scripts)
    expect(await rowsOf(room, async () => room.command(ana, ballot(first, epoch)))).toBe(1)
    expect(await rowsOf(room, async () => room.command(ana, ballot(second, epoch)))).toBe(1)
    expect(await rowsOf(room, async () => room.command(ana, undo(epoch)))).toBe(1)
  })

  it('are at most two for joining, opening the socket included', async () => {
    const room = await RoomTable.open()
    const rows = await rowsOf(room, async () => {
      const connection = await room.connect(await room.join('Ana'))
      await connection.find(({ type }) => type === 'room.snapshot')
    })
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(2)
  })

  it('are one for a nomination and one for each phase, and one more for the result once it is saved', async () => {
    const room = await RoomTable.open({ nominationTimerMs: MINUTE, votingTimerMs: MINUTE })
    await room.look(room.host)
    expect(await rowsOf(room, async () => room.state('startNominations'))).toBe(1)
    expect(await rowsOf(room, async () => room.nominate(room.host, scripts[0]?.id ?? ''))).toBe(1)
    expect(await rowsOf(room, async () => room.state('startVoting'))).toBe(1)
    expect(await rowsOf(room, async () => room.state('endVoting'))).toBe(2)
  })

  it('are none for reading, for a refusal and for a repeated op', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const vote = ballot(first, epoch)
    await room.command(ana, vote)
    const rows = await rowsOf(room, async () => {
      await room.look(ana)
      await room.command(ana, vote)
      await call('POST', `/api/rooms/${room.code}/commands`, { token: ana.token, body: ballot('unknown', epoch) })
      await call('POST', `/api/rooms/${room.code}/commands`, { token: ben.token, body: undo(epoch) })
    })
    expect(rows).toBe(0)
  })
})
