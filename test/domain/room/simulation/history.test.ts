import { describe, expect, it } from 'vitest'
import type { VoteType } from '#domain/room/options.ts'
import { judge, type VoteRecord } from '../../../support/history.ts'

const choice = (id: string) => ({ choiceNominationId: id })
const vote = (voter: string, id: string | null, ...revs: number[]): VoteRecord => ({
  voter,
  op: `${voter}-${id}-${revs.join()}`,
  ballot: id === null ? null : choice(id),
  revs,
})
const announced = (scores: Record<string, number>, votesCast: number, voteType: VoteType = 'plurality') => ({
  voteType,
  standings: Object.entries(scores).map(([nominationId, score]) => ({ nominationId, score, scriptName: '', place: 1 })),
  votesCast,
})

describe('The recount of an announced result', () => {
  it('finds nothing if everybody’s last vote is in it', () => {
    const history = [vote('ana', 'a', 1), vote('ben', 'a', 2), vote('ana', 'b', 3)]
    expect(judge(history, announced({ a: 1, b: 1 }, 2))).toEqual({ acknowledged: 3, lost: 0, doubled: 0 })
  })

  it('uses the order in which votes were counted, not sent', () => {
    const history = [vote('ana', 'b', 7), vote('ana', 'a', 3)]
    expect(judge(history, announced({ a: 0, b: 1 }, 1))).toMatchObject({ lost: 0, doubled: 0 })
  })

  it('finds a lost vote, and one that was counted twice', () => {
    const history = [vote('ana', 'a', 1), vote('ben', 'a', 2)]
    expect(judge(history, announced({ a: 1 }, 1)).lost).toBeGreaterThan(0)
    expect(judge(history, announced({ a: 3 }, 3)).doubled).toBeGreaterThan(0)
    expect(judge([vote('ana', 'a', 1, 2)], announced({ a: 1 }, 1)).doubled).toBe(1)
  })

  it('accepts an unanswered vote as counted or not, but nothing else', () => {
    const history = [vote('ana', 'a', 1), vote('ana', 'b')]
    expect(judge(history, announced({ a: 1, b: 0 }, 1))).toMatchObject({ lost: 0, doubled: 0 })
    expect(judge(history, announced({ a: 0, b: 1 }, 1))).toMatchObject({ lost: 0, doubled: 0 })
    expect(judge(history, announced({ a: 1, b: 1 }, 2)).doubled).toBeGreaterThan(0)
    expect(judge(history, announced({ a: 0, b: 0 }, 0)).lost).toBeGreaterThan(0)
  })

  it('does not count an undone vote', () => {
    const history = [vote('ana', 'a', 1), vote('ana', null, 2)]
    expect(judge(history, announced({ a: 0 }, 0))).toMatchObject({ lost: 0, doubled: 0 })
    expect(judge(history, announced({ a: 1 }, 1)).doubled).toBeGreaterThan(0)
  })

  it('scores rankings by the rule', () => {
    const ranked: VoteRecord = { voter: 'ana', op: '1', ballot: { ranking: ['c', 'a'] }, revs: [1] }
    expect(judge([ranked], announced({ a: 2, b: 0, c: 3 }, 1, 'borda'))).toMatchObject({ lost: 0, doubled: 0 })
    expect(judge([ranked], announced({ a: 3, b: 0, c: 2 }, 1, 'borda'))).toMatchObject({ lost: 1, doubled: 1 })
  })

  it('counts ticks one each', () => {
    const ticked: VoteRecord = { voter: 'ana', op: '1', ballot: { approved: ['c', 'a'] }, revs: [1] }
    expect(judge([ticked], announced({ a: 1, b: 0, c: 1 }, 1, 'approval'))).toMatchObject({ lost: 0, doubled: 0 })
    expect(judge([ticked], announced({ a: 1, b: 1, c: 0 }, 1, 'approval'))).toMatchObject({ lost: 1, doubled: 1 })
  })

  it('goes through the rounds of an elimination, and finds what only another count shows', () => {
    const ranking = (voter: string, ...ids: string[]) => ({ voter, op: voter, ballot: { ranking: ids }, revs: [1] })
    const history = [ranking('ana', 'a'), ranking('ben', 'a', 'c'), ranking('cid', 'b'), ranking('dot', 'c', 'b')]
    const told = announced({ a: 2, b: 1, c: 1 }, 4, 'irv')
    expect(judge(history, told)).toMatchObject({ lost: 0, doubled: 0 })
    expect(judge(history, announced({ a: 2, b: 2, c: 1 }, 4, 'irv'))).toMatchObject({ lost: 0, doubled: 1 })
    const counts = [{ method: 'borda' as const, winners: ['a'], scores: { a: 6, b: 5, c: 3 } }]
    expect(judge(history, { ...told, counts })).toMatchObject({ lost: 2, doubled: 0 })
  })
})
