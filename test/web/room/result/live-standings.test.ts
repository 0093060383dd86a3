import { describe, expect, it } from 'vitest'
import { standingsOf } from '../../../../web/room/result/shown-result.ts'
import { HOST, votingTable } from '../table.ts'
import { rankedVote } from './tied-table.ts'

/** C has the most first choices, and loses to B once A is out. */
const runoffTable = (blindVoting = false) =>
  rankedVote('irv', 'ABC', ['C', 'C', 'C', 'B', 'B', 'AB', 'BA'], { blindVoting })

describe('the standings on the cards', () => {
  it('show first choices while an instant runoff runs', () => {
    const standings = standingsOf(runoffTable().seenBy(HOST))
    expect([...standings]).toEqual([
      ['A', { score: 1, place: 3, isLeading: false, isShared: false }],
      ['B', { score: 3, place: 1, isLeading: true, isShared: true }],
      ['C', { score: 3, place: 1, isLeading: true, isShared: true }],
    ])
  })

  it('show the votes of the last round and the places of the result after its end', () => {
    const table = runoffTable()
    table.turn('endVoting')
    const standings = standingsOf(table.seenBy(HOST))
    expect(standings.get('B')).toEqual({ score: 4, place: 1, isLeading: true, isShared: false })
    expect(standings.get('C')).toEqual({ score: 3, place: 2, isLeading: false, isShared: false })
    expect(standings.get('A')).toEqual({ score: 1, place: 3, isLeading: false, isShared: false })
  })

  it('are empty in a blind vote', () => {
    expect(standingsOf(runoffTable(true).seenBy(HOST)).size).toBe(0)
  })

  it('lead nowhere when nobody voted', () => {
    const table = votingTable()
    table.turn('endVoting')
    expect([...standingsOf(table.seenBy(HOST)).values()].map(({ isLeading }) => isLeading)).toEqual([false, false])
  })

  it('hold the candidates of a runoff alone, also after its end', () => {
    const table = votingTable({ maxNominationsPerParticipant: 0 })
    table.turn('endVoting')
    table.turn('startNominations')
    table.nominate(HOST, 'Lessons')
    table.turn('startVoting')
    table.endWith({ [HOST]: 'Gloaming', priya: 'Sorrow' })
    table.turn('startRunoff')
    expect([...standingsOf(table.seenBy(HOST)).keys()]).toEqual(['nom-Gloaming', 'nom-Sorrow'])
    table.turn('endVoting')
    expect([...standingsOf(table.seenBy(HOST)).keys()]).toEqual(['nom-Gloaming', 'nom-Sorrow'])
  })
})
