import { describe, expect, it } from 'vitest'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { sortCategoryOf } from '#domain/catalogue/sort-patterns.ts'
import { SUMMARIES } from '#domain/catalogue/summaries.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import { faultsOf, MOST_LETTERS, MOST_LETTERS_OF_A_LONG_RULE } from './rules-text.ts'

/** The rules that do not fit into MOST_LETTERS. */
const LONG_RULES = ['legion', 'lilmonsta']
/** Each night, somebody acts on them; they themselves never wake. */
const PASSIVE_EACH_NIGHT = ['goon']

const RULES = OFFICIAL_CHARACTERS.map((fact) => ({ ...fact, text: SUMMARIES[fact.id] ?? '' }))
const idsOf = (keep: (rule: (typeof RULES)[number]) => boolean) => RULES.filter(keep).map(({ id }) => id)

describe('the summaries', () => {
  it('cover every official character and no others', () => {
    expect(Object.keys(SUMMARIES).toSorted()).toEqual(OFFICIAL_CHARACTERS.map(({ id }) => id).toSorted())
  })

  it.each(OFFICIAL_CHARACTERS)('sort $name into its official category', ({ id, sortCategory }) => {
    expect(sortCategoryOf(SUMMARIES[id] ?? '')).toBe(sortCategory)
  })

  it.each(RULES)('say in plain words what $name does', ({ text }) => {
    expect(faultsOf(text)).toEqual([])
  })

  it('are all different', () => {
    expect(new Set(Object.values(SUMMARIES)).size).toBe(OFFICIAL_CHARACTERS.length)
  })

  it('are short, but for a few long rules', () => {
    for (const { id, text } of RULES) expect(text.length, id).toBeGreaterThan(40)
    expect(idsOf(({ text }) => text.length > MOST_LETTERS).toSorted()).toEqual(LONG_RULES)
    expect(idsOf(({ text }) => text.length > MOST_LETTERS_OF_A_LONG_RULE)).toEqual([])
  })

  it('end with what changes in the setup exactly where something does', () => {
    const told = idsOf(({ text }) => / Setup: [a-z][^.]+\.$/u.test(text))
    expect(told).toEqual(idsOf(({ setup }) => setup))
    expect(idsOf(({ text }) => /setup/iu.test(text))).toEqual(told)
    expect(idsOf(({ text }) => text.includes('['))).toEqual([])
  })

  it('speak to the player, and of Fabled and Loric to nobody', () => {
    expect(idsOf(({ team, text }) => (team === 'fabled' || team === 'loric') && /\byou/iu.test(text))).toEqual([])
    for (const { name, text } of RULES) expect(text, name).not.toMatch(/\b(?:the|this) (?:owner|holder|ability’s)\b/u)
  })

  it('give everyone their own team', () => {
    for (const { team, text } of RULES) {
      const own = /\bbut you are an? (?:evil |good )?([A-Z]\w+)/u.exec(text)?.[1]
      if (own !== undefined) expect(own).toBe(TEAM_LABELS[team].one)
    }
  })
})

describe('the nights of the summaries', () => {
  it('are “Each night” for those who wake on the first night and on the others', () => {
    const both = idsOf(({ text }) => /^Each night\b(?!\*)/u.test(text))
    const wakesOnBoth = idsOf(({ firstNight, otherNight }) => firstNight > 0 && otherNight > 0)
    expect(both.filter((id) => !wakesOnBoth.includes(id))).toEqual(PASSIVE_EACH_NIGHT)
  })

  it('are “Each night*” for those who wake on other nights, and not on the first unless the text says why', () => {
    const later = RULES.filter(({ text }) => text.startsWith('Each night*'))
    expect(later.filter(({ otherNight }) => otherNight === 0).map(({ id }) => id)).toEqual([])
    const first = later.filter(({ firstNight }) => firstNight > 0)
    expect(first.map(({ id }) => id)).toEqual(['kazali', 'lordoftyphon', 'lleech'])
    for (const { text } of first) expect(text).toMatch(/[Oo]n the first night|Setup: /u)
  })

  it('have an asterisk only for those who wake on other nights', () => {
    for (const { id, text, otherNight } of RULES) if (text.includes('night*')) expect(otherNight, id).toBeGreaterThan(0)
  })

  it.each([
    ['You start knowing', true],
    ['On your 1st night', true],
    ['Once per game, at night,', true],
    ['Once per game, at night*', false],
  ])('“%s”: the first night is %s', (opening, onTheFirst) => {
    const found = RULES.filter(({ text }) => text.startsWith(opening))
    expect(found.length).toBeGreaterThan(0)
    for (const { id, firstNight } of found) expect(firstNight > 0, id).toBe(onTheFirst)
  })
})
