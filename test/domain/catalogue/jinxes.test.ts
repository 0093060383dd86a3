import { describe, expect, it } from 'vitest'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { JINX_PAIRS } from '#domain/catalogue/jinxes.ts'

const known = new Set(OFFICIAL_CHARACTERS.map(({ id }) => id))
const keys = JINX_PAIRS.map(({ a, b }) => `${a} ${b}`)

describe('the jinxes', () => {
  it('are 131 different pairs', () => {
    expect(JINX_PAIRS).toHaveLength(131)
    expect(new Set(keys).size).toBe(131)
  })

  it('join two official characters each, the earlier id first', () => {
    for (const { a, b } of JINX_PAIRS) {
      expect(known).toContain(a)
      expect(known).toContain(b)
      expect(a < b, `${a} before ${b}`).toBe(true)
    }
  })

  it('are in the order of their ids', () => {
    expect(keys).toEqual(keys.toSorted())
  })

  it('have a reason each, no two the same', () => {
    for (const { reason } of JINX_PAIRS) expect(reason).toMatch(/^[A-Z][^\n]{29,259}\.$/u)
    expect(new Set(JINX_PAIRS.map(({ reason }) => reason)).size).toBe(131)
  })
})
