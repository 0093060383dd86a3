import { describe, expect, it } from 'vitest'
import type { VoteType } from '#domain/room/options.ts'
import type { Result } from '#domain/room/counting/result.ts'
import { headline, placeWords } from '../../../../web/room/results/result-words.ts'
import { resultSummary } from '../../../../web/room/results/result-summary.ts'
import { votingTable } from '../table.ts'

describe('the result in words', () => {
  const resultOf = (votes: Record<string, string>): Result => {
    const table = votingTable()
    table.join('tom', 'Tom')
    for (const [by, nominationId] of Object.entries(votes)) table.vote(by, nominationId)
    table.turn('endVoting')
    const { result } = table.seenBy('sam').voting
    if (result === undefined) throw new Error('There is no result.')
    return result
  }

  it('names the winner', () => {
    const result = resultOf({ sam: 'nom-Sorrow', priya: 'nom-Sorrow', tom: 'nom-Gloaming' })
    expect(headline(result)).toBe('Sorrow wins with 2 votes')
    expect(result.standings.map((standing) => placeWords(standing, result))).toEqual(['1st', '2nd'])
    expect(resultSummary(result, 'K7QF')).toBe(
      'Sorrow wins with 2 votes.\n1. Sorrow: 2 votes\n2. Gloaming: 1 vote\nRoom K7QF, 3 votes cast.',
    )
  })

  it('names a tie', () => {
    const result = resultOf({ sam: 'nom-Sorrow', priya: 'nom-Gloaming' })
    expect(headline(result)).toBe('Gloaming and Sorrow tie with 1 vote each')
    expect(result.standings.map((standing) => placeWords(standing, result))).toEqual(['1st, tied', '1st, tied'])
  })

  // Promise of What one person may take of rooms, and the host’s defence: Where nobody voted nothing is first
  it('says that nobody voted, and puts nothing in first place', () => {
    const result = resultOf({})
    expect(headline(result)).toBe('Nobody voted')
    expect(result.winners).toEqual([])
    expect(result.standings.map((standing) => placeWords(standing, result))).toEqual(['', ''])
    expect(resultSummary(result, 'K7QF')).toBe(
      'Nobody voted.\nGloaming: 0 votes\nSorrow: 0 votes\nRoom K7QF, 0 votes cast.',
    )
  })

  it('says in the summary how the votes were cast', () => {
    const table = votingTable({ voteType: 'approval' })
    table.cast('sam', { approved: ['nom-Gloaming', 'nom-Sorrow'] })
    table.cast('priya', { approved: ['nom-Sorrow'] })
    table.turn('endVoting')
    const { result } = table.seenBy('sam').voting
    expect(result && resultSummary(result, 'K7QF')).toBe(
      'Sorrow wins with 2 ticks.\n1. Sorrow: 2 ticks\n2. Gloaming: 1 tick\nRoom K7QF, 2 votes cast.',
    )
    const lastLine = (patch: Partial<Result>) =>
      result &&
      resultSummary({ ...result, ...patch }, 'K7QF')
        .split('\n')
        .at(-1)
    expect(lastLine({ voteType: 'borda' })).toBe('Room K7QF, 2 votes cast, ranked.')
    expect(lastLine({ voteType: 'irv' })).toBe('Room K7QF, 2 votes cast, ranked.')
    expect(lastLine({ voteType: 'star' as VoteType })).toBe('Room K7QF, 2 votes cast.')
  })
})
