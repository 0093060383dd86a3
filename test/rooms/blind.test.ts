import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoomCommand } from '#domain/room/command.ts'
import { DEFAULT_OPTIONS, type RoomOptions } from '#domain/room/options.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { sha256 } from '../../src/random.ts'
import { tryToAsk } from '../../src/services/rooms/room-call.ts'
import { stateCommand } from '../support/state-command.ts'
import { joiner } from '../support/worker/joiner.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import { ballot, type Choice, newOp, undo } from '../support/worker/table.ts'

/** Ahead of the real clock, which the runtime uses for alarms. */
const NOON = Date.UTC(2046, 5, 1, 12)
const PEOPLE = ['sam', 'ana', 'ben', 'cleo'] as const
type Person = (typeof PEOPLE)[number] | 'screen'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Ids and time are the same in every run. */
function seedIdsAndClock(): { forward: () => Promise<void> } {
  let made = 0
  const next = () => {
    made += 1
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}` as const
  }
  vi.spyOn(crypto, 'randomUUID').mockImplementation(next)
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  // Waits for the end of the window before the next step, so that frames do not coalesce by chance.
  return { forward: async () => scheduler.wait(60).then(() => void vi.setSystemTime(Date.now() + 1_000)) }
}

/** The choice of each vote, by the order of nominations. */
type Ballots = readonly Choice[]

interface Heard {
  /** Every frame of every person, and every answer over HTTP, without `you`. */
  frames: string[]
  result: unknown
}

/** One blind evening on real sockets; only the ballots differ between runs. */
async function evening(options: Partial<RoomOptions>, choose: (nominations: string[]) => Ballots): Promise<Heard> {
  const { forward } = seedIdsAndClock()
  const room = env.ROOMS.get(env.ROOMS.newUniqueId())
  const all = { ...DEFAULT_OPTIONS, ...options, blindVoting: true, nonScriptNominationMode: 'stOnly' as const }
  await room.open({ code: 'DARK', hostUserId: 'host', hostName: 'Sam', options: all })
  const connections = new Map<Person, RoomConnection>()
  for (const person of PEOPLE) {
    const userId = person === 'sam' ? 'host' : null
    const joins = joiner(person, await sha256(person), userId, `id-of-${person}`)
    await tryToAsk(room, { type: 'join', joiner: joins, tokenHash: null })
    await forward()
    connections.set(person, await RoomConnection.at(room, person))
  }
  await tryToAsk(room, {
    type: 'screen',
    screen: { id: 'id-of-screen', words: ['brass owl'], tokenHash: await sha256('screen'), addressHash: 'a1b2' },
    tokenHash: await sha256('sam'),
  })
  await forward()
  connections.set('screen', await RoomConnection.at(room, 'screen'))
  const act = async (person: Person, command: RoomCommand) => {
    await forward()
    return tryToAsk(room, { type: 'act', tokenHash: await sha256(person), command })
  }
  const send = async (person: Person, command: RoomCommandSent) => {
    await forward()
    await connections.get(person)?.ask(command)
  }
  await act('sam', { type: 'state', action: 'startNominations' })
  for (const text of ['Pizza', 'Pasta', 'Paella']) {
    await send('sam', { type: 'nomination.create', op: newOp(), scriptRef: { kind: 'freeform', text } })
  }
  await act('sam', stateCommand('startVoting', 'first'))
  const looked = await tryToAsk(room, { type: 'act', tokenHash: await sha256('cleo'), command: { type: 'confirm' } })
  const nominations = looked.ok ? looked.value.nominations.map(({ id }) => id) : []
  const [one = '', two = '', three = '', four = '', five = ''] = choose(nominations)
  const answers: unknown[] = []
  const look = async () => {
    for (const person of PEOPLE)
      answers.push(await tryToAsk(room, { type: 'act', tokenHash: await sha256(person), command: { type: 'confirm' } }))
    answers.push(await tryToAsk(room, { type: 'look', tokenHash: await sha256('screen') }))
    answers.push(await tryToAsk(room, { type: 'door-sign' }))
  }
  await send('ana', ballot(one, 1))
  await send('ben', ballot(two, 1))
  await look()
  await send('ana', ballot(three, 1))
  await evictDurableObject(room, { webSockets: 'hibernate' })
  await send('sam', ballot(four, 1))
  await act('cleo', { type: 'rename', name: 'Cleopatra' })
  await send('ben', undo(1))
  await forward()
  answers.push(await tryToAsk(room, { type: 'command', tokenHash: await sha256('ben'), sent: ballot(five, 1) }))
  await forward()
  connections.set('cleo', await RoomConnection.at(room, 'cleo'))
  await look()
  await scheduler.wait(150)
  const texts = [...connections.values()].flatMap((connection) => connection.texts)
  const ended = await act('sam', { type: 'state', action: 'endVoting' })
  const frames = [...texts, ...answers.map((answer) => JSON.stringify(answer))].map(withoutYou)
  return { frames, result: ended.ok && ended.value.voting.tallies }
}

/** Everybody may see their own ballot. */
function withoutYou(text: string): string {
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'you' ? undefined : value))
}

describe('During a blind vote every frame and answer is the same, whatever the ballots', () => {
  it('in a plurality vote, and contains only the number of votes', async () => {
    const alike = await evening({}, ([a = '', , c = '']) => [a, a, a, c, c])
    const otherwise = await evening({}, ([a = '', b = '', c = '']) => [c, b, b, a, b])
    expectAlike(otherwise, alike)
    const running = alike.frames.flatMap((text) =>
      [...text.matchAll(/"voting":\{[^{}]*\}/gu)].map(([voting]) => voting),
    )
    const shape = (voting: string) => voting.replace(/[\da-f]{64}/u, '…').replace(/\d/gu, 'n')
    expect(new Set(running.map(shape))).toEqual(
      new Set([
        '"voting":{"voteType":"plurality","tallies":null,"votesCast":n,"candidates":null,"commitment":"…","hasResults":false,"revealUntil":null}',
      ]),
    )
    const progress = alike.frames.filter((text) => text.includes('voting.progress'))
    expect(progress.length).toBeGreaterThan(10)
    for (const frame of progress) expect(frame).toMatch(/"since":\d+,"tallies":null,"votesCast":\d\}$/u)
  })

  it.each(['borda', 'irv'] as const)('in a ranked vote counted by %s', async (voteType) => {
    const ranked = { voteType }
    const alike = await evening(ranked, ([a = '', b = '', c = '']) => [[a, b, c], [a], [a, b], [c], [c, b]])
    const otherwise = await evening(ranked, ([a = '', b = '', c = '']) => [[c], [b, a], [c, b, a], [a, c], [b]])
    expectAlike(otherwise, alike)
  })

  it('in an approval vote', async () => {
    const approval = { voteType: 'approval' as const }
    const ticks = (...ids: string[]) => ({ approved: ids })
    const alike = await evening(approval, ([a = '', b = '', c = '']) => [
      ticks(a, b),
      ticks(a),
      ticks(c),
      ticks(a),
      ticks(b, c),
    ])
    const otherwise = await evening(approval, ([a = '', b = '', c = '']) => [
      ticks(c),
      ticks(b),
      ticks(c, b, a),
      ticks(c),
      ticks(b),
    ])
    expectAlike(otherwise, alike)
  })
})

function expectAlike(one: Heard, other: Heard): void {
  expect(other.frames.length).toBeGreaterThan(40)
  expect(one.result).not.toEqual(other.result)
  expect(one.frames.filter((frame, index) => frame !== other.frames[index])).toEqual([])
  expect(one.frames.length).toBe(other.frames.length)
}
