import { describe, expect, it } from 'vitest'
import { decidedTable, Table, votingTable } from './table.ts'

describe('A removed player', () => {
  const removed = () => {
    const table = new Table()
    const sam = table.host()
    const mal = table.sit('Mallory', { userId: 'user-mal', guestHash: 'browser-mal' })
    table.run({ type: 'kick', targetParticipantId: mal }, sam)
    return { table, sam, mal }
  }

  it('cannot join again with the same browser, account or token', () => {
    const { table, mal } = removed()
    for (const mark of [{ guestHash: 'browser-mal' }, { userId: 'user-mal' }, { seatId: mal }])
      expect(table.join({ name: 'Innocent', ...mark })).toEqual({ ok: false, code: 'REMOVED' })
    expect(table.join({ name: 'Innocent' })).toMatchObject({ ok: true })
  })

  it('can do nothing more', () => {
    const { table, mal } = removed()
    expect(table.run({ type: 'rename', name: 'Back' }, mal)).toEqual({ ok: false, code: 'REMOVED' })
    expect(table.run({ type: 'leave' }, mal)).toEqual({ ok: false, code: 'REMOVED' })
  })

  it('leaves their nominations behind, but no ballot', () => {
    const { table, sam, ana, ben, first } = votingTable()
    table.vote(ana, first)
    table.vote(ben, first)
    table.run({ type: 'kick', targetParticipantId: ana }, sam)
    expect(table.room.nominations.size).toBe(3)
    expect([table.room.votesCast, table.room.tallies.get(first)]).toEqual([1, 1])
  })

  it.each(['kick', 'leave'] as const)('does not change the announced result after the vote: %s', (type) => {
    const { table, sam, ana, first } = decidedTable()
    table.run({ type, targetParticipantId: ana }, type === 'kick' ? sam : ana)
    expect(table.room.result).toMatchObject({ votesCast: 1, winners: [first] })
    expect([table.room.votesCast, table.room.tallies.get(first)]).toEqual([1, 1])
  })
})

describe('Removing somebody', () => {
  it('is for the Storyteller only', () => {
    const { table, ana, ben } = votingTable()
    expect(table.run({ type: 'kick', targetParticipantId: ben }, ana)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
  })

  it('never removes the Storyteller or an unknown person', () => {
    const { table, sam, ana } = votingTable()
    table.run({ type: 'leave' }, ana)
    const kick = (targetParticipantId: string) => table.run({ type: 'kick', targetParticipantId }, sam)
    expect(kick(sam)).toEqual({ ok: false, code: 'CANNOT_KICK_HOST' })
    expect(kick('nobody')).toEqual({ ok: false, code: 'NO_SUCH_PARTICIPANT' })
    expect(kick(ana)).toEqual({ ok: false, code: 'NO_SUCH_PARTICIPANT' })
  })

  it('twice is the same as removing once', () => {
    const { table, sam, ana } = votingTable()
    const kick = () => table.run({ type: 'kick', targetParticipantId: ana }, sam)
    kick()
    const { rev } = table.room
    expect(kick()).toEqual({ ok: true, event: null })
    expect(table.room.rev).toBe(rev)
  })
})

describe('Leaving', () => {
  it('removes the ballot, so that nobody leaves, comes back and votes twice', () => {
    const { table, ana, first } = votingTable()
    table.vote(ana, first)
    table.run({ type: 'leave' }, ana)
    expect([table.room.votesCast, table.room.tallies.get(first)]).toEqual([0, 0])
    const again = table.sit('Ana')
    table.vote(again, first)
    expect([table.room.votesCast, table.room.tallies.get(first)]).toEqual([1, 1])
  })

  it('ends all permissions of the seat', () => {
    const { table, ana, first } = votingTable()
    table.run({ type: 'leave' }, ana)
    expect(table.vote(ana, first)).toEqual({ ok: false, code: 'NOT_SEATED' })
    expect(table.run({ type: 'confirm' }, 'never-seated')).toEqual({ ok: false, code: 'NOT_SEATED' })
  })
})

describe('Changing one’s name', () => {
  it('takes the first free form of it', () => {
    const table = new Table()
    const ana = table.sit('Ana')
    table.sit('Ben')
    table.run({ type: 'rename', name: 'ben' }, ana)
    expect(table.room.participants.get(ana)?.name).toBe('ben 2')
  })

  it('to the same name changes nothing, to another spelling of it does', () => {
    const table = new Table()
    const ana = table.sit('Ana')
    expect(table.run({ type: 'rename', name: ' Ana ' }, ana)).toEqual({ ok: true, event: null })
    table.run({ type: 'rename', name: 'ANA' }, ana)
    expect(table.room.participants.get(ana)?.name).toBe('ANA')
  })

  it('to nothing visible is refused', () => {
    const table = new Table()
    expect(table.run({ type: 'rename', name: '\u200b' }, table.sit('Ana'))).toEqual({
      ok: false,
      code: 'NAME_REQUIRED',
    })
  })
})

describe('Somebody whose account is deleted', () => {
  it('leaves nothing but what they did', () => {
    const { table, sam, first } = votingTable()
    const eve = table.sit('Eve', { userId: 'user-eve' })
    table.vote(eve, first)
    table.run({ type: 'erase', userId: 'user-eve' }, null)
    expect(table.room.participants.get(eve)).toMatchObject({
      name: 'Deleted user',
      userId: null,
      guestHash: null,
      tokenHashes: [],
      seat: 'left',
    })
    expect([table.room.votesCast, table.room.ballots.has(eve)]).toEqual([0, false])
    expect(table.run({ type: 'erase', userId: 'user-eve' }, null)).toEqual({ ok: true, event: null })
    expect(table.room.participants.get(sam)?.name).toBe('Sam')
  })

  it('leaves nothing at all if they did nothing, also after they were removed', () => {
    const { table, sam } = votingTable()
    const eve = table.sit('Eve', { userId: 'user-eve' })
    table.run({ type: 'kick', targetParticipantId: eve }, sam)
    table.run({ type: 'erase', userId: 'user-eve' }, null)
    expect(table.room.participants.has(eve)).toBe(false)
    expect(table.room.leftTokens).toEqual([])
  })
})

describe('A room that is closed from outside', () => {
  it('is closed, and closing it again changes nothing', () => {
    const { table, ana } = votingTable()
    expect(table.run({ type: 'close' }, null)).toEqual({ ok: true, event: { type: 'closed' } })
    expect(table.run({ type: 'close' }, null)).toEqual({ ok: true, event: null })
    expect(table.run({ type: 'leave' }, ana)).toMatchObject({ ok: false, code: 'ROOM_CLOSED' })
  })
})
