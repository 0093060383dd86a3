import { describe, expect, it } from 'vitest'
import { countsOf, type Round } from '#domain/room/counting/counts.ts'
import type { Result } from '#domain/room/counting/result.ts'
import { pairOf, pairSentence, roundWords } from '../../../../web/room/result/counts.ts'
import type { VoteType } from '#domain/room/options.ts'
import { scoreWords } from '../../../../web/room/result/labels.ts'

const result = {
  standings: ['a', 'b', 'c'].map((id) => ({ nominationId: id, scriptName: id.toUpperCase(), score: 0, place: 1 })),
} as unknown as Result

const round = (patch: Partial<Round>): Round => ({ scores: {}, dropped: [], exhausted: 0, ...patch })

describe('a round in words', () => {
  it.each<[string, Round, string[], string[]]>([
    [
      'one drops out',
      round({ scores: { a: 3, b: 2, c: 1 }, dropped: ['c'] }),
      [],
      ['6 votes count in this round, so more than half is 4.', 'C has the fewest and drops out.'],
    ],
    [
      'two drop out, one ballot is exhausted',
      round({ scores: { a: 3, b: 1, c: 1 }, dropped: ['b', 'c'], exhausted: 1 }),
      [],
      [
        '5 votes count in this round, so more than half is 3.',
        '1 ballot no longer counts: every script it ranked has dropped out.',
        'B and C have the fewest and drop out together.',
      ],
    ],
    [
      'the last round of a tie',
      round({ scores: { a: 2, b: 2 }, exhausted: 3 }),
      ['a', 'b'],
      [
        '4 votes count in this round, so more than half is 3.',
        '3 ballots no longer count: every script they ranked has dropped out.',
        'A and B have the same number of votes: a tie.',
      ],
    ],
    [
      'the last round',
      round({ scores: { a: 1 } }),
      ['a'],
      ['1 vote counts in this round, so more than half is 1.', 'A has more than half and wins.'],
    ],
    [
      'many drop out',
      round({ scores: { a: 5, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 }, dropped: [...'bcdefg'] }),
      [],
      ['11 votes count in this round, so more than half is 6.', '6 scripts have the fewest and drop out together.'],
    ],
    ['no ballots', round({ scores: { a: 0, b: 0 } }), [], ['Nobody voted.']],
  ])('%s', (_, told, winners, words) => {
    expect(roundWords(result, told, winners)).toEqual(words)
  })
})

describe('a pair in words', () => {
  const ballots = ['ab', 'ab', 'ba', 'c'].map((ranking) => ({ ranking: [...ranking] }))
  const count = countsOf(ballots, ['a', 'b', 'c'], 'borda').find(({ method }) => method === 'condorcet')
  if (count === undefined) throw new Error('There is no such count.')

  it.each([
    ['a', 'b', 'A beats B, 2 to 1'],
    ['b', 'a', 'B loses to A, 1 to 2'],
    ['c', 'a', 'C loses to A, 1 to 3'],
  ])('%s against %s', (id, other, sentence) => {
    const pair = pairOf(count, id, other)
    expect(pair && pairSentence(id.toUpperCase(), other.toUpperCase(), pair)).toBe(sentence)
  })

  it('is a tie where both are the same, and nothing for one script alone', () => {
    const tie = pairOf({ ...count, pairs: { a: { b: 2 }, b: { a: 2 } } }, 'a', 'b')
    expect(tie && pairSentence('A', 'B', tie)).toBe('A ties with B, 2 to 2')
    expect(pairOf(count, 'a', 'a')).toBeNull()
    expect(pairOf({ ...count, pairs: undefined as never }, 'a', 'b')).toBeNull()
  })
})

describe('a score in words', () => {
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

  it('is a number of votes in a way to vote that this page does not know', () => {
    expect(scoreWords('star' as VoteType, 2)).toBe('2 votes')
  })
})
