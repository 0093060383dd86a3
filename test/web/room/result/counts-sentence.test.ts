import { describe, expect, it } from 'vitest'
import { countsOf, type Count, type CountMethod } from '#domain/room/counting/counts.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { VoteType } from '#domain/room/options.ts'
import { countsSentence } from '../../../../web/room/result/counts.ts'

const NAMES: Record<string, string> = { c: 'Catfishing', t: 'Trouble Brewing', g: 'Gloaming', s: 'Sorrow' }

type Said = Partial<Record<CountMethod, string>>

/** A result whose counts have these winners, one letter each, the first count being the room's own. */
function resultWith(said: Said, decided: string | null, patch: Partial<Result> = {}): Result {
  const counts = Object.entries(said).map(([method, winners]): Count => ({
    method: method as CountMethod,
    scores: null,
    winners: [...winners],
  }))
  return { ...EMPTY, counts, winners: counts[0]?.winners ?? [], decided, ...patch }
}

const EMPTY: Result = {
  id: 'r',
  voteType: 'borda',
  epoch: 1,
  votesCast: 5,
  standings: Object.entries(NAMES).map(([nominationId, scriptName], index) => ({
    nominationId,
    scriptName,
    score: 4 - index,
    place: index + 1,
  })),
  winners: [],
  endedAt: 1,
  decided: null,
  decidedBy: null,
}

const ALL_C = { borda: 'c', plurality: 'c', irv: 'c', condorcet: 'c' } as const

describe('what every count says', () => {
  it.each<[string, Said, string | null]>([
    ['Catfishing wins by every count.', ALL_C, 'c'],
    ['Catfishing wins by every count.', { borda: 'c', condorcet: 'c' }, 'c'],
    ['By points Catfishing wins; by first choices, Trouble Brewing.', { ...ALL_C, plurality: 't' }, 'c'],
    [
      'By points Catfishing wins; by first choices, Trouble Brewing; by instant runoff, Gloaming.',
      { borda: 'c', plurality: 't', irv: 'g', condorcet: 'c' },
      'c',
    ],
    [
      'By points Catfishing wins; by first choices, instant runoff and one against one, Trouble Brewing.',
      { borda: 'c', plurality: 't', irv: 't', condorcet: 't', approval: 'c' },
      'c',
    ],
    [
      'By instant runoff Catfishing wins; one against one, Gloaming.',
      { irv: 'c', plurality: 'c', borda: 'c', condorcet: 'g' },
      'c',
    ],
    [
      'By instant runoff Catfishing wins; by how many ranked it, Gloaming.',
      { irv: 'c', plurality: 'c', borda: 'c', condorcet: 'c', approval: 'g' },
      'c',
    ],
    [
      'By points Catfishing wins. One against one, no script beats all the others.',
      { borda: 'c', plurality: 'c', irv: 'c', condorcet: '' },
      'c',
    ],
    [
      'By points Catfishing wins; by first choices, Trouble Brewing. One against one, no script beats all the others.',
      { borda: 'c', plurality: 't', irv: 'c', condorcet: '' },
      'c',
    ],
    [
      'By points Catfishing wins; by first choices, Catfishing and Trouble Brewing tie.',
      { ...ALL_C, plurality: 'ct' },
      'c',
    ],
    [
      'By points Catfishing wins; by first choices, Catfishing and Trouble Brewing tie; by instant runoff, Trouble Brewing wins; one against one, Gloaming.',
      { borda: 'c', plurality: 'ct', irv: 't', condorcet: 'g' },
      'c',
    ],
    ['By points Catfishing wins; by first choices, 4 scripts tie.', { ...ALL_C, plurality: 'ctgs' }, 'c'],
    [
      'By points Catfishing and Trouble Brewing tie; by first choices, Trouble Brewing wins; by instant runoff and one against one, Catfishing.',
      { borda: 'ct', plurality: 't', irv: 'c', condorcet: 'c' },
      null,
    ],
    [
      'By points Catfishing and Trouble Brewing tie; by first choices, instant runoff and one against one, Catfishing wins.',
      { borda: 'ct', plurality: 'c', irv: 'c', condorcet: 'c' },
      'c',
    ],
    [
      'By points Catfishing and Trouble Brewing tie. They also tie by first choices and instant runoff. One against one, no script beats all the others.',
      { borda: 'ct', plurality: 'ct', irv: 'ct', condorcet: '' },
      'c',
    ],
    ['By points Catfishing wins. It also wins by first choices, instant runoff and one against one.', ALL_C, 'g'],
    ['By points Catfishing wins; by first choices, Trouble Brewing.', { ...ALL_C, plurality: 't' }, 't'],
  ])('%s', (sentence, said, decided) => {
    expect(countsSentence(resultWith(said, decided))).toBe(sentence)
  })

  it('says nothing of one count alone, of none, and where nobody voted', () => {
    for (const said of [{ plurality: 'c' }, {}]) expect(countsSentence(resultWith(said, 'c'))).toBeNull()
    const none = { borda: '', plurality: '', irv: '', condorcet: '', approval: '' }
    expect(countsSentence(resultWith(none, null, { votesCast: 0 }))).toBeNull()
    // Played all the same, by the Storyteller's choice.
    expect(countsSentence(resultWith(none, 'c', { votesCast: 0 }))).toBeNull()
  })

  it('says nothing of an old result, which has no counts', () => {
    const { counts: _, ...old } = resultWith(ALL_C, 'c')
    expect(countsSentence(old)).toBeNull()
  })

  it('names a removed nomination as it was called', () => {
    const result = resultWith({ ...ALL_C, plurality: 'x' }, 'c')
    expect(countsSentence(result)).toBe('By points Catfishing wins; by first choices, a removed script.')
  })

  const tennessee = [
    ...Array<string>(42).fill('mnck'),
    ...Array<string>(26).fill('nckm'),
    ...Array<string>(15).fill('cknm'),
    ...Array<string>(17).fill('kcnm'),
  ]

  it.each<[VoteType, string]>([
    ['borda', 'By points Nashville wins; by first choices, Memphis; by instant runoff, Knoxville.'],
    ['irv', 'By instant runoff Knoxville wins; by first choices, Memphis; by points and one against one, Nashville.'],
  ])('tells the capital of Tennessee, %s', (voteType, sentence) => {
    const cities: Record<string, string> = { m: 'Memphis', n: 'Nashville', c: 'Chattanooga', k: 'Knoxville' }
    const ballots = tennessee.map((ranking) => ({ ranking: [...ranking] }))
    const counts = countsOf(ballots, Object.keys(cities), voteType)
    const winners = counts[0]?.winners ?? []
    const standings = Object.entries(cities).map(([nominationId, scriptName]) => ({
      nominationId,
      scriptName,
      score: 0,
      place: 1,
    }))
    const result = { ...EMPTY, voteType, counts, winners, standings, decided: winners[0] ?? null }
    expect(countsSentence(result)).toBe(sentence)
  })
})
