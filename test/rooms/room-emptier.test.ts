import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_OPTIONS } from '#domain/room/options.ts'
import { RoomEmptier } from '../../src/rooms/room-emptier.ts'
import { failing } from '../support/worker/broken-stores.ts'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

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
