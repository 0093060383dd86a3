import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueOf, official } from '../script/cast.ts'

const CHARACTERS = [
  official('imp', { officialOrder: 3 }),
  official('chef', { officialOrder: 2 }),
  official('baron', { officialOrder: 3 }),
  official('mezepheles', { officialOrder: 4 }),
]
const JINXES: [string, string, string][] = [
  ['mezepheles', 'imp', 'Third.'],
  ['Imp', 'BARON', 'Second.'],
  ['baron', 'chef', 'First.'],
]

describe('A catalogue', () => {
  const catalogue = catalogueOf(CHARACTERS, JINXES)

  it('has its characters in the official order, and by id where that is equal', () => {
    expect(catalogue.all.map(({ id }) => id)).toEqual(['chef', 'baron', 'imp', 'mezepheles'])
    expect(catalogueOf(CHARACTERS.toReversed()).all.map(({ id }) => id)).toEqual(['chef', 'baron', 'imp', 'mezepheles'])
  })

  it('has its pairs in order, with small letters and the smaller id first', () => {
    expect(catalogue.jinxes.map(({ a, b }) => [a, b])).toEqual([
      ['baron', 'chef'],
      ['baron', 'imp'],
      ['imp', 'mezepheles'],
    ])
  })

  it('finds a character by any spelling and by its former id', () => {
    expect(catalogue.find('Che-F')?.id).toBe('chef')
    expect(catalogue.find('Mephit')?.id).toBe('mezepheles')
    expect(catalogue.find('nobody')).toBeUndefined()
    const both = catalogueOf([...CHARACTERS, official('mephit', { officialOrder: 9 })])
    expect(both.find('mephit')?.id).toBe('mephit')
  })

  it('finds a pair in either order, by any spelling and by former ids', () => {
    expect(catalogue.jinxOf('chef', 'Bar-on')?.reason).toBe('First.')
    expect(catalogue.jinxOf('imp', 'baron')?.reason).toBe('Second.')
    expect(catalogue.jinxOf('mephit', 'imp')?.reason).toBe('Third.')
    expect(catalogue.jinxOf('chef', 'imp')).toBeUndefined()
    expect(catalogueOf(CHARACTERS, [['mephit', 'imp', 'Old.']]).jinxOf('mezepheles', 'imp')?.reason).toBe('Old.')
  })

  it('has the markers of the nights, its own or the usual ones', () => {
    expect(catalogue.nightMarkers.firstNight).toEqual({ dusk: 0, minioninfo: 19, demoninfo: 23, dawn: 77 })
    const nightMarkers = {
      firstNight: { dusk: 0, minioninfo: 1, demoninfo: 2, dawn: 9 },
      otherNight: { dusk: 0, dawn: 9 },
    }
    expect(makeCatalogue({ characters: [], jinxes: [], nightMarkers }).nightMarkers).toEqual(nightMarkers)
  })

  it('has a version that changes with anything in it, and with nothing else', () => {
    const version = catalogue.version
    expect(version).toMatch(/^[0-9a-f]{16}$/u)
    expect(catalogueOf(CHARACTERS.toReversed(), JINXES.toReversed()).version).toBe(version)
    const [first, ...others] = CHARACTERS
    const versions = [
      catalogueOf([{ ...official('imp', { officialOrder: 3 }), ...first, ability: 'You wake.' }, ...others], JINXES),
      catalogueOf(CHARACTERS, JINXES.slice(1)),
      catalogueOf(CHARACTERS.slice(1), JINXES),
      catalogueOf([], []),
    ].map((other) => other.version)
    expect(new Set([version, ...versions]).size).toBe(5)
    // Rolled scripts keep it in their links, so it must stay what it is.
    expect(catalogueOf([]).version).toBe('753f4ec38f767329')
  })
})
