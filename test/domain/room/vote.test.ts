import { describe, expect, it } from 'vitest'
import { Table, votingTable } from './table.ts'
import { apply } from '#domain/room/apply.ts'
import { rememberAnswer } from '#domain/room/op-answer.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'

describe('A plurality vote', () => {
  it('counts one vote for one nomination', () => {
    const { table, sam, ana, ben, first, second } = votingTable()
    table.vote(ana, first)
    table.vote(ben, second)
    table.vote(sam, second)
    expect([...table.room.tallies.values(), table.room.votesCast]).toEqual([1, 2, 0, 3])
  })

  it('can be changed, undone and cast again', () => {
    const { table, ana, first, second } = votingTable()
    const counted = () => [...table.room.tallies.values(), table.room.votesCast]
    table.vote(ana, first)
    table.vote(ana, second)
    expect(counted()).toEqual([0, 1, 0, 1])
    table.undo(ana)
    expect(counted()).toEqual([0, 0, 0, 0])
    table.vote(ana, first)
    expect(counted()).toEqual([1, 0, 0, 1])
  })
})

describe('A ranked vote', () => {
  it('scores n − i + 1 for place i, and nothing for what is not ranked', () => {
    const { table, ana, ben, first, second, third } = votingTable({ voteType: 'borda' })
    table.vote(ana, [second, first, third])
    table.vote(ben, [third])
    expect(Object.fromEntries(table.room.tallies)).toEqual({ [second]: 3, [first]: 2, [third]: 4 })
    expect(table.room.votesCast).toBe(2)
  })

  it('can be submitted again and undone', () => {
    const { table, ana, first, second } = votingTable({ voteType: 'borda' })
    table.vote(ana, [first, second])
    table.vote(ana, [second, first])
    expect([table.room.tallies.get(first), table.room.tallies.get(second)]).toEqual([2, 3])
    table.undo(ana)
    expect([...table.room.tallies.values()]).toEqual([0, 0, 0])
  })
})

describe('A ballot is refused', () => {
  it('before any vote and while nominating again', () => {
    const table = new Table()
    const sam = table.host()
    expect(table.vote(sam, 'x', { epoch: 0 })).toEqual({ ok: false, code: 'NOT_VOTING' })
    const { table: later, sam: host, first } = votingTable()
    later.step('endVoting', host)
    later.step('startNominations', host)
    expect(later.vote(host, first)).toEqual({ ok: false, code: 'NOT_VOTING' })
  })

  it('after the vote', () => {
    const { table, sam, ana, first } = votingTable()
    table.step('endVoting', sam)
    expect(table.vote(ana, first)).toEqual({ ok: false, code: 'VOTING_ENDED' })
    expect(table.undo(ana)).toEqual({ ok: false, code: 'VOTING_ENDED' })
  })

  it('when it belongs to an earlier vote', () => {
    const { table, sam, ana, first } = votingTable()
    table.step('endVoting', sam)
    table.step('startVoting', sam)
    expect(table.vote(ana, first, { epoch: 1 })).toEqual({ ok: false, code: 'STALE_EPOCH' })
    expect(table.undo(ana, 1)).toEqual({ ok: false, code: 'STALE_EPOCH' })
  })

  it('when another tab has voted or undone a vote since', () => {
    const { table, ana, first, second } = votingTable()
    table.vote(ana, first)
    const seen = table.room.ballots.get(ana)?.rev ?? 0
    table.vote(ana, second)
    expect(table.vote(ana, first, { base: seen })).toEqual({ ok: false, code: 'STALE_BALLOT' })
    expect(table.vote(ana, first, { base: 0 })).toEqual({ ok: false, code: 'STALE_BALLOT' })
    table.undo(ana)
    expect(table.vote(ana, first, { base: seen + 1 })).toEqual({ ok: false, code: 'STALE_BALLOT' })
    expect(table.vote(ana, first, { base: table.room.rev })).toMatchObject({ ok: true })
  })

  it('never because of another person’s votes', () => {
    const { table, ana, ben, first } = votingTable()
    table.vote(ana, first)
    expect(table.vote(ben, first, { base: 0 })).toMatchObject({ ok: true })
  })

  it('without changing anything', () => {
    const { table, ana, first } = votingTable()
    table.vote(ana, first)
    const before = structuredClone(table.room)
    table.vote(ana, 'n-unknown')
    table.vote(ana, first, { epoch: 9 })
    table.vote(ana, first, { base: 0 })
    expect(table.room).toEqual(before)
  })
})

describe('Taking a vote back', () => {
  it('is refused when there is nothing to take back, and changes nothing', () => {
    const { table, ana, ben, first } = votingTable()
    const before = structuredClone(table.room)
    expect(table.undo(ana)).toEqual({ ok: false, code: 'NOTHING_TO_UNDO' })
    expect(table.room).toEqual(before)
    table.vote(ben, first)
    table.undo(ben, 1, 'op-back')
    const { rev } = table.room
    expect(table.undo(ben)).toEqual({ ok: false, code: 'NOTHING_TO_UNDO' })
    expect(table.undo(ben, 1, 'op-back')).toEqual({ ok: true, event: null, answer: { rev } })
    expect(table.room.rev).toBe(rev)
  })
})

