import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sha256 } from '../../src/random.ts'
import { Batcher } from '../../src/rooms/command-queue.ts'
import { tryToAsk } from '../../src/services/rooms/room-call.ts'
import { call } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})
afterEach(() => void vi.useRealTimers())

describe('Commands close together', () => {
  let done: string[]
  const gather = (people = 15) => {
    const batcher = new Batcher(() => people)
    return (name: string) => batcher.add(() => done.push(name), Date.now())
  }
  beforeEach(() => {
    done = []
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  })

  it('run together and in order, the first one at once', () => {
    const add = gather()
    for (const name of ['first', 'second', 'third']) add(name)
    expect(done).toEqual(['first'])
    vi.advanceTimersByTime(5)
    expect(done).toEqual(['first', 'second', 'third'])
  })

  it('wait longer in a crowd', () => {
    const add = gather(401)
    add('first')
    vi.advanceTimersByTime(9)
    add('second')
    vi.advanceTimersByTime(9)
    expect(done).toEqual(['first'])
    vi.advanceTimersByTime(1)
    expect(done).toEqual(['first', 'second'])
  })

  it('do not wait after a quiet moment, or because the clock was set back', () => {
    const add = gather()
    add('first')
    vi.advanceTimersByTime(5)
    add('second')
    vi.setSystemTime(Date.now() - 3_600_000)
    add('third')
    expect(done).toEqual(['first', 'second', 'third'])
  })
})

describe('A vote that waits for others', () => {
  it('is handled and acknowledged before anything that comes after it', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const [host, anas, bens] = await Promise.all([room.host, ana, ben].map(async ({ token }) => sha256(token)))
    const told = await runInDurableObject(await room.stub(), async (instance) => {
      // Nothing that waits is carried out by itself.
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() + 1_000 })
      await tryToAsk(instance, { type: 'command', tokenHash: anas ?? '', sent: ballot(first, epoch) })
      const waiting = tryToAsk(instance, { type: 'command', tokenHash: bens ?? '', sent: ballot(first, epoch) })
      for (let n = 0; n < 50; n += 1) await Promise.resolve()
      const ended = await tryToAsk(instance, {
        type: 'act',
        tokenHash: host ?? '',
        command: { type: 'state', action: 'endVoting' },
      })
      return { vote: await waiting, ended }
    })
    expect(told.vote).toMatchObject({ ok: true })
    expect(told.ended).toMatchObject({ value: { voting: { result: { votesCast: 2 } } } })
  })
})

describe('The rate', () => {
  it('counts commands over HTTP and socket together, by person and not by room', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const connection = await room.connect(ana)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    for (let n = 0; n < 20; n += 1) await connection.ask(ballot(first, epoch))
    for (let n = 0; n < 10; n += 1) await room.command(ana, ballot(first, epoch))
    const tooFast = await call('POST', `/api/rooms/${room.code}/commands`, {
      token: ana.token,
      body: ballot(first, epoch),
    })
    expect([tooFast.status, tooFast.headers.get('Retry-After')]).toEqual([429, '1'])
    expect(await tooFast.json()).toMatchObject({ error: 'RATE_LIMITED' })
    await room.command(ben, ballot(first, epoch))
    vi.setSystemTime(Date.now() + 1_000)
    for (let n = 0; n < 10; n += 1) await room.command(ana, ballot(first, epoch))
    connection.send(ballot(first, epoch))
    expect(await connection.closed()).toBe(4429)
  })
})
