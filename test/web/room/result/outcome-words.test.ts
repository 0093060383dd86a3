import { describe, expect, it } from 'vitest'
import { headline, placeWords } from '../../../../web/room/result/labels.ts'
import { outcomeWords } from '../../../../web/room/result/outcome-words.ts'
import { verdictOutcome } from '../../../../web/room/verdict/labels.ts'
import { resultSummary } from '../../../../web/room/result/results.tsx'
import { HOST, Table, votingTable } from '../table.ts'
import type { VoteType } from '#domain/room/options.ts'
import type { Result } from '#domain/room/counting/result.ts'

/** Gloaming and Sorrow tie. */
function tiedTable(): Table {
  const table = votingTable()
  table.endWith({ [HOST]: 'Gloaming', priya: 'Sorrow' })
  return table
}

const wordsOf = (table: Table) => outcomeWords(table.seenBy('priya'))
/** The same over tonight’s script. */
const shortOf = (table: Table) => verdictOutcome(table.seenBy('priya'))

describe('how a vote ends, in words', () => {
  it('says what comes after a tie', () => {
    expect(wordsOf(tiedTable())).toBe('The Storyteller will settle it: by a runoff, by drawing lots or by choosing.')
  })

  it('sends the Storyteller to the desk', () => {
    expect(outcomeWords(tiedTable().seenBy(HOST), true)).toBe('Settle the tie on your desk.')
  })

  it('leaves out the draw where nothing was fixed for one', () => {
    const seen = tiedTable().seenBy('priya')
    const words = outcomeWords({ ...seen, voting: { ...seen.voting, commitment: null } })
    expect(words).toBe('The Storyteller will settle it: by a runoff or by choosing.')
  })

  it('names what the draw chose', () => {
    const table = tiedTable()
    table.turn('drawLots')
    const { result } = table.seenBy('priya').voting
    const name = result?.decided === 'nom-Sorrow' ? 'Sorrow' : 'Gloaming'
    expect(wordsOf(table)).toBe(`The draw chose ${name}.`)
    expect(shortOf(table)).toBe('chosen by the draw')
  })

  it('names what the Storyteller chose, and who that is', () => {
    const table = tiedTable()
    table.do(HOST, { type: 'choose', nominationId: 'nom-Sorrow' })
    expect(wordsOf(table)).toBe('Sam chose Sorrow.')
    expect(shortOf(table)).toBe('chosen by Sam')
    table.do(HOST, { type: 'leave' })
    expect(wordsOf(table)).toBe('The Storyteller chose Sorrow.')
  })

  it('names both where the Storyteller chose after a draw, and another draw alone again', () => {
    const table = tiedTable()
    table.turn('drawLots')
    const drawn = table.seenBy('priya').voting.result?.decided ?? ''
    const [name, other] = drawn === 'nom-Sorrow' ? ['Sorrow', 'Gloaming'] : ['Gloaming', 'Sorrow']
    table.do(HOST, { type: 'choose', nominationId: `nom-${other}` })
    expect(wordsOf(table)).toBe(`The draw chose ${name}; Sam then chose ${other}.`)
    expect(shortOf(table)).toBe(`chosen by Sam after the draw chose ${name}`)
    table.do(HOST, { type: 'choose', nominationId: drawn })
    expect(wordsOf(table)).toBe(`The draw chose ${name}, and Sam agreed.`)
    expect(shortOf(table)).toBe('chosen by the draw and by Sam')
    table.turn('drawLots')
    expect(wordsOf(table)).toBe(`The draw chose ${name}.`)
  })

  it('adds nothing to the only winner, nor where nobody voted', () => {
    const table = votingTable()
    table.endWith({ [HOST]: 'Sorrow' })
    expect(wordsOf(table)).toBe('')
    const empty = votingTable()
    empty.turn('endVoting')
    expect(wordsOf(empty)).toBe('')
  })

  it('names a choice from outside of the vote by its nomination, and a removed one as it was called', () => {
    const table = tiedTable()
    table.turn('startRunoff')
    table.endWith({ priya: 'Sorrow' })
    const seen = table.seenBy('priya')
    const choose = (decided: string) => {
      const { result } = seen.voting
      if (result === undefined) throw new Error('There is no result.')
      return { ...seen, voting: { ...seen.voting, result: { ...result, decided, decidedBy: 'storyteller' as const } } }
    }
    const [first] = seen.nominations
    if (first === undefined) throw new Error('There is no nomination.')
    const other = { ...first, id: 'nom-Other', denorm: { ...first.denorm, scriptName: 'Other' } }
    expect(outcomeWords({ ...choose('nom-Other'), nominations: [other] })).toBe('Sam chose Other.')
    expect(outcomeWords({ ...choose('nom-Sorrow'), nominations: [] })).toBe('Sam chose Sorrow.')
  })

  it('names nobody where another Storyteller may have chosen', () => {
    const table = tiedTable()
    const part = (action: 'makeStoryteller' | 'endStoryteller') =>
      table.do(HOST, { type: 'part', action, participantId: 'priya' })
    part('makeStoryteller')
    table.do('priya', { type: 'choose', nominationId: 'nom-Gloaming' })
    expect(wordsOf(table)).toBe('The Storyteller chose Gloaming.')
    part('endStoryteller')
    expect(wordsOf(table)).toBe('The Storyteller chose Gloaming.')
    table.do(HOST, { type: 'choose', nominationId: 'nom-Sorrow' })
    expect(wordsOf(table)).toBe('Sam chose Sorrow.')
  })
})

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
