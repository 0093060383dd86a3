import { describe, expect, it } from 'vitest'
import { viewFor } from '#domain/room/view.ts'
import { decidedTable, votingTable } from './table.ts'
import { tiedTable } from './tied-table.ts'

describe('A result', () => {
  it('is decided by the vote if one alone is first', () => {
    const { table, first } = decidedTable()
    expect(table.room.result).toMatchObject({ winners: [first], decided: first, decidedBy: 'vote' })
  })

  it('is not decided if several tie, or if nobody voted', () => {
    const { decision, table, sam, first, second } = tiedTable()
    expect(table.room.result?.winners).toEqual([first, second])
    expect(decision()).toEqual({ decided: null, by: null })
    table.step('startVoting', sam)
    table.step('endVoting', sam)
    expect(table.room.result).toMatchObject({ winners: [], votesCast: 0, standings: [{}, {}, {}] })
    expect(decision()).toEqual({ decided: null, by: null })
  })

  it('keeps its winners from being removed, and what is played; all others can be', () => {
    const { table, sam, ana, first, second, third, choose } = tiedTable()
    const remove = (nominationId: string, by = sam) =>
      table.run({ type: 'remove-nomination', op: table.id('op'), nominationId }, by)
    expect(remove(first)).toMatchObject({ ok: false, code: 'NOMINATIONS_LOCKED' })
    expect(remove(second, ana)).toMatchObject({ ok: false, code: 'NOMINATIONS_LOCKED' })
    choose(third)
    expect(remove(third)).toMatchObject({ ok: false, code: 'NOMINATIONS_LOCKED' })
    choose(first)
    expect(remove(third).ok).toBe(true)
    table.step('startNominations', sam)
    expect(remove(second).ok).toBe(true)
  })

  it('is listed among the earlier ones once something else begins, twenty at most and the newest first', () => {
    const { table, sam, ana, first, choose } = tiedTable()
    const { id, endedAt } = table.room.result ?? {}
    choose(first)
    expect(table.room.earlier).toEqual([])
    table.step('startNominations', sam)
    const facts = { id, endedAt, voteType: 'plurality', votesCast: 2 }
    const listed = { ...facts, decided: first, decidedBy: 'storyteller', name: `Script ${first}` }
    expect(table.room.earlier).toEqual([listed])
    table.step('startVoting', sam)
    expect(table.room.earlier).toEqual([listed])
    for (let round = 0; round < 22; round += 1) {
      table.step('endVoting', sam)
      table.step('startVoting', sam)
    }
    expect(table.room.earlier).toHaveLength(20)
    table.vote(ana, first)
    table.step('endVoting', sam)
    const newest = table.room.result?.id
    table.step('startVoting', sam)
    expect(table.room.earlier[0]).toMatchObject({ id: newest, votesCast: 1, decided: first })
    expect(viewFor(table.room, ana, new Set(), table.now).earlier).toEqual(table.room.earlier)
  })

  it('is listed with what decided it: the vote, the draw, the Storyteller or nothing', () => {
    const { table, sam, ana, ben, first, second } = tiedTable()
    const listedAfter = (settle: () => unknown) => {
      settle()
      table.step('startVoting', sam)
      return table.room.earlier[0]?.decidedBy
    }
    const tie = () => {
      table.vote(ana, first)
      table.vote(ben, second)
      table.step('endVoting', sam)
    }
    expect(listedAfter(() => undefined)).toBeNull()
    tie()
    expect(listedAfter(() => table.step('drawLots', sam))).toBe('draw')
    tie()
    table.step('drawLots', sam)
    expect(listedAfter(() => table.run({ type: 'choose', nominationId: second }, sam))).toBe('storyteller')
    table.vote(ana, first)
    expect(listedAfter(() => table.step('endVoting', sam))).toBe('vote')
  })
})

