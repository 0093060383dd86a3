import { describe, expect, it } from 'vitest'
import { type Count, type CountMethod, countsOf } from '#domain/room/counting/counts.ts'

const NAMES = ['a', 'b', 'c', 'd']
const rank = (text: string) => text.split(' ').map((letters) => ({ ranking: [...letters] }))
const tick = (text: string) => text.split(' ').map((letters) => ({ approved: [...letters] }))
const choose = (letters: string) => [...letters].map((choiceNominationId) => ({ choiceNominationId }))

function find(counts: readonly Count[], method: CountMethod): Count | undefined {
  return counts.find((count) => count.method === method)
}

const irvOf = (rankings: string, candidates = NAMES) => find(countsOf(rank(rankings), candidates, 'irv'), 'irv')
const methodsOf = (counts: readonly Count[]) => counts.map(({ method }) => method).join(' ')

describe('A count without ballots', () => {
  it('has no winner by any method, and every score is 0', () => {
    const nothing = { a: 0, b: 0 }
    expect(countsOf([], ['a', 'b'], 'irv')).toEqual([
      { method: 'irv', scores: nothing, winners: [], rounds: [{ scores: nothing, dropped: [], exhausted: 0 }] },
      { method: 'plurality', scores: nothing, winners: [] },
      { method: 'borda', scores: nothing, winners: [] },
      { method: 'condorcet', scores: null, winners: [], pairs: { a: { b: 0 }, b: { a: 0 } } },
      { method: 'approval', scores: nothing, winners: [] },
    ])
    for (const way of ['plurality', 'approval'] as const) {
      expect(countsOf([], ['a', 'b'], way)).toEqual([{ method: way, scores: nothing, winners: [] }])
    }
  })
})

describe('The list of counts', () => {
  it('begins with the room’s own way, then first choices, points, elimination, one against one, ticks', () => {
    expect(methodsOf(countsOf(rank('ab'), NAMES, 'borda'))).toBe('borda plurality irv condorcet approval')
    expect(methodsOf(countsOf(rank('ab'), NAMES, 'irv'))).toBe('irv plurality borda condorcet approval')
  })

  it('holds nothing else for ticks and single choices', () => {
    expect(methodsOf(countsOf(tick('ab'), NAMES, 'approval'))).toBe('approval')
    expect(methodsOf(countsOf(choose('ab'), NAMES, 'plurality'))).toBe('plurality')
  })

  it('leaves approval out if every ballot ranks everything, and keeps it if one does not', () => {
    expect(methodsOf(countsOf(rank('abcd dcba'), NAMES, 'borda'))).toBe('borda plurality irv condorcet')
    expect(methodsOf(countsOf(rank('abcd dcb'), NAMES, 'borda'))).toBe('borda plurality irv condorcet approval')
  })
})

describe('A single candidate', () => {
  it('wins every count with one ballot', () => {
    const counts = countsOf(rank('a'), ['a'], 'irv')
    expect(methodsOf(counts)).toBe('irv plurality borda condorcet')
    for (const { winners } of counts) expect(winners).toEqual(['a'])
  })
})

describe('Ticks', () => {
  it('count one each, and everybody with the most wins, in the order of the candidates', () => {
    expect(countsOf(tick('ba cb a'), ['c', 'b', 'a'], 'approval')).toEqual([
      { method: 'approval', scores: { a: 2, b: 2, c: 1 }, winners: ['b', 'a'] },
    ])
  })
})

describe('Elimination', () => {
  it('ends at once if one has more than half', () => {
    const irv = irvOf('a a b')
    expect(irv?.rounds).toHaveLength(1)
    expect(irv?.winners).toEqual(['a'])
  })

  it('does not end with exactly half', () => {
    expect(irvOf('a a b c')?.rounds).toEqual([
      { scores: { a: 2, b: 1, c: 1, d: 0 }, dropped: ['d'], exhausted: 0 },
      { scores: { a: 2, b: 1, c: 1 }, dropped: ['b', 'c'], exhausted: 0 },
      { scores: { a: 2 }, dropped: [], exhausted: 2 },
    ])
  })

  it('drops those without a first choice together, even if they are everybody’s second', () => {
    const irv = irvOf('ac ac bc bc')
    expect(irv?.rounds?.[0]).toEqual({ scores: { a: 2, b: 2, c: 0, d: 0 }, dropped: ['c', 'd'], exhausted: 0 })
  })

  it('drops all who are tied for last together, so that none of them gets the votes of another', () => {
    const irv = irvOf('a a a b b b cd cd da da')
    expect(irv?.rounds?.map(({ dropped }) => dropped)).toEqual([['c', 'd'], []])
    expect(irv?.rounds?.at(-1)).toEqual({ scores: { a: 5, b: 3 }, dropped: [], exhausted: 2 })
    expect(irv?.winners).toEqual(['a'])
  })

  it('names everybody a winner if dropping the last would drop all', () => {
    expect(irvOf('a b c d')).toMatchObject({ winners: NAMES, rounds: [{ dropped: [], exhausted: 0 }] })
    const later = irvOf('a a b b c')
    expect(later?.rounds?.map(({ dropped }) => dropped)).toEqual([['d'], ['c'], []])
    expect(later?.winners).toEqual(['a', 'b'])
  })

  it('asks for more than half of the ballots that still count, not of all', () => {
    const irv = irvOf('a a a b b c d')
    expect(irv?.rounds?.at(-1)).toEqual({ scores: { a: 3, b: 2 }, dropped: [], exhausted: 2 })
    expect(irv?.winners).toEqual(['a'])
  })

  it('gives each the votes of the last round it stood in', () => {
    expect(irvOf('a a a b b cb d')?.scores).toEqual({ a: 3, b: 3, c: 1, d: 1 })
  })
})

describe('One against one', () => {
  const condorcetOf = (rankings: string, candidates = ['a', 'b', 'c']) =>
    find(countsOf(rank(rankings), candidates, 'borda'), 'condorcet')

  it('prefers what is ranked to what is not, and two that are not ranked are equal', () => {
    expect(condorcetOf('a b')?.pairs).toEqual({ a: { b: 1, c: 1 }, b: { a: 1, c: 1 }, c: { a: 0, b: 0 } })
  })

  it('has no winner if the best two are equal, or beat each other in a circle', () => {
    expect(condorcetOf('a b')?.winners).toEqual([])
    expect(condorcetOf('abc bca cab')?.winners).toEqual([])
    expect(condorcetOf('abc bca cab')?.scores).toBeNull()
  })

  it('finds the one that everybody can live with', () => {
    expect(condorcetOf('ab ab cb cb b')?.winners).toEqual(['b'])
  })
})

describe('Points', () => {
  it('are as many as there are candidates for the first, one less for each further place', () => {
    expect(find(countsOf(rank('cab b'), ['a', 'b', 'c'], 'borda'), 'borda')?.scores).toEqual({ a: 2, b: 4, c: 3 })
  })
})

describe('A ballot that names what is no candidate', () => {
  it('counts without it', () => {
    expect(countsOf(tick('ax xb'), ['a', 'b'], 'approval')).toEqual(countsOf(tick('a b'), ['a', 'b'], 'approval'))
    expect(countsOf(rank('xab'), ['a', 'b'], 'borda')).toEqual(countsOf(rank('ab'), ['a', 'b'], 'borda'))
  })
})
