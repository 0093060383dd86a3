import { describe, expect, it } from 'vitest'
import { votingTable } from './table.ts'

describe('More time', () => {
  const add = (by: string, ms: number) => [{ type: 'add-time', ms } as const, by] as const

  // Promise of Ties: Time can be added to a running timer
  it('is added to the end of what runs, for voting and nominating', () => {
    const { table, sam } = votingTable({ votingTimerMs: 60_000, nominationTimerMs: 20_000 })
    const { endsAt } = table.room
    table.now += 50_000
    table.run(...add(sam, 30_000))
    expect(table.room.endsAt).toBe((endsAt ?? 0) + 30_000)
    table.now += 35_000
    expect(table.applyDue()).toEqual([])
    table.now += 5_000
    expect(table.applyDue().map(({ type }) => type)).toEqual(['voting-ended'])
    table.step('startNominations', sam)
    table.run(...add(sam, 1_000))
    expect(table.room.endsAt).toBe(table.now + 21_000)
  })

  it('needs a running timer, and the Storyteller', () => {
    const { table, sam, ana } = votingTable()
    expect(table.run(...add(sam, 1_000))).toEqual({ ok: false, code: 'WRONG_PHASE' })
    table.run({ type: 'update-options', patch: { votingTimerMs: 60_000 } }, sam)
    expect(table.run(...add(ana, 1_000))).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    table.now += 60_000
    expect(table.run(...add(sam, 1_000))).toEqual({ ok: false, code: 'WRONG_PHASE' })
  })
})