describe('The Storyteller’s choice', () => {
  it('settles a tie, or plays something that did not win', () => {
    const { choose, decision, third, table, first, second } = tiedTable()
    choose(third)
    expect(decision()).toEqual({ decided: third, by: 'storyteller' })
    expect(table.room.result?.winners).toEqual([first, second])
  })

  it('may also stand against a clear winner, and asked for twice changes nothing', () => {
    const { table, sam, first, second } = decidedTable()
    table.run({ type: 'choose', nominationId: second }, sam)
    const { rev } = table.room
    expect(table.run({ type: 'choose', nominationId: second }, sam)).toEqual({ ok: true, event: null })
    expect(table.room.rev).toBe(rev)
    expect(table.room.result).toMatchObject({ winners: [first], decided: second, decidedBy: 'storyteller' })
  })

  it('needs a result, a nomination that is still there, and the Storyteller', () => {
    const running = votingTable()
    const { table, sam, first } = running
    expect(table.run({ type: 'choose', nominationId: first }, sam)).toEqual({ ok: false, code: 'NO_RESULT' })
    const tied = tiedTable()
    expect(tied.choose('n-unknown')).toEqual({ ok: false, code: 'NO_SUCH_NOMINATION' })
    tied.table.run({ type: 'remove-nomination', op: 'op-gone', nominationId: tied.third }, tied.sam)
    expect(tied.choose(tied.third)).toEqual({ ok: false, code: 'NO_SUCH_NOMINATION' })
    expect(tied.choose(tied.first, tied.ben)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    tied.table.step('startNominations', tied.sam)
    expect(tied.choose(tied.first)).toEqual({ ok: false, code: 'NO_RESULT' })
  })
})

describe('A runoff', () => {
  it('is a new vote among those who tied, which starts empty', () => {
    const { table, sam, ana, ben, first, second, third } = tiedTable({ votingTimerMs: 60_000 })
    const { epoch, result } = structuredClone(table.room)
    table.now += 5_000
    table.step('startRunoff', sam)
    expect(table.room).toMatchObject({ epoch: epoch + 1, phase: 'voting', votesCast: 0, result: null })
    expect(table.room).toMatchObject({ candidates: [first, second], endsAt: table.now + 60_000 })
    expect(Object.fromEntries(table.room.tallies)).toEqual({ [first]: 0, [second]: 0 })
    expect(table.vote(ana, third)).toEqual({ ok: false, code: 'BAD_BALLOT' })
    table.vote(ben, second)
    table.step('endVoting', sam)
    expect(table.room.result).toMatchObject({ winners: [second], votesCast: 1, decided: second, epoch: epoch + 1 })
    expect(table.room.result?.standings.map(({ nominationId }) => nominationId)).toEqual([second, first])
    expect(table.room.result?.counts?.[0]?.scores).toEqual({ [first]: 0, [second]: 1 })
    expect(table.room.result?.id).not.toBe(result?.id)
    expect(table.room.earlier.map(({ id }) => id)).toEqual([result?.id])
  })

  it('is voted on as the tied vote was, whatever the settings say by then', () => {
    const { table, sam, first, second } = tiedTable({ voteType: 'borda' })
    table.run({ type: 'update-options', patch: { voteType: 'approval' } }, sam)
    table.step('startRunoff', sam)
    expect(table.room.options.voteType).toBe('borda')
    table.run(table.ballot({ ranking: [second, first] }), sam)
    expect(Object.fromEntries(table.room.tallies)).toEqual({ [first]: 1, [second]: 2 })
    expect(table.run(table.ballot({ approved: [first] }), sam)).toEqual({ ok: false, code: 'BAD_BALLOT' })
  })

  it('may tie again, be drawn, and be run again; it may follow a draw or a choice', () => {
    const { table, sam, first, second, choose } = tiedTable()
    for (const settle of [() => table.step('drawLots', sam), () => choose(first), () => undefined]) {
      settle()
      expect(table.step('startRunoff', sam).ok).toBe(true)
      expect(table.room.candidates).toEqual([first, second])
      table.vote(sam, first)
      table.vote([...table.room.participants.keys()][1] ?? '', second)
      table.step('endVoting', sam)
    }
    expect(table.room.earlier).toHaveLength(3)
  })

  it('is over all nominations again with the next vote', () => {
    const { table, sam, ana, third } = tiedTable()
    table.step('startRunoff', sam)
    table.step('endVoting', sam)
    table.step('startVoting', sam)
    expect(table.room.candidates).toBeNull()
    expect(table.vote(ana, third).ok).toBe(true)
  })

  it('needs a result with a tie, and the Storyteller', () => {
    const { table, sam, ana, first } = votingTable()
    const run = (by = sam) => table.step('startRunoff', by)
    expect(run()).toEqual({ ok: false, code: 'NO_RESULT' })
    table.step('endVoting', sam)
    expect(run()).toEqual({ ok: false, code: 'NO_TIE' })
    table.step('startVoting', sam)
    table.vote(ana, first)
    table.step('endVoting', sam)
    expect(run()).toEqual({ ok: false, code: 'NO_TIE' })
    const tied = tiedTable()
    expect(tied.table.step('startRunoff', tied.ana)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    tied.table.step('startNominations', tied.sam)
    expect(tied.table.step('startRunoff', tied.sam)).toEqual({ ok: false, code: 'NO_RESULT' })
    expect(tied.table.room.candidates).toBeNull()
  })
})
