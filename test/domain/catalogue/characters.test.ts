import { describe, expect, it } from 'vitest'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { NIGHT_MARKERS } from '#domain/catalogue/night-markers.ts'
import { REMAINDER_CATEGORY, SORT_PATTERNS, sortCategoryOf } from '#domain/catalogue/sort-patterns.ts'
import { TEAMS } from '#domain/team.ts'

const sizeOf = (team: string) => OFFICIAL_CHARACTERS.filter((character) => character.team === team).length

describe('the official characters', () => {
  it('are 181, each with an id of its own', () => {
    expect(OFFICIAL_CHARACTERS).toHaveLength(181)
    expect(new Set(OFFICIAL_CHARACTERS.map(({ id }) => id)).size).toBe(181)
  })

  it('fill all seven teams', () => {
    expect(TEAMS.map(sizeOf)).toEqual([69, 23, 27, 19, 18, 14, 11])
  })

  it('are in the official order, from 1', () => {
    expect(OFFICIAL_CHARACTERS.map(({ officialOrder }) => officialOrder)).toEqual(
      OFFICIAL_CHARACTERS.map((_, index) => index + 1),
    )
  })

  it.each(['firstNight', 'otherNight'] as const)('never share a place in the order of the %s', (night) => {
    const places = OFFICIAL_CHARACTERS.map((character) => character[night]).filter((place) => place > 0)
    expect(new Set(places).size).toBe(places.length)
    for (const marker of Object.values(NIGHT_MARKERS[night])) expect(places).not.toContain(marker)
  })

  it('have a picture each, and travellers one without a side', () => {
    const iconsOf = (id: string) => OFFICIAL_CHARACTERS.find((character) => character.id === id)?.icons
    expect(iconsOf('fanggu')).toEqual(['snv/fanggu_g.webp', 'snv/fanggu_e.webp'])
    expect(iconsOf('thief')).toEqual(['tb/thief.webp', 'tb/thief_g.webp', 'tb/thief_e.webp'])
    expect(iconsOf('tor')).toEqual(['loric/tor.webp'])
  })
})

describe('the sort category of a text', () => {
  it('is the position of the longest matching prefix', () => {
    expect(sortCategoryOf('Each night, you dream.')).toBe(4)
    expect(sortCategoryOf('Each night*, you dream.')).toBe(5)
    expect(sortCategoryOf('If you died of a broken heart')).toBe(23)
    expect(sortCategoryOf('There is a way')).toBe(35)
  })

  it('is the fortieth if no prefix matches', () => {
    expect(SORT_PATTERNS).toHaveLength(39)
    expect(REMAINDER_CATEGORY).toBe(40)
    expect(sortCategoryOf('each night')).toBe(40)
    expect(sortCategoryOf('')).toBe(40)
  })
})
