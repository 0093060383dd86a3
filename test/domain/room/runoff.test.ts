import { describe, expect, it } from 'vitest'
import { votingTable } from './table.ts'
import { tiedTable } from './tied-table.ts'

describe('A runoff', () => {
  // Promise of Ties: A runoff is a new vote among those who tied, in the same way, and starts empty
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

  // Promise of Ties: It may tie again, and needs a tie and the Storyteller
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
