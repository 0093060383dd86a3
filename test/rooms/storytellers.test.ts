import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StateAction } from '#domain/room/state-action.ts'
import type { DoorSign, Snapshot } from '#domain/room/view.ts'
import { tryToAsk } from '../../src/services/rooms/room-call.ts'
import { RoomObject } from '../../src/rooms/room-object.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { SIZES } from '../support/sizes.ts'
import { takeBackTo } from '../support/worker/older-storage.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, newOp, RoomTable, type Seat, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})
afterEach(() => vi.restoreAllMocks())

/** What is answered to a step that must not be taken. */
const refusedStep = async (room: RoomTable, by: Seat, body: object) =>
  refusal('POST', `/api/rooms/${room.code}/state`, { token: by.token, body })

const refusedPart = async (room: RoomTable, by: Seat, action: StateAction, participantId: string) =>
  refusedStep(room, by, { action, patch: { participantId } })

const personIn = ({ participants }: Snapshot, { participantId }: Seat) =>
  participants.find(({ id }) => id === participantId)

const LOSSES = {
  'it was evicted': async (room: RoomTable) => evictDurableObject(await room.stub(), { webSockets: 'hibernate' }),
  'it was aborted': async () => abortAllDurableObjects(),
}

describe('A second Storyteller', () => {
  it.each(Object.entries(LOSSES))('keeps the part after %s, ends the vote, draws and closes', async (_, lose) => {
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts)
    await room.makeStoryteller(ana)
    await room.command(ana, ballot(first, epoch))
    await room.command(ben, ballot(second, epoch))
    await lose(room)
    const seen = await room.look(ana)
    expect(seen.you).toMatchObject({ isST: true, isHost: false, ballot: { choiceNominationId: first } })
    expect(seen.screens).toEqual([])
    expect(seen.lastStep).toMatchObject({ action: 'makeStoryteller', participantId: room.host.participantId })
    const ended = await room.state('endVoting', undefined, ana)
    expect(ended.lastStep).toEqual({ action: 'endVoting', participantId: ana.participantId, rev: ended.rev })
    await lose(room)
    const drawn = await room.state('drawLots', undefined, ana)
    expect(drawn.lastStep).toEqual({ action: 'drawLots', participantId: ana.participantId, rev: drawn.rev })
    expect([first, second]).toContain(drawn.voting.result?.decided)
    expect((await room.look(room.host)).voting.result).toEqual(drawn.voting.result)
    await room.state('closeRoom', undefined, ana)
    expect((await call('GET', `/api/rooms/${room.code}`)).status).toBe(410)
  })

  it('has a place at the door, and is no player of the result', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    await room.makeStoryteller(ana)
    await room.command(ben, ballot(first, epoch))
    const sign = await read<DoorSign>('GET', `/api/rooms/${room.code}`)
    expect(sign).toMatchObject({ seatsTaken: 2, hostName: 'Sam' })
    const { voting } = await room.state('endVoting', undefined, ana)
    const kept = await read<{ players: number }>('GET', `/api/results/${voting.result?.id ?? ''}`)
    expect(kept.players).toBe(1)
  })

  it('is made one again by nobody, and made a player or removed by the host alone', async () => {
    const room = await RoomTable.open()
    const [ana, ben] = [await room.join('Ana'), await room.join('Ben')]
    await room.makeStoryteller(ana)
    const { rev } = await room.state('makeStoryteller', { participantId: ben.participantId }, ana)
    expect((await room.makeStoryteller(ben)).rev).toBe(rev)
    const forbidden = [
      await refusedPart(room, ana, 'endStoryteller', ben.participantId),
      await refusedPart(room, room.host, 'endStoryteller', room.host.participantId),
      await refusedStep(room, room.host, { action: 'stepDown' }),
    ]
    expect(forbidden.map(({ error }) => error)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    const kick = async (by: Seat, { participantId }: Seat) =>
      refusal('POST', `/api/rooms/${room.code}/kick`, {
        token: by.token,
        body: { targetParticipantId: participantId },
      })
    expect([(await kick(ana, ben)).error, (await kick(ana, room.host)).error]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(personIn(await room.state('stepDown', undefined, ana), ana)).toMatchObject({ isST: false, isHost: false })
    const ended = await room.state('endStoryteller', { participantId: ben.participantId })
    expect(personIn(ended, ben)).toMatchObject({ isST: false })
    expect(await refusedStep(room, ana, { action: 'startNominations' })).toMatchObject({ error: 'FORBIDDEN' })
    // Nothing is left to end: nothing changes.
    expect((await room.state('endStoryteller', { participantId: ben.participantId })).rev).toBe(ended.rev)
  })

  it('is one of four, and somebody with a seat', async () => {
    const room = await RoomTable.open()
    const seats = [await room.join('Ana'), await room.join('Ben'), await room.join('Lee'), await room.join('Mia')]
    for (const seat of seats.slice(0, 3)) await room.makeStoryteller(seat)
    const [ana, , , mia] = seats as [Seat, Seat, Seat, Seat]
    expect(await refusedPart(room, ana, 'makeStoryteller', mia.participantId)).toMatchObject({ error: 'CONFLICT' })
    await room.leave(ana)
    await room.makeStoryteller(mia)
    expect(await refusedPart(room, room.host, 'makeStoryteller', ana.participantId)).toMatchObject({
      error: 'NOT_FOUND',
    })
    expect(await refusedPart(room, room.host, 'makeStoryteller', 'nobody')).toMatchObject({ error: 'NOT_FOUND' })
    expect(await refusedStep(room, room.host, { action: 'makeStoryteller' })).toMatchObject({
      error: 'VALIDATION_FAILED',
    })
  })

  it('has the same seat on a second device of the account, and is a player after leaving', async () => {
    const room = await RoomTable.open()
    const tom = await room.join('', { as: 'townsfolk' })
    await room.makeStoryteller(tom)
    const again = await room.join('', { as: 'townsfolk' })
    expect(again.participantId).toBe(tom.participantId)
    expect(again.snapshot.you).toMatchObject({ isST: true, isHost: false })
    await room.leave(again)
    const back = await room.join('', { as: 'townsfolk' })
    expect(back.snapshot.you).toMatchObject({ isST: false, isHost: false })
  })

  it('is one no longer once the account has ended, and the evening goes on', async () => {
    const room = await RoomTable.open()
    const [tom, ana] = [await room.join('', { as: 'townsfolk' }), await room.join('Ana')]
    await room.makeStoryteller(tom)
    const { participants } = await room.makeStoryteller(ana)
    expect(participants.filter(({ isST }) => isST)).toHaveLength(3)
    await tryToAsk(await room.stub(), { type: 'end-account', userId: 'sample-townsfolk', isErased: true })
    const after = await room.look(ana)
    expect(after.participants.filter(({ isST }) => isST).map(({ id }) => id)).toEqual(
      [room.host, ana].map(({ participantId }) => participantId),
    )
    expect(await refusedStep(room, tom, { action: 'startNominations' })).toMatchObject({ error: 'UNAUTHENTICATED' })
    await room.state('startNominations', undefined, ana)
  })

  it('is told of waiting screens and what they do, while the part lasts and no longer', async () => {
    const room = await RoomTable.open()
    const [ana, ben] = [await room.join('Ana'), await room.join('Ben')]
    const [anas, bens] = [await room.connect(ana), await room.connect(ben)]
    await room.makeStoryteller(ana)
    await anas.find((frame) => frame.type === 'room.snapshot' && 'screens' in frame.snapshot)
    const asked = await room.askForScreen()
    await anas.find((frame) => frame.type === 'room.snapshot' && JSON.stringify(frame).includes(asked.word))
    await room.command(ana, { type: 'screen.allow', op: newOp(), screenId: asked.screenId })
    await room.state('stepDown', undefined, ana)
    expect(await room.look(ana)).not.toHaveProperty('screens')
    const hosts = await room.connect(room.host)
    const later = await room.askForScreen()
    await hosts.find((frame) => frame.type === 'room.snapshot' && JSON.stringify(frame).includes(later.word))
    expect(JSON.stringify(bens.frames)).not.toContain(asked.word)
    expect(JSON.stringify(anas.frames)).not.toContain(later.word)
  })
})

