import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '#domain/catalogue/catalogue.ts'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { JINX_PAIRS } from '#domain/catalogue/jinxes.ts'
import { NIGHT_MARKERS } from '#domain/catalogue/night-markers.ts'
import { iconPathsOf } from '#domain/catalogue/published.ts'
import { charactersToRecount } from '#domain/catalogue/recount.ts'
import { REMAINDER_CATEGORY, SORT_PATTERNS, sortCategoryOf } from '#domain/catalogue/sort-patterns.ts'
import { TEAMS } from '#domain/team.ts'
import { catalogueOf, official } from '../script/cast.ts'
import { faultsOf, MOST_LETTERS, MOST_LETTERS_OF_A_LONG_RULE } from './rules-text.ts'

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

it.each([
  ['townsfolk', ['tb/x_g.webp', 'tb/x_e.webp']],
  ['outsider', ['tb/x_g.webp', 'tb/x_e.webp']],
  ['minion', ['tb/x_e.webp', 'tb/x_g.webp']],
  ['demon', ['tb/x_e.webp', 'tb/x_g.webp']],
  ['traveller', ['tb/x.webp', 'tb/x_g.webp', 'tb/x_e.webp']],
  ['fabled', ['tb/x.webp']],
  ['loric', ['tb/x.webp']],
] as const)('The icons of a %s are %j', (team, paths) => {
  expect(iconPathsOf({ id: 'x', team, edition: 'tb' })).toEqual(paths)
})

const chef = { id: 'chef', team: 'townsfolk', setup: false }
const baron = { id: 'baron', team: 'minion', setup: true }

it.each([
  ['nothing where nothing changed', [chef, baron], [baron, chef], []],
  ['a new character', [chef], [chef, baron], ['baron']],
  ['one that is gone', [chef, baron], [chef], ['baron']],
  ['one of another team', [chef, baron], [{ ...chef, team: 'outsider' }, baron], ['chef']],
  ['one that changes the setup, or no longer does', [chef, baron], [chef, { ...baron, setup: false }], ['baron']],
])('Scripts are recounted for %s', (_, before, after, ids) => {
  expect(charactersToRecount(before, after)).toEqual(ids)
})

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
