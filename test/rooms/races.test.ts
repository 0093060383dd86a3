import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { VotingView } from '#domain/room/counting/voting-view.ts'
import { DEFAULT_OPTIONS, type RoomOptions } from '#domain/room/options.ts'
import type { RoomObject } from '../../src/rooms/room-object.ts'
import { ask, tryToAsk } from '../../src/services/rooms/room-call.ts'
import { stateCommand } from '../support/state-command.ts'
import { call } from '../support/worker/call.ts'
import { joiner } from '../support/worker/joiner.ts'
import { SIZES } from '../support/sizes.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, newOp, RoomTable, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld(2)
})

const HOST = 'host'

/** The longest these may take on a busy computer. */
const PATIENCE_MS = 120_000

/** Runs `act` inside a new room without the Worker, so that many calls are quick; token hashes are the seats' ids. */
async function inRoom<T>(options: Partial<RoomOptions>, act: (room: RoomObject) => Promise<T>) {
  const stub = env.ROOMS.get(env.ROOMS.newUniqueId())
  const all = { ...DEFAULT_OPTIONS, nonScriptNominationMode: 'on' as const, ...options }
  const done = await runInDurableObject(stub, async (room) => {
    room.open({ code: 'RACE', hostUserId: HOST, hostName: 'Sam', options: all })
    await tryToAsk(room, { type: 'join', joiner: joiner('sam', 'sam', HOST), tokenHash: null })
    return act(room)
  })
  return { stub, done }
}

/** Runs `act` `total` times, at most `width` at once. */
async function inLanes(total: number, width: number, act: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let index = next++; index < total; index = next++) await act(index)
  }
  await Promise.all(Array.from({ length: width }, lane))
}

/** A seeded generator of numbers, so that a failing order can be repeated. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('Forty people who race for fifteen seats', () => {
  it(
    `never get sixteen, in ${SIZES.racedRooms} rooms`,
    async () => {
      const seats: { seated: number; shown: number }[] = []
      await inLanes(SIZES.racedRooms, 8, async (seed) => {
        const roll = dice(seed + 1)
        const { done } = await inRoom({}, async (room) => {
          const racers = Array.from({ length: 40 }, async (_, n) => {
            await scheduler.wait(Math.floor(roll() * 4))
            return tryToAsk(room, { type: 'join', joiner: joiner(`p${n}`, `p${n}`), tokenHash: null })
          })
          const answers = await Promise.all(racers)
          const view = await tryToAsk(room, { type: 'act', tokenHash: 'sam', command: { type: 'confirm' } })
          return { answers, shown: view.ok ? view.value.participants.length : 0 }
        })
        const refused = done.answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))
        expect(new Set(refused)).toEqual(new Set(['ROOM_FULL']))
        seats.push({ seated: 40 - refused.length, shown: done.shown })
      })
      expect(seats).toEqual(Array.from({ length: SIZES.racedRooms }, () => ({ seated: 15, shown: 16 })))
    },
    PATIENCE_MS,
  )

  it('never get sixteen over HTTP either, and the others are told why', async () => {
    const room = await RoomTable.open()
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) =>
        call('POST', `/api/rooms/${room.code}/join`, { body: { displayName: `Guest ${n}` } }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 201), ...Array.from({ length: 25 }, () => 409)])
    const refused = await answers.find(({ status }) => status === 409)?.json()
    expect(refused).toMatchObject({ error: 'ROOM_FULL', message: 'This room is full: all 15 seats are taken.' })
    expect(await (await call('GET', `/api/rooms/${room.code}`)).json()).toMatchObject({
      seatsTaken: 15,
      maxPlayers: 15,
    })
  })
})

const VOTERS = 20
/** Long beside what a slow machine needs for the first vote, so that some votes come before the end and some after. */
const TIMER_MS = 300

interface Outcome {
  choice: string
  code: string
}

