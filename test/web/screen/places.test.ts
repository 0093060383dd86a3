import { describe, expect, it } from 'vitest'
import { placesUpTo } from '../../../web/screen/places.ts'

const standings = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => ({
  nominationId: id,
  scriptName: id.toUpperCase(),
  score: 5 - at,
  place: at + 1,
}))

describe('the list below', () => {
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
