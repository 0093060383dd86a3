import { describe, expect, it } from 'vitest'
import { canonicalBody } from '#domain/script/comparing/fingerprint.ts'
import { META, homebrew } from '../cast.ts'

describe('the fingerprint', () => {
  it('leaves _meta out and does not care for the order of keys', () => {
    const one = [META, { id: 'x', name: 'X', deep: { b: 1, a: [2, { d: 3, c: 4 }] } }]
    const two = [
      { deep: { a: [2, { c: 4, d: 3 }], b: 1 }, name: 'X', id: 'x' },
      { id: '_meta', name: 'Another' },
    ]
    expect(canonicalBody(one)).toBe(canonicalBody(two))
  })

  it('is the same for every way to write a reference', () => {
    expect(canonicalBody(['Fortune Teller', { id: 'chef' }])).toBe(canonicalBody([{ id: 'fortune_teller' }, 'chef']))
  })

  it('differs for other characters, another order and another text', () => {
    const bodies = [
      ['chef', 'imp'],
      ['imp', 'chef'],
      ['chef'],
      ['chef', 'chef'],
      [homebrew('chef')],
      [homebrew('chef', { extra: 1 })],
    ]
    expect(new Set(bodies.map(canonicalBody)).size).toBe(bodies.length)
  })

  it('survives null entries and keys named after prototypes', () => {
    expect(canonicalBody(JSON.parse('[null,{"id":"x","__proto__":{"a":1}}]'))).toBe(
      '[null,{"__proto__":{"a":1},"id":"x"}]',
    )
  })
})
