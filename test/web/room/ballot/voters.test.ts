import { describe, expect, it, test } from 'vitest'
import { playersToVote, votesExpected } from '../../../../web/room/ballot/voters.ts'
import { HOST, votingTable } from '../table.ts'
import { add, move, place, pointsAt, remove } from '../../../../web/room/ballot/ranking-panel.tsx'
import { within } from '../../../../web/room/ballot/unsent-ranking.ts'
import type { VoteType } from '#domain/room/options.ts'
import { afterPress, isRanked, pickedOn, pickWayOf, shownAsPicked } from '../../../../web/room/ballot/pick.ts'

const NOMINATION = 'nom-Sorrow'

function expected(...voters: string[]) {
  const table = votingTable()
  table.join('ben', 'Ben')
  for (const voter of voters) table.vote(voter, NOMINATION)
  const seen = table.seenBy(HOST)
  return { cast: seen.voting.votesCast, of: votesExpected(seen), missing: playersToVote(seen) }
}

describe('how many votes there will be', () => {
  test('one of each player: nobody waits for the Storyteller', () => {
    expect(expected()).toEqual({ cast: 0, of: 2, missing: ['Priya', 'Ben'] })
    expect(expected('priya', 'ben')).toEqual({ cast: 2, of: 2, missing: [] })
  })

  test('and the Storyteller’s once it is cast', () => {
    expect(expected(HOST, 'ben')).toEqual({ cast: 2, of: 3, missing: ['Priya'] })
    expect(expected(HOST, 'ben', 'priya')).toEqual({ cast: 3, of: 3, missing: [] })
  })

  test('never fewer than are cast where it is secret whose they are', () => {
    const table = votingTable({ blindVoting: true })
    expect(votesExpected(table.seenBy('priya'))).toBe(1)
    table.vote(HOST, NOMINATION)
    table.vote('priya', NOMINATION)
    expect(votesExpected(table.seenBy('priya'))).toBe(2)
    expect(playersToVote(table.seenBy('priya'))).toBeNull()
    table.join('ben', 'Ben')
    expect(votesExpected(table.seenBy(HOST))).toBe(3)
  })
})

describe('a ranking', () => {
  it('adds each script once, moves it within the list, and removes it', () => {
    expect(add(['a'], 'b')).toEqual(['a', 'b'])
    expect(add(['a'], 'a')).toEqual(['a'])
    expect(move(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(move(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(move(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
    expect(place(['a', 'b'], 'c', 1)).toEqual(['a', 'c', 'b'])
    expect(remove(['a', 'b'], 'a')).toEqual(['b'])
    expect(within(['a', 'b', 'c'], ['c', 'a'])).toEqual(['a', 'c'])
    expect(pointsAt(0, 5)).toBe(5)
  })
})

describe('a press on a card', () => {
  test('chooses one script, another instead, and takes the vote back', () => {
    expect(afterPress('plurality', null, 'a')).toEqual({ choiceNominationId: 'a' })
    expect(afterPress('plurality', { choiceNominationId: 'a' }, 'b')).toEqual({ choiceNominationId: 'b' })
    expect(afterPress('plurality', { choiceNominationId: 'a' }, 'a')).toBeNull()
  })

  test('ticks and unticks scripts; without a tick the vote is taken back', () => {
    expect(afterPress('approval', null, 'a')).toEqual({ approved: ['a'] })
    expect(afterPress('approval', { approved: ['a'] }, 'b')).toEqual({ approved: ['a', 'b'] })
    expect(afterPress('approval', { approved: ['a', 'b'] }, 'a')).toEqual({ approved: ['b'] })
    expect(afterPress('approval', { approved: ['b'] }, 'b')).toBeNull()
  })

  test('chooses one of two in a runoff of ticks, also where both were ticked', () => {
    expect(pickWayOf({ voteType: 'approval', candidates: ['a', 'b'] })).toBe('either')
    expect(afterPress('either', null, 'a')).toEqual({ approved: ['a'] })
    expect(afterPress('either', { approved: ['a'] }, 'b')).toEqual({ approved: ['b'] })
    expect(afterPress('either', { approved: ['a', 'b'] }, 'a')).toEqual({ approved: ['a'] })
    expect(shownAsPicked('either', { approved: ['a', 'b'] })).toEqual([])
    expect(shownAsPicked('either', { approved: ['b'] })).toEqual(['b'])
    expect(shownAsPicked('approval', { approved: ['a', 'b'] })).toEqual(['a', 'b'])
  })

  test('knows what a ballot picks, and which votes have a panel of their own', () => {
    expect([pickedOn(null), pickedOn({ ranking: ['a'] }), pickedOn({ approved: ['a', 'b'] })]).toEqual([
      [],
      [],
      ['a', 'b'],
    ])
    const wayOf = (voteType: VoteType, candidates: string[] | null = null) => pickWayOf({ voteType, candidates })
    expect((['plurality', 'approval', 'borda', 'irv'] as const).map((type) => wayOf(type))).toEqual([
      'plurality',
      'approval',
      null,
      null,
    ])
    expect(wayOf('approval', ['a', 'b', 'c'])).toBe('approval')
    expect(wayOf('plurality', ['a', 'b'])).toBe('plurality')
    expect([isRanked('irv'), isRanked('borda'), isRanked('approval')]).toEqual([true, true, false])
  })
})
