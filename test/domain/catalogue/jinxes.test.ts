import { describe, expect, it } from 'vitest'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { JINX_PAIRS } from '#domain/catalogue/jinxes.ts'
import { faultsOf, MOST_LETTERS, MOST_LETTERS_OF_A_LONG_RULE } from './rules-text.ts'

const nameOf = new Map(OFFICIAL_CHARACTERS.map(({ id, name }) => [id, name]))
const keys = JINX_PAIRS.map(({ a, b }) => `${a} ${b}`)

/** The reasons that do not fit into MOST_LETTERS. */
const LONG_REASONS = [
  'alchemist spy',
  'alchemist summoner',
  'alchemist widow',
  'alchemist wraith',
  'alhadikhia mastermind',
  'atheist riot',
]

describe('the jinxes', () => {
  it('are 131 different pairs', () => {
    expect(JINX_PAIRS).toHaveLength(131)
    expect(new Set(keys).size).toBe(131)
  })

  it('join two official characters each, the earlier id first', () => {
    for (const { a, b } of JINX_PAIRS) {
      expect([...nameOf.keys()]).toContain(a)
      expect([...nameOf.keys()]).toContain(b)
      expect(a < b, `${a} before ${b}`).toBe(true)
    }
  })

  it('are in the order of their ids', () => {
    expect(keys).toEqual(keys.toSorted())
  })

  it('have a reason each, no two the same', () => {
    expect(new Set(JINX_PAIRS.map(({ reason }) => reason)).size).toBe(131)
  })

  // Promise of 3 Entities: Beyond: summaries and jinxes in our own words say who does what and when, as the night order and the setup have it
  it.each(JINX_PAIRS)('say of $a and $b in plain words what is different', ({ a, b, reason }) => {
    expect(faultsOf(reason)).toEqual([])
    expect(reason).not.toMatch(/\byou/iu)
    expect(reason).toContain(nameOf.get(a))
    expect(reason).toContain(nameOf.get(b))
  })

  it('are short, but for a few long rules', () => {
    const longerThan = (most: number) => keys.filter((_, place) => (JINX_PAIRS[place]?.reason.length ?? 0) > most)
    expect(longerThan(MOST_LETTERS)).toEqual(LONG_REASONS)
    expect(longerThan(MOST_LETTERS_OF_A_LONG_RULE)).toEqual([])
  })
})
