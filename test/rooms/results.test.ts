import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '#domain/room/counting/result.ts'
import type { ListedResults, SavedResult } from '#protocol/result.ts'
import { RoomStore } from '../../src/rooms/storage/room-store.ts'
import { read } from '../support/worker/call.ts'
import { takeBackTo } from '../support/worker/older-storage.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, newOp, RoomTable, statusOf, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** The database takes no results, as if it were down for them. */
const refuseResults = async () => env.DB.exec('ALTER TABLE result RENAME TO result_away')
const takeResults = async () => env.DB.exec('ALTER TABLE result_away RENAME TO result')

afterEach(async () => {
  await takeResults().catch(() => undefined)
})

/** Ana's first nomination gets her vote; the vote is still on. */
async function votedRoom() {
  const { room, ana, ben, first, second, epoch } = await votingRoom(scripts)
  await room.command(ana, ballot(first, epoch))
  return { room, ana, ben, first, second, epoch }
}

const addressOf = ({ voting }: Awaited<ReturnType<RoomTable['state']>>) => `/api/results/${voting.result?.id}`
const kept = async (address: string) => read<SavedResult>('GET', address)

/** After the alarm, which may also have begun by itself and still be at work. */
async function keptByAlarm(room: DurableObjectStub, address: string): Promise<SavedResult> {
  await runDurableObjectAlarm(room)
  await expect.poll(() => statusOf('GET', address), { timeout: 30_000 }).toBe(200)
  return kept(address)
}

async function unsavedIn(room: RoomTable): Promise<number | undefined> {
  return runInDurableObject(await room.stub(), (_, { storage }) => new RoomStore(storage).room?.unsaved.length)
}

describe('A result', () => {
  it('keeps its draw when the Storyteller chooses after it, and says who decided', async () => {
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts)
    await room.command(ana, ballot(first, epoch))
    await room.command(ben, ballot(second, epoch))
    const address = addressOf(await room.state('endVoting'))
    const { draw, decided } = (await room.state('drawLots')).voting.result ?? {}
    expect(await kept(address)).toMatchObject({ decided, decidedBy: 'draw', draw })
    const other = decided === first ? second : first
    await room.state('choose', { nominationId: other })
    expect(await kept(address)).toMatchObject({ decided: other, decidedBy: 'storyteller', draw })
    await evictDurableObject(await room.stub())
    const { voting } = await room.look(ana)
    expect(voting.result).toMatchObject({ decided: other, decidedBy: 'storyteller', draw })
    await room.state('choose', { nominationId: decided ?? '' })
    expect(await kept(address)).toMatchObject({ decided, decidedBy: 'storyteller', draw })
  })
})

describe('A result that the database does not take', () => {
  it('is told after a second all the same, and saved by the alarm', async () => {
    const { room, ana } = await votedRoom()
    const connection = await room.connect(ana)
    await refuseResults()
    const ended = await room.state('endVoting')
    await connection.find(({ type }) => type === 'verdict')
    expect(await unsavedIn(room)).toBe(1)
    await takeResults()
    expect(await statusOf('GET', addressOf(ended))).toBe(404)
    expect(await keptByAlarm(await room.stub(), addressOf(ended))).toMatchObject({ decidedBy: 'vote' })
    await expect.poll(() => unsavedIn(room)).toBe(0)
  })

  it('is there once after the room was ended right behind the vote', async () => {
    const { room } = await votedRoom()
    await refuseResults()
    const ended = await room.state('endVoting')
    await abortAllDurableObjects()
    await takeResults()
    expect(await unsavedIn(room)).toBe(1)
    expect(await keptByAlarm(await room.stub(), addressOf(ended))).toMatchObject({ decidedBy: 'vote' })
    const { n } = (await env.DB.prepare('SELECT count(*) AS n FROM result WHERE id = ?')
      .bind(ended.voting.result?.id)
      .first<{ n: number }>()) ?? { n: 0 }
    expect(n).toBe(1)
  })

  it('keeps its script and its every count when another vote has begun and its nomination is gone', async () => {
    const { room, ana, first } = await votedRoom()
    await refuseResults()
    const ended = await room.state('endVoting')
    await room.state('startNominations')
    await room.command(ana, { type: 'nomination.remove', op: crypto.randomUUID(), nominationId: first })
    await room.state('startVoting')
    const next = await room.state('endVoting')
    await takeResults()
    expect(await keptByAlarm(await room.stub(), addressOf(ended))).toMatchObject({
      decided: first,
      counts: ended.voting.result?.counts,
      script: { name: scripts[0]?.name, scriptData: scripts[0]?.scriptData },
    })
    expect(await kept(addressOf(next))).toMatchObject({ decided: null, script: null })
  })

  it('keeps its room from being emptied', async () => {
    const { room } = await votedRoom()
    await refuseResults()
    const ended = await room.state('endVoting')
    const stub = await room.stub()
    await room.state('closeRoom')
    await runDurableObjectAlarm(stub)
    expect(await unsavedIn(room)).toBe(1)
    await takeResults()
    expect(await keptByAlarm(stub, addressOf(ended))).toMatchObject({ decidedBy: 'vote' })
    await expect.poll(() => runInDurableObject(stub, (_, { storage }) => new RoomStore(storage).room)).toBeNull()
  })
})

