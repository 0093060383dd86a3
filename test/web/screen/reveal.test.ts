import { describe, expect, it } from 'vitest'
import { placesUpTo, revealOf } from '../../../web/screen/reveal.ts'

/** A result from scores, best first; the nominations were made in the order of their letters. */
function resultOf(scores: Record<string, number>) {
  const sorted = Object.entries(scores).toSorted(([, a], [, b]) => b - a)
  const standings = sorted.map(([id, score]) => ({
    nominationId: id,
    scriptName: id.toUpperCase(),
    score,
    place: sorted.findIndex(([, other]) => other === score) + 1,
  }))
  const votesCast = Object.values(scores).reduce((sum, score) => sum + score, 0)
  const winners =
    votesCast === 0 ? [] : standings.filter(({ place }) => place === 1).map(({ nominationId }) => nominationId)
  return { standings, winners, votesCast }
}

const reveal = (scores: Record<string, number>) => revealOf(resultOf(scores), Object.keys(scores).toSorted())

describe('the reveal', () => {
  it('begins with the last place and shows tied places together', () => {
    expect(reveal({ a: 5, b: 1, c: 2, d: 1, e: 0, f: 3 }).steps).toEqual([['e'], ['b', 'd'], ['c']])
  })

  it('keeps second and first place for the end, side by side in the order of nomination', () => {
    expect(reveal({ b: 5, a: 3, c: 1 }).hanging).toEqual(['a', 'b'])
    expect(reveal({ a: 5, b: 3, c: 1 }).hanging).toEqual(['a', 'b'])
  })

  it('lets everybody who shares second place hang there', () => {
    const { steps, hanging } = reveal({ a: 2, b: 3, c: 2, d: 1 })
    expect(hanging).toEqual(['a', 'b', 'c'])
    expect(steps).toEqual([['d']])
  })

  it('lets only those hang who are tied for first', () => {
    const { steps, hanging } = reveal({ a: 2, b: 2, c: 1 })
    expect(hanging).toEqual(['a', 'b'])
    expect(steps).toEqual([['c']])
  })

  it('takes 1.2 s a place, 2.5 s for the hand, and 4 s until the verdict', () => {
    const { hangsAtMs, wonAtMs, doneAtMs } = reveal({ a: 4, b: 3, c: 2, d: 1 })
    expect([hangsAtMs, wonAtMs, doneAtMs]).toEqual([2_400, 4_900, 8_900])
  })

  it.each([
    ['one nomination', { a: 3 }],
    ['no votes', { a: 0, b: 0, c: 0 }],
  ])('goes straight to the end with %s', (_, scores) => {
    expect(reveal(scores)).toMatchObject({ steps: [], hanging: [], hangsAtMs: 0, wonAtMs: 0, doneAtMs: 4_000 })
  })

  it('takes at most 12 s, whatever the number, and leaves nobody out', () => {
    for (let count = 2; count <= 60; count += 1) {
      const scores = Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, n]))
      const { steps, hanging, doneAtMs } = reveal(scores)
      expect(doneAtMs).toBeLessThanOrEqual(12_000)
      expect([...steps.flat(), ...hanging].toSorted()).toEqual(Object.keys(scores).toSorted())
      expect(steps.every((ids) => ids.length > 0)).toBe(true)
    }
  })

  it('never splits a tied place into two steps', () => {
    const scores = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`n${n}`, Math.floor(n / 3)]))
    const { steps } = reveal(scores)
    const places = steps.map((ids) => new Set(ids.map((id) => scores[id])))
    expect(places.flatMap((set) => [...set])).toHaveLength(new Set(places.flatMap((set) => [...set])).size)
  })
})

describe('the list below', () => {
  const { standings } = resultOf({ a: 5, b: 4, c: 3, d: 2, e: 1, f: 0 })
  const ids = (list: { nominationId: string }[]) => list.map(({ nominationId }) => nominationId)

  it('shows what is revealed so far, the best on top', () => {
    expect(ids(placesUpTo(standings, [['f'], ['e']], 4).rows)).toEqual(['e', 'f'])
  })

  it('says how many there is no room for', () => {
    const { rows, more } = placesUpTo(standings, [['f'], ['e'], ['d'], ['c'], ['b']], 4)
    expect(ids(rows)).toEqual(['b', 'c', 'd'])
    expect(more).toBe(2)
  })
})
