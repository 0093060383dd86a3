import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SavedResult } from '#protocol/result.ts'
import { RoomStore } from '../../src/rooms/storage/room-store.ts'
import { call, read } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, type RoomTable, statusOf, votingRoom } from '../support/worker/table.ts'
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
  it('can be read by its address as soon as anybody is told of it, and has no player’s name and no ballot', async () => {
    const { room, first, second } = await votedRoom()
    const ended = await room.state('endVoting')
    const result = await kept(addressOf(ended))
    expect(result).toMatchObject({
      id: ended.voting.result?.id,
      hostName: room.host.nameAssigned,
      voteType: 'plurality',
      votesCast: 1,
      winners: [first],
      decided: first,
      decidedBy: 'vote',
      players: 2,
    })
    expect(result.standings.map(({ nominationId }) => nominationId)).toEqual([first, second])
    const nominated = ended.nominations.map(({ id, scriptRef }) => ({ nominationId: id, ...scriptRef }))
    for (const { nominationId, scriptId } of result.standings)
      expect(nominated).toContainEqual({ nominationId, kind: 'library', scriptId })
    expect(result.endedAt).toBe(new Date(ended.voting.result?.endedAt ?? 0).toISOString())
    expect(JSON.stringify(result)).not.toMatch(/Ana|Ben|participant|ballot/u)
    expect(JSON.stringify(result)).not.toContain(room.code)
    expect(await unsavedIn(room)).toBe(0)
  })

  it('says how many play as the room was set to', async () => {
    const { room } = await votedRoom()
    await room.state('updateOptions', { players: 9 })
    expect((await kept(addressOf(await room.state('endVoting')))).players).toBe(9)
  })

  it('changes with what is decided, until nominating begins', async () => {
    const { room, first, second } = await votedRoom()
    const ended = await room.state('endVoting')
    await room.state('choose', { nominationId: second })
    expect(await kept(addressOf(ended))).toMatchObject({
      winners: [first],
      decided: second,
      decidedBy: 'storyteller',
      script: { name: scripts[1]?.name },
    })
    await room.state('startNominations')
    await room.state('startVoting')
    const next = await room.state('endVoting')
    expect(addressOf(next)).not.toBe(addressOf(ended))
    expect(await kept(addressOf(ended))).toMatchObject({ decided: second, decidedBy: 'storyteller' })
  })

  // Promise of Ties: A draw stays in the result when the Storyteller chooses after it, who then is what decided
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

  it('stays deleted, whatever the room says later', async () => {
    const { room, second } = await votedRoom()
    const address = addressOf(await room.state('endVoting'))
    expect((await call('DELETE', address, { as: 'storyteller' })).status).toBe(204)
    await room.state('choose', { nominationId: second })
    expect(await statusOf('GET', address)).toBe(404)
    expect(await unsavedIn(room)).toBe(0)
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