/** Ends the running vote, in which one of two was chosen, and answers the evening that its result is listed with. */
async function endVote(room: RoomTable): Promise<string | null> {
  const { voting } = await room.state('endVoting')
  const { items } = await read<ListedResults>('GET', '/api/results?mine=1', { as: 'storyteller' })
  const listed = items.find(({ id }) => id === voting.result?.id)
  if (listed === undefined) throw new Error('The result is not listed.')
  return listed.evening
}

/** As an earlier version has left it. */
async function makeOlder(room: RoomTable): Promise<void> {
  const stub = await room.stub()
  await runInDurableObject(stub, (_, { storage }) => takeBackTo(8, storage))
  await evictDurableObject(stub)
}

describe('The evening of a result', () => {
  it('is the same for all results of a room, through a restart, and says nothing of the room', async () => {
    const { room, ana } = await votedRoom()
    const evening = await endVote(room)
    expect(evening).toMatch(/^[\w-]{22}$/u)
    expect(evening?.toUpperCase()).not.toContain(room.code)
    await evictDurableObject(await room.stub())
    await room.state('startVoting')
    expect(await endVote(room)).toBe(evening)
    const seen = JSON.stringify([await room.look(room.host), await room.look(ana)])
    expect(seen).not.toContain(evening)
    await room.state('closeRoom')
    const other = await votedRoom()
    expect(await endVote(other.room)).not.toBe(evening)
    await other.room.state('closeRoom')
  })

  it('is there for every vote of a room that an earlier version has opened, that which runs included', async () => {
    const { room } = await votedRoom()
    await makeOlder(room)
    const evening = await endVote(room)
    expect(evening).toMatch(/^[\w-]{22}$/u)
    await evictDurableObject(await room.stub())
    await room.state('startVoting')
    expect(await endVote(room)).toBe(evening)
    await room.state('closeRoom')
  })
})

/** A ranked vote over so many free texts, with one ballot, as the player sees it when it has ended. */
async function endedVote(candidates: number) {
  const room = await RoomTable.open({ voteType: 'irv', nonScriptNominationMode: 'on' })
  const ana = await room.join('Ana')
  await room.state('startNominations')
  const ids: string[] = []
  for (let n = 0; n < candidates; n += 1) {
    const scriptRef = { kind: 'freeform' as const, text: `Option ${n}` }
    const { receipt } = await room.command(room.host, { type: 'nomination.create', op: newOp(), scriptRef })
    ids.push(receipt?.nominationId ?? '')
  }
  const { epoch } = await room.state('startVoting')
  await room.command(ana, ballot(ids.slice(0, 2), epoch))
  await room.state('endVoting')
  return { room, ana, ids, result: (await room.look(ana)).voting.result }
}

const keysIn = (result: Pick<Result, 'counts'> | undefined) =>
  result?.counts?.map((count) => [count.method, 'rounds' in count, 'pairs' in count])

describe('The counts of a result', () => {
  const WHOLE = [
    ['irv', true, false],
    ['plurality', false, false],
    ['borda', false, false],
    ['condorcet', false, true],
    ['approval', false, false],
  ]

  it('are whole in a snapshot with twenty candidates', async () => {
    expect(keysIn((await endedVote(20)).result)).toEqual(WHOLE)
  })

  it('leave rounds and pairs out of a snapshot with more, and a seat gets them by the result’s id', async () => {
    const { room, ana, ids, result } = await endedVote(21)
    expect(keysIn(result)).toEqual(WHOLE.map(([method]) => [method, false, false]))
    expect(Object.keys(result?.counts?.[0]?.scores ?? {})).toEqual(ids)
    const path = `/api/rooms/${room.code}/results/${result?.id}`
    const whole = await read<Result>('GET', path, { token: ana.token })
    expect(keysIn(whole)).toEqual(WHOLE)
    expect(whole.counts?.[3]?.pairs?.[ids[0] ?? '']?.[ids[20] ?? '']).toBe(1)
    const { counts: _, ...rest } = whole
    expect(result).toMatchObject(rest)
    expect(await statusOf('GET', `/api/rooms/${room.code}/results/other`, { token: ana.token })).toBe(404)
  })
})
