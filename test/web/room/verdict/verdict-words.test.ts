import { describe, expect, it } from 'vitest'
import { verdictOutcome } from '../../../../web/room/verdict/labels.ts'
import { HOST, type Table, votingTable } from '../table.ts'

/** Gloaming and Sorrow tie, and one of them is drawn: its name, and the other's. */
function drawnTable() {
  const table = votingTable()
  table.endWith({ [HOST]: 'Gloaming', priya: 'Sorrow' })
  table.turn('drawLots')
  const isSorrow = table.seenBy(HOST).voting.result?.decided === 'nom-Sorrow'
  const names = isSorrow ? ['Sorrow', 'Gloaming'] : ['Gloaming', 'Sorrow']
  return { table, names: names as [string, string] }
}

const wordsOf = (table: Table) => verdictOutcome(table.seenBy('priya'))
const choose = (table: Table, name: string) => table.do(HOST, { type: 'choose', nominationId: `nom-${name}` })

describe('How tonight’s script was decided, in a few words', () => {
  it('is the draw or the Storyteller, by name', () => {
    const { table } = drawnTable()
    expect(wordsOf(table)).toBe('chosen by the draw')
    const chosen = votingTable()
    chosen.turn('endVoting')
    choose(chosen, 'Sorrow')
    expect(wordsOf(chosen)).toBe('chosen by Sam')
  })

  // Promise of Ties: Beyond: where the Storyteller chose after a draw, every page says both, and the draw can still be checked
  it('is both where the Storyteller chose after a draw', () => {
    const { table, names } = drawnTable()
    choose(table, names[1])
    expect(wordsOf(table)).toBe(`chosen by Sam after the draw chose ${names[0]}`)
    choose(table, names[0])
    expect(wordsOf(table)).toBe('chosen by the draw and by Sam')
  })
})