/** Everybody votes within `spreadMs`, in random order, while something ends the vote. */
async function race(seed: number, votingTimerMs: number | null): Promise<{ outcomes: Outcome[]; voting: VotingView }> {
  const roll = dice(seed)
  const outcomes: Outcome[] = []
  const spreadMs = votingTimerMs === null ? 10 : votingTimerMs * 2
  const endsAfterMs = Math.floor(roll() * spreadMs)
  const vote = async (instance: RoomObject, n: number, options: string[]) => {
    const choice = options[Math.floor(roll() * options.length)] ?? ''
    await scheduler.wait(Math.floor(roll() * spreadMs))
    const answer = await tryToAsk(instance, { type: 'command', tokenHash: `p${n}`, sent: ballot(choice, 1) })
    outcomes.push({ choice, code: answer.ok ? 'ack' : answer.code })
  }
  const { stub } = await inRoom({ votingTimerMs, maxPlayers: VOTERS }, async (instance) => {
    for (let n = 0; n < VOTERS; n += 1)
      await tryToAsk(instance, { type: 'join', joiner: joiner(`p${n}`, `p${n}`), tokenHash: null })
    const options = await startVote(instance)
    const racers = Array.from({ length: VOTERS }, async (_, n) => vote(instance, n, options))
    if (votingTimerMs === null) {
      await scheduler.wait(endsAfterMs)
      await tryToAsk(instance, { type: 'act', tokenHash: 'sam', command: { type: 'state', action: 'endVoting' } })
    }
    await Promise.all(racers)
  })
  await runDurableObjectAlarm(stub)
  const view = await ask(stub, { type: 'act', tokenHash: 'sam', command: { type: 'confirm' } })
  return { outcomes, voting: view.voting }
}

/** Three nominations, and a running vote. */
async function startVote(instance: RoomObject): Promise<string[]> {
  await tryToAsk(instance, { type: 'act', tokenHash: 'sam', command: { type: 'state', action: 'startNominations' } })
  for (const text of ['Pizza', 'Pasta', 'Paella']) {
    await tryToAsk(instance, {
      type: 'command',
      tokenHash: 'sam',
      sent: { type: 'nomination.create', op: newOp(), scriptRef: { kind: 'freeform', text } },
    })
  }
  const begun = await tryToAsk(instance, {
    type: 'act',
    tokenHash: 'sam',
    command: stateCommand('startVoting', 'first'),
  })
  return begun.ok ? begun.value.nominations.map(({ id }) => id) : []
}

describe('A thousand votes that race the end of the vote', () => {
  const RACES = 25
  const VOTES = RACES * VOTERS

  it.each(['the host', 'the clock'] as const)(
    'ended by %s: each is in the result, or its voter is told that it is not',
    async (by) => {
      const total = { acked: 0, refused: 0 }
      await inLanes(RACES, 5, async (index) => {
        const { outcomes, voting } = await race(index + 1, by === 'the clock' ? TIMER_MS : null)
        const acked = outcomes.filter(({ code }) => code === 'ack')
        expect(outcomes.filter(({ code }) => code !== 'ack' && code !== 'VOTING_ENDED')).toEqual([])
        expect(voting).toMatchObject({ hasResults: true, votesCast: acked.length, result: { votesCast: acked.length } })
        for (const { nominationId, score } of voting.result?.standings ?? [])
          expect(score).toBe(acked.filter(({ choice }) => choice === nominationId).length)
        total.acked += acked.length
        total.refused += outcomes.length - acked.length
      })
      expect(total.acked + total.refused).toBe(VOTES)
      expect(Math.min(total.acked, total.refused)).toBeGreaterThan(0)
    },
    PATIENCE_MS,
  )

  it('the same over HTTP', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const seats = [
      ana,
      ben,
      room.host,
      ...(await Promise.all([1, 2, 3, 4, 5].map(async (n) => room.join(`Guest ${n}`)))),
    ]
    const votes = seats.map(async ({ token }) =>
      call('POST', `/api/rooms/${room.code}/commands`, { token, body: ballot(first, epoch) }),
    )
    const ended = await room.state('endVoting')
    const acked = (await Promise.all(votes)).filter(({ status }) => status === 200)
    expect(ended.voting.result).toMatchObject({ votesCast: acked.length })
  })
})
