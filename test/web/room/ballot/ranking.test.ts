import { describe, expect, it } from 'vitest'
import { add, move, place, pointsAt, remove, within } from '../../../../web/room/ballot/ranking.ts'

describe('a ranking', () => {
  it('adds each script once, moves it within the list, and removes it', () => {
    expect(add(['a'], 'b')).toEqual(['a', 'b'])
    expect(add(['a'], 'a')).toEqual(['a'])
    expect(move(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(move(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(move(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
    expect(place(['a', 'b'], 'c', 1)).toEqual(['a', 'c', 'b'])
    expect(remove(['a', 'b'], 'a')).toEqual(['b'])
    expect(within(['a', 'b', 'c'], ['c', 'a'])).toEqual(['a', 'c'])
    expect(pointsAt(0, 5)).toBe(5)
  })
})