describe('The same op again', () => {
  it('has one effect and gets the same answer', () => {
    const { table, ana, first, second } = votingTable()
    table.vote(ana, first, { op: 'op-1' })
    const { rev } = table.room
    table.vote(ana, second)
    expect(table.vote(ana, first, { op: 'op-1' })).toEqual({ ok: true, event: null, answer: { rev } })
    expect(table.room.tallies.get(second)).toBe(1)
  })

  it('gets the same answer after the vote has ended, and after being removed', () => {
    const { table, sam, ana, first } = votingTable()
    table.vote(ana, first, { op: 'op-1' })
    const { rev } = table.room
    table.step('endVoting', sam)
    expect(table.vote(ana, first, { op: 'op-1', epoch: 1 })).toMatchObject({ ok: true, answer: { rev } })
    table.run({ type: 'kick', targetParticipantId: ana }, sam)
    expect(table.vote(ana, first, { op: 'op-1', epoch: 1 })).toMatchObject({ ok: true, answer: { rev } })
  })

  it('is remembered for the last 500 commands of each person', () => {
    const { table, ana, first } = votingTable()
    for (let n = 0; n <= 500; n += 1) table.vote(ana, first, { op: `vote-${n}` })
    expect(table.room.ops.get(ana)?.size).toBe(500)
    expect(table.room.ops.get(ana)?.has('vote-0')).toBe(false)
  })
})

describe('The result', () => {
  it('puts the highest score first, and equal scores in one place', () => {
    const { table, sam, ana, ben, first, second, third } = votingTable()
    table.vote(ana, second)
    table.vote(ben, third)
    table.step('endVoting', sam)
    expect(table.room.result?.standings.map(({ nominationId, score, place }) => [nominationId, score, place])).toEqual([
      [second, 1, 1],
      [third, 1, 1],
      [first, 0, 3],
    ])
    expect(table.room.result?.winners).toEqual([second, third])
  })
})

const MOST = ROOM_LIMITS.rememberedOpsPerPerson

/** Ana has as many remembered answers as one person may; the first of them was given at revision 1000. */
function fullTable() {
  const voting = votingTable()
  const { room } = voting.table
  room.ops.delete(voting.ana)
  for (let n = 0; n < MOST; n += 1) rememberAnswer(room, voting.ana, `old-${n}`, { rev: 1000 + n })
  const nomination = [...room.nominations.values()][0]
  if (nomination === undefined) throw new Error('Nothing is nominated.')
  expect(nomination.nominatorId).toBe(voting.ana)
  return { ...voting, room, nomination }
}

describe('The answer that a room forgets', () => {
  const forgottenFor = (eventOf: (full: ReturnType<typeof fullTable>) => RoomEvent) => {
    const full = fullTable()
    return apply(full.room, eventOf(full), full.table.now).forgotten
  }

  it('is the oldest of the person who sent the command', () => {
    const oldest = { rev: 1000 }
    expect(
      forgottenFor(({ nomination }) => ({ type: 'nominated', nomination, op: 'x', copy: null, replaced: null })),
    ).toEqual(oldest)
    expect(
      forgottenFor(({ ana, nomination: { id: nominationId } }) => ({
        type: 'nomination-removed',
        nominationId,
        by: ana,
        op: 'x',
      })),
    ).toEqual(oldest)
    expect(
      forgottenFor(({ ana: participantId, nomination }) => ({
        type: 'vote-cast',
        participantId,
        ballot: { choiceNominationId: nomination.id },
        first: true,
        op: 'x',
      })),
    ).toEqual(oldest)
    expect(forgottenFor(({ ana: participantId }) => ({ type: 'vote-undone', participantId, op: 'x' }))).toEqual(oldest)
  })

  it('is none of another person, and none where the event has no op', () => {
    expect(forgottenFor(({ ben: participantId }) => ({ type: 'vote-undone', participantId, op: 'x' }))).toBeNull()
    expect(forgottenFor(({ ana: participantId }) => ({ type: 'left', participantId, wasListed: true }))).toBeNull()
    expect(forgottenFor(() => ({ type: 'closed' }))).toBeNull()
  })

  it('is none while there is room for one more', () => {
    const { room, ana, table } = fullTable()
    room.ops.get(ana)?.delete('old-0')
    expect(apply(room, { type: 'vote-undone', participantId: ana, op: 'x' }, table.now).forgotten).toBeNull()
  })

  it('is the one that is gone afterwards', () => {
    const { room, ana } = fullTable()
    rememberAnswer(room, ana, 'new', { rev: 2000 })
    const ops = [...(room.ops.get(ana)?.keys() ?? [])]
    expect([ops.length, ops[0], ops.at(-1)]).toEqual([MOST, 'old-1', 'new'])
  })
})
