import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Proposal } from '#domain/room/command.ts'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { openDatabase } from '../../src/db/database.ts'
import { prepare } from '../../src/services/rooms/proposals.ts'
import { RoomSockets } from '../../src/rooms/sockets/room-sockets.ts'
import { SIZES } from '../support/sizes.ts'
import { EVENTS } from '../domain/room/simulation/events.ts'
import { EVERY_SCREEN } from '../domain/room/simulation/server.ts'
import { newWorld } from '../support/worker/world.ts'
import { giveIdsOfTrace, RealRoom } from './real-room.ts'
import { traceOf } from './trace.ts'

/** Ahead of the real clock, which the runtime uses for alarms. */
const START = Date.UTC(2046, 5, 1, 12)
const PATIENCE_MS = 240_000

const proposals: Proposal[] = []

beforeAll(async () => {
  const scripts = await newWorld(8)
  const refs: ScriptRefSent[] = scripts.map(({ id }) => ({ kind: 'library', scriptId: id }))
  const characters = ['chef', 'imp', 'baron', 'drunk', 'mayor', 'monk', 'saint', 'virgin']
  for (const [n] of characters.entries()) {
    const meta = { id: '_meta', name: `Brought along ${n}`, author: 'Ben' }
    refs.push({ kind: 'upload', scriptData: [meta, ...characters.slice(0, n + 1)] })
    refs.push({ kind: 'freeform', text: `Option ${n}` })
  }
  for (const ref of refs)
    proposals.push(await prepare({ db: openDatabase(env.DB), files: env.FILES, now: Date.now() }, ref))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Returns how many calls were compared, and notes the events that happened. */
async function compare(real: RealRoom, seed: number, happened: Set<string>): Promise<number> {
  const trace = traceOf(seed, START, proposals)
  if (trace === null) return 0
  const told = (index: number) => {
    const { room: _room, view: _view, ...call } = trace.calls[index] ?? {}
    return `SEED=${seed}, call ${index + 1}: ${JSON.stringify(call)}`
  }
  const isEvicted = seed > SIZES.playedEvenings - SIZES.evicted
  await (isEvicted ? new RealRoom() : real).play(trace, START, isEvicted, told)
  for (const event of trace.events) happened.add(event)
  return trace.calls.length
}

describe('The real room in random evenings', () => {
  it(
    'answers like the rules and stores the same state, through evictions and aborts',
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: START })
      giveIdsOfTrace()
      vi.spyOn(RoomSockets.prototype, 'screensOnline').mockReturnValue(EVERY_SCREEN as Set<string>)
      const real = new RealRoom()
      let calls = 0
      const happened = new Set<string>()
      for (let seed = 1; seed <= SIZES.playedEvenings; seed += 1) calls += await compare(real, seed, happened)
      expect(calls).toBeGreaterThan(SIZES.calls)
      const missed = 'These never happened in the real room: SIZES.playedEvenings or ADDED in schedule.ts must grow.'
      expect(
        EVENTS.filter((event) => !happened.has(event)),
        missed,
      ).toEqual([])
    },
    PATIENCE_MS,
  )
})
