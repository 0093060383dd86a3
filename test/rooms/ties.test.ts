import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import { decodeBase64 } from '#domain/script/reading/base64.ts'
import type { RoomSettings } from '#protocol/room/room.ts'
import { RoomStore } from '../../src/rooms/storage/room-store.ts'
import { read, refusal } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, newOp, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** Ana and Ben each vote for their own, and the vote ends. */
async function tiedRoom(settings: RoomSettings = {}) {
  const { room, ana, ben, first, second, epoch } = await votingRoom(scripts, settings)
  const { voting } = await room.look(ana)
  await room.command(ana, ballot(first, epoch))
  await room.command(ben, ballot(second, epoch))
  const ended = await room.state('endVoting')
  return { room, ana, ben, first, second, ended, commitment: voting.commitment ?? '' }
}

const resultIn = ({ voting }: Snapshot) => voting.result

describe('A tie', () => {
  it('is announced with an id and without a decision', async () => {
    const { ended, first, second } = await tiedRoom()
    expect(resultIn(ended)).toMatchObject({ winners: [first, second], decided: null, decidedBy: null })
    expect(resultIn(ended)?.id).toMatch(/^[\w-]{22}$/u)
    expect(resultIn(ended)?.counts?.map(({ method }) => method)).toEqual(['plurality'])
  })

  // Promise of Ties: A draw is the order of digests that anybody can compute, and fits what was shown while people voted
  it('is settled by a draw that was fixed before the first ballot, and that anybody can compute', async () => {
    const { room, ana, first, second, commitment, ended } = await tiedRoom()
    expect(commitment).toMatch(/^[\da-f]{64}$/u)
    const drawn = await room.state('drawLots')
    const { draw, decided, decidedBy, winners } = resultIn(drawn) ?? {}
    const key = decodeBase64(draw?.secret ?? '') ?? new Uint8Array()
    expect(hexOf(await crypto.subtle.digest('SHA-256', key))).toBe(commitment)
    const order = (await Promise.all([first, second].map(async (id) => digested(key, id)))).toSorted((a, b) =>
      a.digest < b.digest ? -1 : 1,
    )
    expect(draw).toMatchObject({ commitment, order })
    expect(draw?.secret).toHaveLength(43)
    expect([decided, decidedBy, winners]).toEqual([order[0]?.nominationId, 'draw', [first, second]])
    expect(drawn.rev).toBe(ended.rev + 1)
    await evictDurableObject(await room.stub())
    const again = await room.state('drawLots')
    expect([again.rev, resultIn(again)]).toEqual([drawn.rev, resultIn(drawn)])
    expect(resultIn(await room.look(ana))).toEqual(resultIn(drawn))
  })

  it('tells nobody the secret before the draw, in no answer and no frame', async () => {
    const { room, ana } = await tiedRoom()
    const connection = await room.connect(ana)
    const secret = await runInDurableObject(
      await room.stub(),
      (_, { storage }) => new RoomStore(storage).room?.lot?.secret ?? '',
    )
    expect(secret).toHaveLength(43)
    await room.state('startRunoff')
    expect(JSON.stringify([await room.look(ana), await room.look(room.host), connection.frames])).not.toContain(secret)
    connection.close()
  })

  it('may go to a runoff among those that tied, which has a result of its own', async () => {
    const { room, ana, ben, first, second, ended } = await tiedRoom({ votingTimerMs: 60_000 })
    await room.state('updateOptions', { voteType: 'irv' })
    const runoff = await room.state('startRunoff')
    expect(runoff).toMatchObject({ phase: 'voting', epoch: ended.epoch + 1, options: { voteType: 'plurality' } })
    expect(runoff.voting).toMatchObject({
      candidates: [first, second],
      tallies: { [first]: 0, [second]: 0 },
      votesCast: 0,
    })
    expect(runoff.endsAt).toBe((runoff.startedAt ?? 0) + 60_000)
    expect(runoff.earlier).toMatchObject([{ id: resultIn(ended)?.id, decided: null, name: null, votesCast: 2 }])
    await evictDurableObject(await room.stub())
    for (const seat of [ana, ben]) await room.command(seat, ballot(second, runoff.epoch))
    const decided = await room.state('endVoting')
    expect(resultIn(decided)).toMatchObject({ winners: [second], decided: second, decidedBy: 'vote', votesCast: 2 })
    const next = await room.state('startNominations')
    expect(next.voting.candidates).toBeNull()
    expect(next.earlier.map(({ decided: script }) => script)).toEqual([second, null])
  })

  it('may be settled by the Storyteller, and what is decided stays nominated', async () => {
    const { room, ana, first, second, ended } = await tiedRoom()
    const chosen = await room.state('choose', { nominationId: second })
    expect(resultIn(chosen)).toMatchObject({ decided: second, decidedBy: 'storyteller', winners: [first, second] })
    expect((await room.state('choose', { nominationId: second })).rev).toBe(ended.rev + 1)
    await evictDurableObject(await room.stub())
    expect(resultIn(await room.look(ana))).toEqual(resultIn(chosen))
    const remove = { type: 'nomination.remove', op: newOp(), nominationId: second }
    const asked = { token: room.host.token, body: remove }
    expect(await refusal('POST', `/api/rooms/${room.code}/commands`, asked)).toMatchObject({
      status: 409,
      error: 'NOMINATIONS_LOCKED',
    })
    const drawn = await room.state('drawLots')
    expect(resultIn(drawn)?.decidedBy).toBe('draw')
  })

  // Promise of Ties: Beyond: earlier results say what decided them
  it('is listed later with what settled it, also after the room’s memory was lost', async () => {
    const { room, ana, ben, first, second } = await tiedRoom()
    await room.state('drawLots')
    const { epoch } = await room.state('startRunoff')
    await room.command(ana, ballot(first, epoch))
    await room.command(ben, ballot(second, epoch))
    await room.state('endVoting')
    await room.state('choose', { nominationId: second })
    const { earlier } = await room.state('startNominations')
    expect(earlier.map(({ decidedBy }) => decidedBy)).toEqual(['storyteller', 'draw'])
    await evictDurableObject(await room.stub())
    expect((await room.look(ana)).earlier).toEqual(earlier)
  })
})

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The digest of a draw by the platform's own cryptography. */
async function digested(key: Uint8Array<ArrayBuffer>, nominationId: string) {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const digest = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(nominationId))
  return { nominationId, digest: hexOf(digest) }
}

describe('More time', () => {
  it('is added to a running timer by the Storyteller', async () => {
    const { room } = await votingRoom(scripts, { votingTimerMs: 60_000 })
    const before = await room.look(room.host)
    const after = await room.state('addTime', { ms: 30_000 })
    expect(after.endsAt).toBe((before.endsAt ?? 0) + 30_000)
  })
})

describe('A whole result', () => {
  it('is given by its id to everybody with a seat', async () => {
    const { room, ana, ended } = await tiedRoom({ voteType: 'plurality' })
    const id = resultIn(ended)?.id ?? ''
    expect(await read('GET', `/api/rooms/${room.code}/results/${id}`, { token: ana.token })).toEqual(resultIn(ended))
    const other = { token: ana.token }
    expect(await refusal('GET', `/api/rooms/${room.code}/results/other`, other)).toMatchObject({ status: 404 })
  })
})
