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
  // Promise of Every count from one ballot: One sentence says what the counts mean, the room’s own first
  it.each<[string, Said, string | null, string | null]>([
    ['all agree', ALL_C, 'c', 'Catfishing wins by every count.'],
    ['two counts are enough', { borda: 'c', condorcet: 'c' }, 'c', 'Catfishing wins by every count.'],
    ['a single count says nothing more', { plurality: 'c' }, 'c', null],
    ['no counts', {}, 'c', null],
    [
      'first choices differ',
      { ...ALL_C, plurality: 't' },
      'c',
      'By points Catfishing wins; by first choices, Trouble Brewing.',
    ],
    [
      'the order is that of the counts',
      { borda: 'c', plurality: 't', irv: 'g', condorcet: 'c' },
      'c',
      'By points Catfishing wins; by first choices, Trouble Brewing; by instant runoff, Gloaming.',
    ],
    [
      'counts with the same outcome are named together',
      { borda: 'c', plurality: 't', irv: 't', condorcet: 't', approval: 'c' },
      'c',
      'By points Catfishing wins; by first choices, instant runoff and one against one, Trouble Brewing.',
    ],
    [
      'one against one alone',
      { irv: 'c', plurality: 'c', borda: 'c', condorcet: 'g' },
      'c',
      'By instant runoff Catfishing wins; one against one, Gloaming.',
    ],
    [
      'by how many ranked it',
      { irv: 'c', plurality: 'c', borda: 'c', condorcet: 'c', approval: 'g' },
      'c',
      'By instant runoff Catfishing wins; by how many ranked it, Gloaming.',
    ],
    [
      'nobody beats all, all else agrees',
      { borda: 'c', plurality: 'c', irv: 'c', condorcet: '' },
      'c',
      'By points Catfishing wins. One against one, no script beats all the others.',
    ],
    [
      'nobody beats all, and others differ',
      { borda: 'c', plurality: 't', irv: 'c', condorcet: '' },
      'c',
      'By points Catfishing wins; by first choices, Trouble Brewing. One against one, no script beats all the others.',
    ],
    [
      'a tie in another count',
      { ...ALL_C, plurality: 'ct' },
      'c',
      'By points Catfishing wins; by first choices, Catfishing and Trouble Brewing tie.',
    ],
    [
      'after a tie the verb comes again',
      { borda: 'c', plurality: 'ct', irv: 't', condorcet: 'g' },
      'c',
      'By points Catfishing wins; by first choices, Catfishing and Trouble Brewing tie; by instant runoff, Trouble Brewing wins; one against one, Gloaming.',
    ],
    [
      'a tie of many in another count',
      { ...ALL_C, plurality: 'ctgs' },
      'c',
      'By points Catfishing wins; by first choices, 4 scripts tie.',
    ],
    [
      'the own count ties, nothing is decided',
      { borda: 'ct', plurality: 't', irv: 'c', condorcet: 'c' },
      null,
      'By points Catfishing and Trouble Brewing tie; by first choices, Trouble Brewing wins; by instant runoff and one against one, Catfishing.',
    ],
    [
      'a draw settled it: the other counts still say who wins by them',
      { borda: 'ct', plurality: 'c', irv: 'c', condorcet: 'c' },
      'c',
      'By points Catfishing and Trouble Brewing tie; by first choices, instant runoff and one against one, Catfishing wins.',
    ],
    [
      'all counts tie alike',
      { borda: 'ct', plurality: 'ct', irv: 'ct', condorcet: '' },
      'c',
      'By points Catfishing and Trouble Brewing tie. They also tie by first choices and instant runoff. One against one, no script beats all the others.',
    ],
    [
      'the Storyteller plays what no count has first',
      ALL_C,
      'g',
      'By points Catfishing wins. It also wins by first choices, instant runoff and one against one.',
    ],
    [
      'the Storyteller plays what another count has first',
      { ...ALL_C, plurality: 't' },
      't',
      'By points Catfishing wins; by first choices, Trouble Brewing.',
    ],
  ])('%s', (_, said, decided, sentence) => {
    expect(countsSentence(resultWith(said, decided))).toBe(sentence)
  })

  // Promise of Every count from one ballot: Nothing is said of one count alone, of no ballots, or of an old result
  it('says nothing where nobody voted', () => {
    const none = { borda: '', plurality: '', irv: '', condorcet: '', approval: '' }
    expect(countsSentence(resultWith(none, null, { votesCast: 0 }))).toBeNull()
    // Played all the same, by the Storyteller's choice.
    expect(countsSentence(resultWith(none, 'c', { votesCast: 0 }))).toBeNull()
  })

  it('says nothing of an old result, which has no counts', () => {
    const { counts: _, ...old } = resultWith(ALL_C, 'c')
    expect(countsSentence(old)).toBeNull()
  })

  // Promise of Every count from one ballot: A removed nomination keeps its name
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
