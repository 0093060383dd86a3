import { describe, expect, it } from 'vitest'
import type { PartAction } from '#domain/room/state-action.ts'
import { seatsTaken } from '#domain/room/room.ts'
import { doorSign, viewFor } from '#domain/room/view.ts'
import { HOST_USER, Table, votingTable } from './table.ts'

/** A host and five players. */
function fullTable() {
  const table = new Table()
  const sam = table.host()
  const [ana = '', ben = '', cem = '', dee = '', eva = ''] = ['Ana', 'Ben', 'Cem', 'Dee', 'Eva'].map((name) =>
    table.sit(name, { userId: name === 'Ana' ? 'user-ana' : null }),
  )
  const part = (action: PartAction, participantId: string, by = sam) =>
    table.run({ type: 'part', action, participantId }, by)
  const make = (participantId: string, by = sam) => part('makeStoryteller', participantId, by)
  return { table, sam, ana, ben, cem, dee, eva, part, make }
}

const isST = (table: Table, id: string) => table.room.participants.get(id)?.isST
const seen = (table: Table, viewer: string) => viewFor(table.room, viewer, new Set(), table.now)

describe('The part of a Storyteller', () => {
  it('is given by any Storyteller to anybody seated, and says who gave it', () => {
    const { table, sam, ana, ben, make } = fullTable()
    expect(make(ana)).toMatchObject({ ok: true, event: { type: 'part-given', participantId: ana } })
    expect(seen(table, ana)).toMatchObject({
      you: { isST: true, isHost: false },
      screens: [],
      lastStep: { action: 'makeStoryteller', participantId: sam, rev: table.room.rev },
    })
    expect(make(ben, ana)).toMatchObject({ ok: true })
    expect(seen(table, sam).participants.map(({ isST: is, isHost }) => [is, isHost])).toEqual([
      [true, true],
      [true, false],
      [true, false],
      ...[1, 2, 3].map(() => [false, false]),
    ])
  })

  it('is not given twice, nor to who has no seat, nor by a player', () => {
    const { table, sam, ana, ben, make } = fullTable()
    make(ana)
    const { rev } = table.room
    expect([make(ana), make(sam), make(sam, ana), make(ana, ana)].map((turn) => turn.ok && turn.event)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(table.room.rev).toBe(rev)
    table.run({ type: 'leave' }, ben)
    expect([make(ben), make('nobody')]).toEqual([1, 2].map(() => ({ ok: false, code: 'NO_SUCH_PARTICIPANT' })))
    expect(fullTable().make('p-3', 'p-2')).toMatchObject({ code: 'NOT_STORYTELLER' })
  })

  it('is held by four at most, the host among them also while away', () => {
    const { table, sam, ana, ben, cem, dee, make } = fullTable()
    expect([ana, ben, cem].map((id) => make(id).ok)).toEqual([true, true, true])
    expect(make(dee)).toMatchObject({ code: 'STORYTELLERS_FULL' })
    table.run({ type: 'leave' }, sam)
    expect(make(dee, ana)).toMatchObject({ code: 'STORYTELLERS_FULL' })
    table.step('stepDown', ben)
    expect(make(dee, ana)).toMatchObject({ ok: true })
    expect(table.host()).not.toBe('')
  })

  it('is ended by the host, or by its holder, and never for the host', () => {
    const { table, sam, ana, ben, cem, make, part } = fullTable()
    make(ana)
    make(ben)
    expect(part('endStoryteller', ben, ana)).toMatchObject({ code: 'NOT_HOST' })
    expect(part('endStoryteller', sam, ana)).toMatchObject({ code: 'NOT_HOST' })
    expect([part('endStoryteller', sam), table.step('stepDown', sam)]).toEqual(
      [1, 2].map(() => ({ ok: false, code: 'HOST_STAYS' })),
    )
    expect(part('endStoryteller', cem)).toEqual({ ok: true, event: null })
    expect(part('endStoryteller', ben)).toMatchObject({ ok: true })
    expect(table.step('stepDown', ana)).toMatchObject({ ok: true })
    expect([ana, ben].map((id) => isST(table, id))).toEqual([false, false])
    expect(table.step('stepDown', ana)).toMatchObject({ code: 'NOT_STORYTELLER' })
    expect(seen(table, ana)).not.toHaveProperty('screens')
  })

  it('lets its holder do everything but remove a Storyteller', () => {
    const { table, sam, ana, ben, cem, make } = fullTable()
    make(ana)
    make(ben)
    const kick = (targetParticipantId: string, by: string) => table.run({ type: 'kick', targetParticipantId }, by)
    expect([kick(ben, ana), kick(sam, ana)]).toEqual([1, 2].map(() => ({ ok: false, code: 'NOT_HOST' })))
    expect(kick(cem, ana)).toMatchObject({ ok: true })
    expect(kick(sam, sam)).toMatchObject({ code: 'CANNOT_KICK_HOST' })
    expect(kick(ben, sam)).toMatchObject({ ok: true })
    expect(isST(table, ben)).toBe(false)
    expect(table.step('startNominations', ana)).toMatchObject({ ok: true })
    expect(table.step('closeRoom', ana)).toMatchObject({ ok: true })
  })

  it('belongs to the seat: another device of the account has it, who comes back is a player', () => {
    const { table, ana, make } = fullTable()
    make(ana)
    for (const asST of [true, false]) {
      expect(table.join({ userId: 'user-ana', asST })).toMatchObject({
        event: { type: 'token-added', participantId: ana },
      })
    }
    expect(isST(table, ana)).toBe(true)
    table.run({ type: 'leave' }, ana)
    const again = table.sit('Ana', { userId: 'user-ana', asST: true })
    expect(isST(table, again)).toBe(false)
  })

  it('is another seat than the host’s where the host’s account has both', () => {
    const { table, sam, make } = fullTable()
    const player = table.sit('Sam at the table', { userId: HOST_USER })
    make(player)
    expect(table.join({ userId: HOST_USER, asST: true })).toMatchObject({ event: { participantId: sam } })
    expect(table.join({ userId: HOST_USER, asST: false })).toMatchObject({ event: { participantId: player } })
  })

  it('keeps ballot and nominations; the seat counts, and plays no more', () => {
    const { table, sam, ana, ben, first } = votingTable()
    table.vote(ana, first)
    table.run({ type: 'part', action: 'makeStoryteller', participantId: ana }, sam)
    expect(seen(table, ana)).toMatchObject({ phase: 'voting', you: { ballot: { choiceNominationId: first } } })
    expect(table.room.nominations.get(first)?.nominatorId).toBe(ana)
    expect([seatsTaken(table.room), doorSign(table.room, seatsTaken(table.room)).hostName]).toEqual([2, 'Sam'])
    table.vote(ben, first)
    table.step('endVoting', ana)
    expect(table.room.result).toMatchObject({ players: 1, votesCast: 2 })
  })

  it('leaves the room to its host’s account while the host is away', () => {
    const { table, sam, ana, make } = fullTable()
    make(ana)
    table.run({ type: 'leave' }, sam)
    expect(doorSign(table.room, 0).hostName).toBe('Sam')
    expect(table.step('startNominations', ana)).toMatchObject({ ok: true })
    const back = table.host()
    expect(seen(table, back).you).toMatchObject({ isST: true, isHost: true })
  })
})

describe('Of two presses', () => {
  it.each(['startNominations', 'startVoting', 'endVoting'] as const)('of %s one counts', (action) => {
    const { table, sam, ana } = action === 'endVoting' ? votingTable() : openTable()
    table.run({ type: 'part', action: 'makeStoryteller', participantId: ana }, sam)
    const { phase, epoch } = table.room
    const press = (by: string) => table.step(action, by, { phase, epoch })
    expect(press(ana)).toMatchObject({ ok: true })
    const { rev, lastStep } = table.room
    expect(lastStep).toEqual({ action, participantId: ana, rev })
    expect(press(sam)).toEqual({ ok: false, code: 'WRONG_PHASE' })
    expect(table.room.rev).toBe(rev)
  })

  it('of an action that can stand beside another both count, the last one last', () => {
    const { table, sam, ana, first, second } = votingTable({ votingTimerMs: 60_000 })
    table.run({ type: 'part', action: 'makeStoryteller', participantId: ana }, sam)
    const { endsAt, phase, epoch } = table.room
    for (const by of [sam, ana]) table.run({ type: 'add-time', ms: 30_000, seen: { phase, epoch } }, by)
    expect(table.room.endsAt).toBe((endsAt ?? 0) + 60_000)
    table.vote(ana, first)
    table.step('endVoting', sam)
    const seenNow = { phase: table.room.phase, epoch }
    for (const [by, nominationId] of [
      [sam, second],
      [ana, first],
    ] as const)
      table.run({ type: 'choose', nominationId, seen: seenNow }, by)
    expect(table.room.result?.decided).toBe(first)
    expect(table.room.lastStep).toMatchObject({ action: 'choose', participantId: ana })
  })

  it('the last step is nobody’s after a timer', () => {
    const { table } = votingTable({ votingTimerMs: 60_000 })
    expect(table.room.lastStep?.action).toBe('startVoting')
    table.now += 60_000
    table.applyDue()
    expect(table.room).toMatchObject({ phase: 'open', lastStep: null })
  })
})

function openTable() {
  const table = new Table()
  const sam = table.host()
  const ana = table.sit('Ana')
  table.step('startNominations', sam)
  table.nominate(ana)
  table.step('endNominations', sam)
  return { table, sam, ana }
}
