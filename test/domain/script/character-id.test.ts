import { describe, expect, it } from 'vitest'
import { currentKey, isDangerousId, matchKey } from '#domain/script/character-id.ts'

describe('spellings of an id', () => {
  it('differ in case, hyphens, apostrophes of every shape, spaces and underscores without being another id', () => {
    for (const id of [
      'Lil Monsta',
      "lil'monsta",
      'lil’ monsta',
      'lil‘monsta',
      'LIL_MONSTA',
      'lil-monsta',
      'lil\u2011monsta',
    ]) {
      expect(matchKey(id), id).toBe('lilmonsta')
    }
  })

  it('keep letters of other alphabets apart', () => {
    expect(matchKey('魔王')).toBe('魔王')
    expect(matchKey('wizard2')).not.toBe(matchKey('wizard'))
  })

  it('are refused if longer than an id may be', () => {
    expect(matchKey(`A${'b'.repeat(99)}`)).toBe(`a${'b'.repeat(99)}`)
    expect(matchKey(`A${'b'.repeat(100)}`)).toBe(`A${'b'.repeat(100)}`)
  })

  it('of a former name give the current id', () => {
    expect(currentKey('Mephit')).toBe('mezepheles')
    expect(currentKey('chef')).toBe('chef')
  })
})

describe('dangerous ids', () => {
  it('are those that name an object’s prototype, however they are spelled', () => {
    for (const id of ['__proto__', 'constructor', 'prototype', ' Constructor ', 'PROTOTYPE', 'con-structor']) {
      expect(isDangerousId(id), id).toBe(true)
    }
  })

  it('do not include homebrew of a similar name', () => {
    for (const id of ['proto', 'constructors', 'toString2', 'imp']) expect(isDangerousId(id), id).toBe(false)
  })
})
