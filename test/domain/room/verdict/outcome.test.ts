import { describe, expect, test } from 'vitest'
import { outcomeOf, type Outcome, titleOf } from '#domain/room/verdict/outcome.ts'

const NAMES = ['Sorrow', 'Gloaming', 'Catfishing', 'Fog Tithe']
const standings = NAMES.map((scriptName) => ({ nominationId: scriptName, scriptName, score: 3, place: 1 }))
const WON: Outcome = { standings, winners: ['Sorrow'], decided: 'Sorrow', decidedBy: 'vote', script: null }

describe('what a night came to', () => {
  // Promise of The page of a result: It stays out of search, is asked for each time, and has a preview with name, counts and winner
  test.each([
    ['a vote', WON, 'The table chose Sorrow'],
    ['a draw', { ...WON, winners: NAMES, decidedBy: 'draw' }, 'The table chose Sorrow'],
    ['the Storyteller', { ...WON, decided: 'Gloaming', decidedBy: 'storyteller' }, 'The Storyteller chose Gloaming'],
    [
      'a tie that nobody settled',
      { ...WON, winners: ['Sorrow', 'Gloaming'], decided: null, decidedBy: null },
      'It’s a tie: Sorrow and Gloaming',
    ],
    ['a tie of many', { ...WON, winners: NAMES, decided: null, decidedBy: null }, 'It’s a tie: 4 scripts'],
    ['no votes', { ...WON, winners: [], decided: null, decidedBy: null }, 'Nobody voted'],
  ] as const)('%s', (_, outcome, title) => expect(titleOf(outcomeOf(outcome))).toBe(title))

  test('is named as the script was that night', () => {
    expect(outcomeOf({ ...WON, script: { name: 'Sorrow, second version' } }).name).toBe('Sorrow, second version')
  })

  test('has words for a write-in that was not up in the vote', () => {
    expect(outcomeOf({ ...WON, decided: 'other', decidedBy: 'storyteller' }).name).toBe('a write-in')
  })
})
