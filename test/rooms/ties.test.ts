import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import { loadRoom } from '../../src/rooms/storage/load-room.ts'
import { refusal } from '../support/worker/call.ts'
import { takeBackTo } from '../support/worker/older-storage.ts'
import { noteSecrets } from '../support/worker/secret-leaks.ts'
import { findStored } from '../support/worker/stores.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, newOp, type RoomTable, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'
import { rowsWritten } from '../support/worker/written-rows.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** Ana and Ben have ranked two scripts the other way round, and the vote runs. */
async function dividedRoom() {
  const room = await votingRoom(scripts, { voteType: 'irv', votingTimerMs: 60_000 })
  const { room: table, ana, ben, first, second, epoch } = room
  await table.command(ana, ballot([first, second], epoch))
  await table.command(ben, ballot([second, first], epoch))
  return room
}

const resultIn = ({ voting }: Snapshot) => voting.result

async function secretOf(room: RoomTable): Promise<string> {
  const stub = await room.stub()
  return runInDurableObject(stub, (_, { storage }) => loadRoom(storage.sql)?.lot?.secret ?? 'no bytes')
}

/** The SHA-256 of the bytes that a secret stands for, as hex. */
async function commitmentTo(secret: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

describe('The bytes of a draw', () => {
  it('are told nobody before it, in no frame, answer or log, and are stored in the room alone', async () => {
    const { room, ana, first, second } = await dividedRoom()
    const secret = await secretOf(room)
    noteSecrets(secret)
    const connection = await room.connect(ana)
    expect((await connection.find(({ type }) => type === 'room.snapshot')).type).toBe('room.snapshot')
    const { endsAt } = await room.look(ana)
    expect((await room.state('addTime', { ms: 30_000 })).endsAt).toBe((endsAt ?? 0) + 30_000)
    const { voting } = await room.state('endVoting')
    expect(voting.result).toMatchObject({ winners: [first, second], decided: null, decidedBy: null })
    expect(voting.commitment).toBe(await commitmentTo(secret))
    await room.state('choose', { nominationId: second })
    await room.look(ana)
    await room.state('startRunoff')
    noteSecrets(await secretOf(room))
    await room.state('endVoting')
    for (const place of await findStored(secret)) expect(place).toContain(': room ')
    connection.close()
    await room.state('closeRoom')
    expect(await findStored(secret)).toEqual([])
  })

  it('outlive the loss of the room’s memory, and fit what was shown before the first vote', async () => {
    const { room, ana, first, second } = await dividedRoom()
    const { commitment } = (await room.look(ana)).voting
    await evictDurableObject(await room.stub())
    await room.state('endVoting')
    await abortAllDurableObjects()
    const drawn = await room.state('drawLots')
    const result = resultIn(drawn)
    expect(result?.draw).toMatchObject({ commitment, order: [{ nominationId: result?.decided }, {}] })
    expect(result).toMatchObject({ decidedBy: 'draw', winners: [first, second] })
    expect(await commitmentTo(result?.draw?.secret ?? '')).toBe(commitment)
    await evictDurableObject(await room.stub())
    const again = await room.state('drawLots')
    expect([again.rev, resultIn(again)]).toEqual([drawn.rev, result])
    const other = result?.decided === first ? second : first
    await room.state('choose', { nominationId: other })
    await evictDurableObject(await room.stub())
    expect(resultIn(await room.look(ana))).toMatchObject({ decided: other, decidedBy: 'storyteller' })
    expect(resultIn(await room.state('drawLots'))).toEqual(result)
  })
})

describe('A tie', () => {
  it('may go to a runoff among those that tied, which has a result of its own', async () => {
    const { room, ana, ben, first, second } = await dividedRoom()
    const ended = await room.state('endVoting')
    await room.state('updateOptions', { voteType: 'borda' })
    const runoff = await room.state('startRunoff')
    expect(runoff).toMatchObject({ phase: 'voting', epoch: ended.epoch + 1, options: { voteType: 'irv' } })
    expect(runoff.voting).toMatchObject({ candidates: [first, second], votesCast: 0 })
    expect(runoff.endsAt).toBe((runoff.startedAt ?? 0) + 60_000)
    expect(runoff.earlier).toMatchObject([{ id: resultIn(ended)?.id, decided: null, name: null, votesCast: 2 }])
    await evictDurableObject(await room.stub())
    for (const seat of [ana, ben]) await room.command(seat, ballot([second], runoff.epoch))
    const decided = await room.state('endVoting')
    expect(resultIn(decided)).toMatchObject({ winners: [second], decided: second, decidedBy: 'vote', votesCast: 2 })
    const next = await room.state('startNominations')
    expect(next.voting.candidates).toBeNull()
    expect(next.earlier.map(({ decided: script }) => script)).toEqual([second, null])
  })

  it('is listed later with what settled it, also after the room’s memory was lost; what is decided stays nominated', async () => {
    const { room, ana, second } = await dividedRoom()
    await room.state('endVoting')
    await room.state('drawLots')
    await room.state('startRunoff')
    await room.state('endVoting')
    await room.state('choose', { nominationId: second })
    const body = { type: 'nomination.remove', op: newOp(), nominationId: second }
    const asked = { token: room.host.token, body }
    expect(await refusal('POST', `/api/rooms/${room.code}/commands`, asked)).toMatchObject({
      status: 409,
      error: 'NOMINATIONS_LOCKED',
    })
    const { earlier } = await room.state('startNominations')
    expect(earlier.map(({ decidedBy }) => decidedBy)).toEqual(['storyteller', 'draw'])
    await evictDurableObject(await room.stub())
    expect((await room.look(ana)).earlier).toEqual(earlier)
  })

  it('is settled by one row each, and one more when the result is saved', async () => {
    const { room, first } = await dividedRoom()
    const rowsOf = (act: () => Promise<unknown>) => rowsWritten(room, act)
    expect(await rowsOf(async () => room.state('addTime', { ms: 1_000 }))).toBe(1)
    await room.state('endVoting')
    expect(await rowsOf(async () => room.state('drawLots'))).toBe(2)
    expect(await rowsOf(async () => room.state('drawLots'))).toBe(0)
    expect(await rowsOf(async () => room.state('choose', { nominationId: first }))).toBe(2)
    expect(await rowsOf(async () => room.state('startRunoff'))).toBe(1)
  })
})

describe('A vote that began before there were draws', () => {
  it('goes on, and its tie can be settled by a runoff or a choice alone', async () => {
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts)
    const stub = await room.stub()
    await runInDurableObject(stub, (_, { storage }) => takeBackTo(3, storage))
    await evictDurableObject(stub)
    await room.command(ana, ballot(first, epoch))
    await room.command(ben, ballot(second, epoch))
    const ended = await room.state('endVoting')
    expect(ended.voting.commitment).toBeNull()
    expect(resultIn(ended)).toMatchObject({ winners: [first, second], decided: null })
    expect(resultIn(ended)).not.toHaveProperty('id')
    expect(
      await refusal('POST', `/api/rooms/${room.code}/state`, { token: room.host.token, body: { action: 'drawLots' } }),
    ).toMatchObject({ status: 409, error: 'NO_DRAW' })
    expect(resultIn(await room.state('choose', { nominationId: first }))?.decided).toBe(first)
    expect((await room.state('startRunoff')).voting.commitment).toMatch(/^[\da-f]{64}$/u)
  })

  it('has a stored result that is decided by its only winner', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    await room.command(ana, ballot(first, epoch))
    await room.state('endVoting')
    const stub = await room.stub()
    await runInDurableObject(stub, (_, { storage }) => {
      const { result } = storage.sql.exec<{ result: string }>('SELECT result FROM room').one()
      const { id, counts, decided, decidedBy, ...old } = JSON.parse(result) as Record<string, unknown>
      expect([id, counts, decided, decidedBy]).toEqual([expect.any(String), expect.any(Array), first, 'vote'])
      storage.sql.exec('UPDATE room SET result = ?', JSON.stringify(old))
    })
    await evictDurableObject(stub)
    expect(resultIn(await room.look(ana))).toMatchObject({ decided: first, decidedBy: 'vote', winners: [first] })
  })
})
