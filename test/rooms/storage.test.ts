import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { certain } from '#domain/certain.ts'
import type { RoomCommand } from '#domain/room/command.ts'
import { DEFAULT_OPTIONS } from '#domain/room/options.ts'
import { newRoom } from '#domain/room/room.ts'
import { RoomAlarm } from '../../src/rooms/room-alarm.ts'
import { RoomStore } from '../../src/rooms/storage/room-store.ts'
import { RoomTurn } from '../../src/rooms/room-turn.ts'
import { loadRoom } from '../../src/rooms/storage/load-room.ts'
import { type StorageRelease, THIS_RELEASE } from '../../src/rooms/storage/storage-release.ts'
import { isReadable } from '../../src/rooms/storage/storage-versions.ts'
import { EVENING, HOST_USER, librarySample, Table } from '../domain/room/table.ts'
import { call } from '../support/worker/call.ts'
import { stateCommand } from '../support/state-command.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import earlierRoom from '../support/states/room-of-10-steps.json'
import { ballot, RoomTable, undo, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'
import { rowsWritten } from '../support/worker/written-rows.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** Ahead of the real clock, which the runtime uses for alarms. */
const NOON = Date.UTC(2046, 5, 1, 12)
const MINUTE = 60_000

describe('A room read back from storage', () => {
  it('remembers as many answers as the room in memory does', async () => {
    await inStorage((storage) => {
      const { store, room, say } = voteIn(storage)
      for (let n = 0; n < 520; n += 1) say({ type: 'cast-vote', op: `op-${n}`, epoch: 1, base: null, ballot: CHOICE })
      expect([...room.ops.values()].map(({ size }) => size)).toEqual([500])
      expect(loadRoom(storage.sql)).toEqual(store.room)
    })
  })
})

describe('A change that could not be written', () => {
  it('is not in memory either, even if the room could not be reloaded at once', async () => {
    await inStorage((storage) => {
      const { store, room, say } = voteIn(storage)
      const before = structuredClone(room)
      storage.sql.exec('ALTER TABLE participant RENAME TO away')
      expect(() => say({ type: 'rename', name: 'Ana' })).toThrow()
      expect(() => store.room).toThrow()
      storage.sql.exec('ALTER TABLE away RENAME TO participant')
      expect(store.room).toEqual(before)
    })
  })
})

/** What a later release might add, in a step of its own. */
const ADDS = "ALTER TABLE room ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'"
const LATER: StorageRelease = { ...THIS_RELEASE, steps: [...THIS_RELEASE.steps, ADDS] }
const BEFORE: StorageRelease = { ...THIS_RELEASE, steps: THIS_RELEASE.steps.slice(0, -1) }

describe('Two releases on the same rooms', () => {
  it.each([
    ['one that lacks the last step, and this one', BEFORE, THIS_RELEASE],
    ['this one, and a later one that only adds', THIS_RELEASE, LATER],
  ])('open each other’s rooms in mid-vote and go on: %s', async (_, older, newer) => {
    await inStorage((storage) => {
      voteIn(storage, newer)
      for (const [n, release] of [older, newer, older, newer].entries()) {
        const { store, say } = openedBy(storage, release)
        say({ type: 'cast-vote', op: `op-${n}`, epoch: 1, base: null, ballot: CHOICE })
        say({ type: 'update-options', patch: { maxPlayers: 5 + n } })
        expect(store.room).toMatchObject({ votesCast: 1, options: { maxPlayers: 5 + n } })
        expect(loadRoom(storage.sql)).toEqual(store.room)
      }
    })
  })

  it('lose nothing of what an earlier one wrote', async () => {
    await inStorage((storage) => {
      for (const [statement, ...values] of EARLIER) storage.sql.exec(statement, ...values.map(atNoon))
      const { room, say } = openedBy(storage, THIS_RELEASE)
      const [ana, ben] = ['Ana', 'Ben'].map(
        (name) => [...room.participants.values()].find((one) => one.name === name)?.id,
      )
      const [first = '', second = ''] = room.nominations.keys()
      expect(room).toMatchObject({
        phase: 'voting',
        votesCast: 2,
        tallies: new Map(Object.entries({ [first]: 2, [second]: 0 })),
      })
      expect([...(room.ops.get(ben ?? '')?.values() ?? [])]).toEqual([{ rev: 9 }, { rev: 10 }])
      say({ type: 'cast-vote', op: 'op', epoch: 1, base: null, ballot: { choiceNominationId: second } }, ana)
      say({ type: 'state', action: 'endVoting' }, [...room.participants.values()].find(({ isST }) => isST)?.id)
      expect(openedBy(storage, LATER).room).toMatchObject({
        ...room,
        result: { votesCast: 2, winners: [first, second] },
      })
    })
  })

  it('keep what only the later one knows', async () => {
    await inStorage((storage) => {
      voteIn(storage, LATER)
      storage.sql.exec("UPDATE room SET mood = 'merry'")
      openedBy(storage, THIS_RELEASE).say({ type: 'state', action: 'endVoting' })
      openedBy(storage, LATER)
      expect(storage.sql.exec('SELECT mood, phase FROM room').one()).toEqual({ mood: 'merry', phase: 'open' })
    })
  })

  // A release of ten steps takes the version for what was done: it must find ten.
  it('do no step twice', async () => {
    await inStorage((storage) => {
      voteIn(storage, LATER)
      for (const release of [THIS_RELEASE, LATER, THIS_RELEASE]) openedBy(storage, release)
      const { length } = LATER.steps
      expect(storage.sql.exec('SELECT version, steps FROM storage_version').one()).toEqual({
        version: 10,
        steps: length,
      })
    })
  })

  it('can be read by the older one unless the later one has changed what was there', async () => {
    await inStorage((storage) => {
      voteIn(storage, THIS_RELEASE)
      const changed: StorageRelease = { steps: LATER.steps, readableFrom: LATER.steps.length }
      expect([THIS_RELEASE, changed].map((release) => isReadable(storage, release))).toEqual([true, true])
      openedBy(storage, changed)
      expect([THIS_RELEASE, changed].map((release) => isReadable(storage, release))).toEqual([false, true])
    })
  })
})

/** A vote of two for the first of two, as a release of ten steps left it. */
const EARLIER = earlierRoom as [string, ...SqlStorageValue[]][]
/** Its times are long ago, and a day without activity closes a room. */
const atNoon = (value: SqlStorageValue) => (typeof value === 'number' && value > 1e12 ? NOON : value)

const CHOICE = { choiceNominationId: 'nomination' }

async function inStorage(act: (storage: DurableObjectStorage) => void): Promise<void> {
  const object = env.ROOMS.get(env.ROOMS.newUniqueId())
  await runInDurableObject(object, async (_, { storage }) => {
    act(storage)
    await storage.deleteAll()
  })
}

/** The storage’s room as a release opens it, and its Storyteller’s voice. */
function openedBy(storage: DurableObjectStorage, release: StorageRelease) {
  const store = new RoomStore(storage, release)
  const turn = new RoomTurn(store, new RoomAlarm(storage), { publish: () => undefined })
  const say = (command: RoomCommand, by: string | null = 'host') => {
    expect(turn.run(by, command, NOON)).toMatchObject({ ok: true })
  }
  return { store, room: certain(store.room), say }
}

/** A vote that the Storyteller holds alone, in rooms as `release` writes them. */
function voteIn(storage: DurableObjectStorage, release = THIS_RELEASE) {
  const evening = { code: 'MOON', hostUserId: HOST_USER, hostName: 'Sam', evening: EVENING, options: DEFAULT_OPTIONS }
  new RoomStore(storage, release).open(newRoom(evening, NOON))
  const opened = openedBy(storage, release)
  const joiner = { ...new Table().stranger(), participantId: 'host', userId: HOST_USER, asST: true }
  opened.say({ type: 'join', joiner }, null)
  opened.say({ type: 'state', action: 'startNominations' })
  opened.say({ type: 'nominate', op: 'op', nominationId: 'nomination', proposal: librarySample('script') })
  opened.say(stateCommand('startVoting', 'lot'))
  return opened
}

describe('Rows written', () => {
  it('are one for each vote, change and undo', async () => {
    const { room, ana, first, second, epoch } = await votingRoom(scripts)
    expect(await rowsWritten(room, async () => room.command(ana, ballot(first, epoch)))).toBe(1)
    expect(await rowsWritten(room, async () => room.command(ana, ballot(second, epoch)))).toBe(1)
    expect(await rowsWritten(room, async () => room.command(ana, undo(epoch)))).toBe(1)
  })

  it('are at most two for joining, opening the socket included', async () => {
    const room = await RoomTable.open()
    const rows = await rowsWritten(room, async () => {
      const connection = await room.connect(await room.join('Ana'))
      await connection.find(({ type }) => type === 'room.snapshot')
    })
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(2)
  })

  it('are one for a nomination and one for each phase, and one more for the result once it is saved', async () => {
    const room = await RoomTable.open({ nominationTimerMs: MINUTE, votingTimerMs: MINUTE })
    await room.look(room.host)
    expect(await rowsWritten(room, async () => room.state('startNominations'))).toBe(1)
    expect(await rowsWritten(room, async () => room.nominate(room.host, scripts[0]?.id ?? ''))).toBe(1)
    expect(await rowsWritten(room, async () => room.state('startVoting'))).toBe(1)
    expect(await rowsWritten(room, async () => room.state('endVoting'))).toBe(2)
  })

  it('are none for reading, for a refusal and for a repeated op', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const vote = ballot(first, epoch)
    await room.command(ana, vote)
    const rows = await rowsWritten(room, async () => {
      await room.look(ana)
      await room.command(ana, vote)
      await call('POST', `/api/rooms/${room.code}/commands`, { token: ana.token, body: ballot('unknown', epoch) })
      await call('POST', `/api/rooms/${room.code}/commands`, { token: ben.token, body: undo(epoch) })
    })
    expect(rows).toBe(0)
  })
})
