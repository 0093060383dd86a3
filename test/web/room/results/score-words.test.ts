import { describe, expect, it } from 'vitest'
import type { VoteType } from '#domain/room/options.ts'
import { scoreWords } from '../../../../web/room/results/score-words.ts'

describe('a score in words', () => {
  // Promise of Rankings and runoffs: Scores are called votes, points, ticks or first choices
  it.each<[VoteType, string, string]>([
    ['plurality', '1 vote', '3 votes'],
    ['borda', '1 point', '3 points'],
    ['approval', '1 tick', '3 ticks'],
    ['irv', '1 vote', '3 votes'],
  ])('of %s is %s and %s', (voteType, one, several) => {
    expect(scoreWords(voteType, 1)).toBe(one)
    expect(scoreWords(voteType, 3)).toBe(several)
  })

  it('says first choices while an instant runoff is open', () => {
    expect(scoreWords('irv', 1, true)).toBe('1 first choice')
    expect(scoreWords('irv', 3, true)).toBe('3 first choices')
    expect(scoreWords('approval', 3, true)).toBe('3 ticks')
    expect(scoreWords('borda', 0, true)).toBe('0 points')
  })

  // Promise of Rankings and runoffs: A page that does not know the way to vote says so
  it('is a number of votes in a way to vote that this page does not know', () => {
    expect(scoreWords('star' as VoteType, 2)).toBe('2 votes')
  })
})
