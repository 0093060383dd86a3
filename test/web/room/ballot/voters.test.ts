import { describe, expect, test } from 'vitest'
import { playersToVote, votesExpected } from '../../../../web/room/ballot/voters.ts'
import { HOST, votingTable } from '../table.ts'

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
