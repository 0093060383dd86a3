import { describe, expect, it } from 'vitest'
import { areSimilar, byLikeness, comparableOf, idsBeside, leastShared, likenessOf } from '#domain/library/likeness.ts'
import { numbers } from '../../../scripts/seed/made-scripts.ts'

const isOfficial = (id: string) => !id.startsWith('brew')
const of = (...ids: string[]) => comparableOf(ids, isOfficial)

describe('Two scripts', () => {
  it('are similar from four tenths of all their characters on', () => {
    const [one, other] = [of('a', 'b', 'c', 'd', 'e', 'f', 'g'), of('a', 'b', 'c', 'd', 'x', 'y', 'z')]
    expect(likenessOf(one, other)).toEqual({ shared: 4, all: 10 })
    expect(areSimilar(likenessOf(one, other))).toBe(true)
    expect(areSimilar(likenessOf(one, of('a', 'b', 'c', 'x', 'y')))).toBe(false)
    expect(areSimilar(likenessOf(of(), of()))).toBe(false)
  })

  it('share no homebrew character, whatever its id is', () => {
    expect(likenessOf(of('a', 'brew'), of('a', 'brew'))).toEqual({ shared: 1, all: 3 })
    expect(idsBeside(['a', 'b', 'brew'], of('a', 'b', 'brew'), of('a', 'brew'))).toEqual(['b', 'brew'])
  })

  it('are sorted by what they share, compared exactly', () => {
    const all = [of('a', 'x', 'y'), of('a', 'b'), of('a', 'b', 'c')].map((other) => likenessOf(of('a', 'b'), other))
    expect(all.toSorted(byLikeness)).toEqual([
      { shared: 2, all: 2 },
      { shared: 2, all: 3 },
      { shared: 1, all: 4 },
    ])
  })

  it('share at least so many of either’s characters if they are similar', () => {
    const random = numbers(3)
    const ids = 'abcdefghijklmn'.split('')
    const some = () => of(...ids.filter(() => random() < 0.5), ...['brew1', 'brew2'].filter(() => random() < 0.3))
    for (let round = 0; round < 2_000; round += 1) {
      const [one, other] = [some(), some()]
      const likeness = likenessOf(one, other)
      if (areSimilar(likeness)) expect(likeness.shared).toBeGreaterThanOrEqual(leastShared(one))
    }
  })
})
