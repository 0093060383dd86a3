import { describe, expect, it } from 'vitest'
import { currentKey, isDangerousId, matchKey } from '#domain/script/character-id.ts'
import { makeCatalogue } from '#domain/catalogue/catalogue.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { catalogueOf, official } from './cast.ts'

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

describe('the catalogue', () => {
  it('has all 181 characters and 131 jinxes without any network, marked as summaries', () => {
    const { all, jinxes } = embeddedCatalogue()
    expect([all.length, jinxes.length]).toEqual([181, 131])
    expect(all.every(({ isSummary, ability, isDisabled }) => isSummary && ability !== '' && !isDisabled)).toBe(true)
    expect(embeddedCatalogue()).toBe(embeddedCatalogue())
  })

  it('finds a character by any spelling and by its former id', () => {
    const { find } = embeddedCatalogue()
    expect(find('Fortune Teller')?.id).toBe('fortuneteller')
    expect(find('devil’s_advocate')?.name).toBe("Devil's Advocate")
    expect(find('mephit')?.id).toBe('mezepheles')
  })

  it('finds nothing for the names of object properties', () => {
    for (const id of ['__proto__', 'constructor', 'toString', '']) expect(embeddedCatalogue().find(id)).toBeUndefined()
  })

  it('prefers an exact id to a renamed one', () => {
    expect(catalogueOf([official('mephit'), official('mezepheles')]).find('mephit')?.id).toBe('mephit')
  })

  it('finds a jinx from both sides and orders its pair', () => {
    const catalogue = catalogueOf([official('spy'), official('chef')], [['Spy', 'Chef', 'They know each other.']])
    expect(catalogue.jinxOf('chef', 'SPY')).toEqual({
      a: 'chef',
      b: 'spy',
      reason: 'They know each other.',
      isSummary: false,
    })
    expect(catalogue.jinxOf('chef', 'chef')).toBeUndefined()
  })

  it('has a version that stays with the content and changes with it', () => {
    const one = official('chef', { officialOrder: 1 })
    const two = official('spy', { officialOrder: 2 })
    expect(catalogueOf([one, two]).version).toBe(catalogueOf([two, one]).version)
    expect(catalogueOf([one, two]).version).not.toBe(catalogueOf([one, { ...two, ability: 'You see.' }]).version)
    expect(makeCatalogue({ characters: [], jinxes: [] }).version).toMatch(/^[0-9a-f]{16}$/u)
  })
})
