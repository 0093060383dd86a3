import { describe, expect, it } from 'vitest'
import { judge, type VoteRecord } from '../../../support/history.ts'

const choice = (id: string) => ({ choiceNominationId: id })
const vote = (voter: string, id: string | null, ...revs: number[]): VoteRecord => ({
  voter,
  op: `${voter}-${id}-${revs.join()}`,
  ballot: id === null ? null : choice(id),
  revs,
})
const announced = (scores: Record<string, number>, votesCast: number) => ({
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
    expect(judge([ranked], announced({ a: 2, b: 0, c: 3 }, 1))).toMatchObject({ lost: 0, doubled: 0 })
    expect(judge([ranked], announced({ a: 3, b: 0, c: 2 }, 1))).toMatchObject({ lost: 1, doubled: 1 })
  })
})