/** Two Storytellers press the same step, each with where they see the room; the one whose press counted. */
async function pressedByBoth(room: RoomTable, pair: readonly [Seat, Seat], action: StateAction): Promise<Seat> {
  const { phase, epoch, rev } = await room.look(pair[0])
  const body = { action, seen: { phase, epoch } }
  const answers = await Promise.all(
    pair.map(async ({ token }) => call('POST', `/api/rooms/${room.code}/state`, { token, body })),
  )
  const codes = await Promise.all(
    answers.map(async (each) => (await each.json<{ error?: string }>()).error ?? 'counted'),
  )
  // Lots that are drawn are drawn: the same press again changes nothing. A room that is closed answers nobody.
  const other = { drawLots: 'counted', closeRoom: 'ROOM_CLOSED' }[String(action)] ?? 'WRONG_PHASE'
  expect({ action, codes: codes.toSorted() }).toEqual({ action, codes: ['counted', other].toSorted() })
  if (action === 'closeRoom') return pair[codes.indexOf('counted')] ?? pair[0]
  const after = await room.look(pair[1])
  expect({ action, rev: after.rev }).toEqual({ action, rev: rev + 1 })
  expect(after.lastStep).toMatchObject({ action, rev: after.rev })
  const by = pair.find(({ participantId }) => participantId === after.lastStep?.participantId)
  if (other === 'WRONG_PHASE') expect(by).toBe(pair[codes.indexOf('counted')])
  return by ?? pair[0]
}

