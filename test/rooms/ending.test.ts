import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tryToAsk } from '../../src/services/rooms/room-call.ts'
import { call } from '../support/worker/call.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, RoomTable, statusOf, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'
import { DEFAULT_OPTIONS } from '#domain/room/options.ts'
import { RoomEmptier } from '../../src/rooms/room-emptier.ts'
import { failing } from '../support/worker/broken-stores.ts'

const MINUTE = 60_000

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})
afterEach(() => void vi.useRealTimers())

describe('The alarm', () => {
  it('ends a vote when its time is up, and tells everybody', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts, { votingTimerMs: MINUTE })
    await room.command(ana, ballot(first, epoch))
    const connection = await room.connect(ana)
    const { endsAt } = await room.look(ana)
    vi.useFakeTimers({ toFake: ['Date'], now: (endsAt ?? 0) + 5 })
    expect(await runDurableObjectAlarm(await room.stub())).toBe(true)
    const told = await connection.find((frame) => frame.type === 'room.snapshot' && frame.snapshot.voting.hasResults)
    expect(told).toMatchObject({
      snapshot: { phase: 'open', voting: { result: { endedAt: endsAt, winners: [first] } } },
    })
  })

  it('does nothing if it is early, and is set again', async () => {
    const { room, ana } = await votingRoom(scripts, { votingTimerMs: MINUTE })
    const { rev, endsAt } = await room.look(ana)
    expect(await runDurableObjectAlarm(await room.stub())).toBe(true)
    expect(await room.look(ana)).toMatchObject({ rev, phase: 'voting' })
    const alarm = await runInDurableObject(await room.stub(), (_, { storage }) => storage.getAlarm())
    expect(alarm).toBe(endsAt)
  })

  it('is not needed: every call applies what is due', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts, { votingTimerMs: MINUTE })
    const { endsAt } = await room.look(ana)
    vi.useFakeTimers({ toFake: ['Date'], now: endsAt ?? 0 })
    const late = await call('POST', `/api/rooms/${room.code}/commands`, {
      token: ana.token,
      body: ballot(first, epoch),
    })
    expect([late.status, await late.json()]).toMatchObject([409, { error: 'VOTING_ENDED' }])
    expect((await room.look(ana)).voting).toMatchObject({ hasResults: true, votesCast: 0 })
  })

  it('frees a seat that is not confirmed within two minutes, and closes a room after a day without activity', async () => {
    const room = await RoomTable.open({ maxPlayers: 1 })
    await room.look(room.host)
    await room.join('Ana')
    const full = { body: { displayName: 'Ben' } }
    expect(await statusOf('POST', `/api/rooms/${room.code}/join`, full)).toBe(409)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE })
    expect(await statusOf('POST', `/api/rooms/${room.code}/join`, full)).toBe(201)
    vi.setSystemTime(Date.now() + 24 * 60 * MINUTE)
    await runDurableObjectAlarm(await room.stub())
    expect(await statusOf('GET', `/api/rooms/${room.code}`)).toBe(410)
  })
})

describe('A closed room', () => {
  const rowOf = async (code: string) =>
    env.DB.prepare('SELECT state, closed_at, result FROM room WHERE code = ?')
      .bind(code)
      .first<{ state: string; closed_at: number | null; result: string | null }>()

  it('stores its result in the registry, empties its storage, and answers 410 and 4002', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    await room.command(ana, ballot(first, epoch))
    await room.state('endVoting')
    await room.state('closeRoom')
    const stub = await room.stub()
    expect(await statusOf('GET', `/api/rooms/${room.code}`, { token: ana.token })).toBe(410)
    await runDurableObjectAlarm(stub)
    await vi.waitFor(async () => expect((await rowOf(room.code))?.state).toBe('closed'))
    const result = JSON.parse((await rowOf(room.code))?.result ?? 'null') as object
    expect(result).toMatchObject({ votesCast: 1, winners: [first], standings: [{ score: 1 }, { score: 0 }] })
    const seats = await env.DB.prepare('SELECT * FROM room_seat WHERE object_id = ?').bind(stub.id.toString()).all()
    expect(seats.results).toEqual([])
    for (const token of [undefined, ana.token]) {
      expect(await statusOf('GET', `/api/rooms/${room.code}`, { token })).toBe(410)
      expect(await statusOf('POST', `/api/rooms/${room.code}/join`, { token, body: { displayName: 'Ana' } })).toBe(410)
    }
    expect(await (await RoomConnection.open(room.code, ana.token)).closed()).toBe(4002)
    await evictDurableObject(stub)
    const left = await runInDurableObject(stub, async (_, { storage }) => [
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT GLOB '_cf*'").toArray(),
      await storage.getAlarm(),
    ])
    expect(left).toEqual([[], null])
  })

  it('keeps its storage until the registry has the result, and tries again after a minute', async () => {
    const { room } = await votingRoom(scripts)
    await env.DB.prepare('ALTER TABLE room RENAME TO room_away').run()
    const stub = env.ROOMS.get((await roomIdIn('room_away', room.code)) ?? env.ROOMS.newUniqueId())
    await tryToAsk(stub, { type: 'end-account', userId: 'sample-storyteller', isErased: false })
    await runDurableObjectAlarm(stub)
    await vi.waitFor(async () => {
      const alarm = await runInDurableObject(stub, async (_, { storage }) => storage.getAlarm())
      expect(Math.abs((alarm ?? 0) - Date.now() - MINUTE)).toBeLessThan(30_000)
    })
    await env.DB.prepare('ALTER TABLE room_away RENAME TO room').run()
    await runDurableObjectAlarm(stub)
    expect((await rowOf(room.code))?.state).toBe('closed')
  })
})

async function roomIdIn(table: string, code: string): Promise<DurableObjectId | null> {
  const row = await env.DB.prepare(`SELECT object_id FROM ${table} WHERE code = ?`)
    .bind(code)
    .first<{ object_id: string }>()
  return row === null ? null : env.ROOMS.idFromString(row.object_id)
}

/** A closed room whose registry is in this database. */
function closedRoom(d1: D1Database) {
  const [empty, setFor] = [vi.fn(), vi.fn()]
  const room = { phase: 'closed', code: 'NJ95', result: null, options: DEFAULT_OPTIONS }
  const tools = { store: { room, empty }, alarm: { setFor }, results: { send: async () => true } }
  const emptier = new RoomEmptier(tools as unknown as ConstructorParameters<typeof RoomEmptier>[0], d1, 'object')
  return { emptier, empty, setFor }
}

const hanging = { prepare: () => ({ bind: () => ({}) }), batch: () => new Promise(() => undefined) }

describe('A room that closes', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['is away', failing(env.DB, 'batch')],
    ['hangs', hanging as unknown as D1Database],
  ])('answers within a second and keeps all it has while the database %s', async (what, d1) => {
    const { emptier, empty, setFor } = closedRoom(d1)
    const startedAt = Date.now()
    await emptier.emptyInTime()
    expect(Date.now() - startedAt).toBeLessThan(2_000)
    expect(empty).not.toHaveBeenCalled()
    // The alarm comes again; while it hangs, the one that is set does.
    expect(setFor).toHaveBeenCalledTimes(what === 'is away' ? 1 : 0)
  })

  it('is emptied once, however many ask', async () => {
    const { emptier, empty } = closedRoom(env.DB)
    await Promise.all([emptier.emptyInTime(), emptier.empty()])
    expect(empty).toHaveBeenCalledOnce()
  })
})
