import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '#domain/catalogue/catalogue.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { catalogueOf, official } from './cast.ts'

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
