import { describe, expect, it } from 'vitest'
import { proposedIds, isSameOrder, isUnwelcome, keptOrder } from '../../../web/shortlist/order.ts'

describe('the order of a list that is open', () => {
  it('stays as it was opened while numbers change', () => {
    const shown = ['a', 'b', 'c']
    expect(keptOrder(shown, ['c', 'b', 'a'])).toBe(shown)
    expect(isSameOrder(shown, ['c', 'b', 'a'])).toBe(false)
  })

  it('loses what is gone, and gets what is new at its end', () => {
    expect(keptOrder(['a', 'b', 'c'], ['d', 'c', 'a'])).toEqual(['a', 'c', 'd'])
  })
})

describe('what is proposed for tonight', () => {
  const candidate = (id: string, plays: number, nots: number | null) => ({ id, plays, nots })

  it('is what most would play, four at most', () => {
    const plays = [8, 7, 6, 5, 4].map((count, index) => candidate(String(index), count, 0))
    expect(proposedIds(plays)).toEqual(['0', '1', '2', '3'])
  })

  it('leaves out what as many would rather not play, and what nobody would', () => {
    expect(
      proposedIds([candidate('a', 4, 1), candidate('b', 3, 3), candidate('c', 2, 0), candidate('d', 0, 0)]),
    ).toEqual(['a', 'c'])
    expect(isUnwelcome(candidate('b', 3, 3))).toBe(true)
    expect(isUnwelcome(candidate('d', 0, 0))).toBe(false)
  })

  it('is the first ones where nobody has said anything, or the numbers are not told', () => {
    expect(proposedIds([candidate('a', 0, null), candidate('b', 0, null)])).toEqual(['a', 'b'])
    expect(proposedIds([candidate('a', 2, null), candidate('b', 0, null)])).toEqual(['a'])
  })
})
