import { describe, expect, it } from 'vitest'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import { VOTE_TYPES, type VoteType } from '#domain/room/options.ts'
import { viewFor } from '#domain/room/view.ts'
import { Table, votingTable } from './table.ts'

const REFUSED = { ok: false, code: 'BAD_BALLOT' }

/** The ballot over `ids` of each way of voting. */
const BALLOTS: Readonly<Record<VoteType, (ids: readonly string[]) => Ballot>> = {
  plurality: ([choiceNominationId = '']) => ({ choiceNominationId }),
  borda: (ranking) => ({ ranking }),
  irv: (ranking) => ({ ranking }),
  approval: (approved) => ({ approved }),
}
const LISTS = ['borda', 'irv', 'approval'] as const
const WRONG_KINDS: Readonly<Record<VoteType, readonly VoteType[]>> = {
  plurality: ['borda', 'approval'],
  borda: ['plurality', 'approval'],
  irv: ['plurality', 'approval'],
  approval: ['plurality', 'borda'],
}

describe.each(VOTE_TYPES)('A ballot of a vote by %s', (voteType) => {
  it('is of the kind that the vote takes', () => {
    const { table, ana, first } = votingTable({ voteType })
    for (const kind of WRONG_KINDS[voteType]) {
      expect(table.run(table.ballot(BALLOTS[kind]([first])), ana)).toEqual(REFUSED)
    }
    expect(table.run(table.ballot(BALLOTS[voteType]([first])), ana).ok).toBe(true)
  })

  it('names nothing that is not up', () => {
    const { table, ana, first } = votingTable({ voteType })
    for (const id of ['n-stranger', '__proto__', 'constructor', ''])
      expect(table.run(table.ballot(BALLOTS[voteType]([id, first])), ana)).toEqual(REFUSED)
    expect(table.room.votesCast).toBe(0)
  })
})

describe.each(LISTS)('A list of a vote by %s', (voteType) => {
  it('is not empty, and names nothing twice', () => {
    const { table, ana, first, second } = votingTable({ voteType })
    const cast = (...ids: string[]) => table.run(table.ballot(BALLOTS[voteType](ids)), ana)
    expect(cast()).toEqual(REFUSED)
    expect(cast(first, second, first)).toEqual(REFUSED)
    expect(cast(second, first).ok).toBe(true)
  })

  it('may be as long as all sixty nominations, and not longer', () => {
    const table = new Table({ voteType })
    const sam = table.host()
    table.step('startNominations', sam)
    const all = table.nominateAll(sam, 60)
    table.step('startVoting', sam)
    expect(table.run(table.ballot(BALLOTS[voteType](all)), sam).ok).toBe(true)
    expect(table.run(table.ballot(BALLOTS[voteType]([...all, 'n-61'])), sam)).toEqual(REFUSED)
  })
})

describe('The tallies of a running vote', () => {
  const tallied = (voteType: VoteType) => {
    const { table, ana, ben, first, second, third } = votingTable({ voteType })
    table.run(table.ballot(BALLOTS[voteType]([second, first])), ana)
    table.run(table.ballot(BALLOTS[voteType]([second])), ben)
    return { table, scores: [first, second, third].map((id) => table.room.tallies.get(id)) }
  }

  it('are ticks, points, or first choices', () => {
    expect(tallied('approval').scores).toEqual([1, 2, 0])
    expect(tallied('borda').scores).toEqual([2, 6, 0])
    expect(tallied('irv').scores).toEqual([0, 2, 0])
    expect(tallied('plurality').scores).toEqual([0, 2, 0])
  })

  it('of an elimination stay the first choices after the end', () => {
    const { table, sam, ana, ben, first, second, third } = votingTable({ voteType: 'irv' })
    const rank = (by: string, ...ranking: string[]) => table.run(table.ballot({ ranking }), by)
    rank(sam, first)
    rank(ana, first, second)
    rank(ben, third, second)
    table.step('endVoting', sam)
    const { tallies, result } = viewFor(table.room, ana, new Set(), table.now).voting
    expect(tallies).toEqual({ [first]: 2, [second]: 0, [third]: 1 })
    expect(result?.counts?.map(({ method }) => method)).toEqual(['irv', 'plurality', 'borda', 'condorcet', 'approval'])
  })

  it.each(VOTE_TYPES)('and everything else are hidden in a blind vote by %s', (voteType) => {
    const { table, sam, ana, first, second } = votingTable({ voteType, blindVoting: true })
    const seen = () => JSON.stringify({ ...viewFor(table.room, sam, new Set(), 0).voting, votesCast: 0 })
    const before = seen()
    table.run(table.ballot(BALLOTS[voteType]([first, second])), ana)
    expect(seen()).toBe(before)
    expect(before).not.toMatch(/counts|scores|result"/u)
  })
})

describe('The settings of a running vote', () => {
  it('do not change how it is voted on', () => {
    const { table, sam } = votingTable({ voteType: 'irv' })
    for (const voteType of ['plurality', 'borda', 'approval'] as const) {
      const decision = table.run({ type: 'update-options', patch: { voteType } }, sam)
      expect(decision).toMatchObject({ ok: false, code: 'OPTION_LOCKED' })
    }
    expect(table.run({ type: 'update-options', patch: { voteType: 'irv' } }, sam).ok).toBe(true)
  })
})
