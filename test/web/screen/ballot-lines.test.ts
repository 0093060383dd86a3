import { describe, expect, it } from 'vitest'
import { ballotLines, runoffWords, stillToVote } from '../../../web/screen/ballot-lines.ts'
import { HOST, Table, votingTable } from '../room/table.ts'

describe('the lines of a running vote', () => {
  it('stay in the order of nomination, and a full bar is every vote of the room', () => {
    const table = votingTable()
    table.vote('priya', 'nom-Sorrow')
    expect(ballotLines(table.seenBy('priya'))).toEqual([
      { id: 'nom-Gloaming', name: 'Gloaming', score: 0, share: 0, isLeading: false },
      { id: 'nom-Sorrow', name: 'Sorrow', score: 1, share: 0.5, isLeading: true },
    ])
  })

  it('name no leader at nothing or in a tie', () => {
    const table = votingTable()
    const leaders = () => ballotLines(table.seenBy('priya')).filter(({ isLeading }) => isLeading)
    expect(leaders()).toEqual([])
    table.vote('priya', 'nom-Sorrow')
    table.vote(HOST, 'nom-Gloaming')
    expect(leaders()).toEqual([])
  })

  it('never shrink one bar when another grows', () => {
    const table = votingTable()
    table.vote('priya', 'nom-Sorrow')
    const before = ballotLines(table.seenBy('priya'))[1]?.share
    table.vote(HOST, 'nom-Gloaming')
    expect(ballotLines(table.seenBy('priya'))[1]?.share).toBe(before)
  })

  it('measure points by the most that a ranking can give', () => {
    const table = votingTable({ voteType: 'borda' })
    table.cast('priya', { ranking: ['nom-Sorrow', 'nom-Gloaming'] })
    expect(ballotLines(table.seenBy('priya')).map(({ share }) => share)).toEqual([1 / 4, 2 / 4])
  })
})

describe('who has not voted', () => {
  it('is named, and in a large room counted', () => {
    const table = votingTable()
    table.join('ben', 'Ben')
    table.vote('priya', 'nom-Sorrow')
    expect(stillToVote(table.seenBy('priya'))).toEqual({ names: ['Ben'], more: 0 })
    const crowd = { ...table.seenBy('priya'), crowd: { people: 150, online: 9 } }
    expect(stillToVote(crowd)).toEqual({ names: ['Ben'], more: 147 })
  })

  // Promise of The big screen: It shows the vote as it goes, in a blind room how many voted alone, and no control
  it('is secret in a blind vote', () => {
    expect(stillToVote(votingTable({ blindVoting: true }).seenBy('priya'))).toBeNull()
  })
})

describe('a runoff', () => {
  it('says what it is between', () => {
    const table = new Table()
    table.join('priya', 'Priya')
    table.turn('startNominations')
    for (const name of ['Gloaming', 'Sorrow']) table.nominate(name === 'Sorrow' ? 'priya' : HOST, name)
    table.turn('startVoting')
    expect(runoffWords(table.seenBy('priya'))).toBeNull()
    table.vote('priya', 'nom-Sorrow')
    table.vote(HOST, 'nom-Gloaming')
    table.turn('endVoting')
    table.turn('startRunoff')
    expect(runoffWords(table.seenBy('priya'))).toBe('Runoff between Gloaming and Sorrow')
  })
})