describe('Two who press at once', () => {
  it(`take one step, in every phase, ${SIZES.pressed} times each`, { timeout: 240_000 }, async () => {
    for (let round = 0; round < SIZES.pressed; round += 1) {
      const room = await RoomTable.open({ maxNominationsPerParticipant: 0 })
      const [ana, ben] = [await room.join('Ana'), await room.join('Ben')]
      await room.makeStoryteller(ana)
      const pair = round % 2 === 0 ? ([room.host, ana] as const) : ([ana, room.host] as const)
      await pressedByBoth(room, pair, 'startNominations')
      const first = await room.nominate(ana, scripts[0]?.id ?? '')
      const second = await room.nominate(ana, scripts[1]?.id ?? '')
      await pressedByBoth(room, pair, 'endNominations')
      for (const start of ['startVoting', 'startRunoff'] as const) {
        await pressedByBoth(room, pair, start)
        const { epoch } = await room.look(ana)
        await room.command(ana, ballot(first, epoch))
        await room.command(ben, ballot(second, epoch))
        await pressedByBoth(room, pair, 'endVoting')
      }
      await pressedByBoth(room, pair, 'drawLots')
      await pressedByBoth(room, pair, 'closeRoom')
    }
  })
})

describe('A room of the release before', () => {
  it('goes on in mid-vote, with its Storyteller as the host', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    await room.command(ana, ballot(first, epoch))
    const stub = await room.stub()
    await runInDurableObject(stub, (_, { storage }) => takeBackTo(12, storage))
    await evictDurableObject(stub)
    const seen = await room.look(room.host)
    expect(seen).toMatchObject({ lastStep: null, you: { isST: true, isHost: true } })
    await room.makeStoryteller(ana)
    const ended = await room.state('endVoting', undefined, ana)
    expect(ended.voting).toMatchObject({ votesCast: 1, tallies: { [first]: 1 } })
  })

  it('answers the new actions with a conflict', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    const present = Object.getOwnPropertyDescriptor(RoomObject.prototype, 'ask')?.value as RoomObject['ask']
    vi.spyOn(RoomObject.prototype, 'ask').mockImplementation(async function (this: RoomObject, ...asked) {
      const answer = await present.apply(this, asked)
      if (answer.ok && answer.value !== null) Reflect.deleteProperty(answer.value, 'lastStep')
      return answer
    })
    for (const action of ['makeStoryteller', 'endStoryteller', 'stepDown'] as const)
      expect(await refusedPart(room, room.host, action, ana.participantId)).toMatchObject({ error: 'CONFLICT' })
  })
})
