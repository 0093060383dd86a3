import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { seededDice, shuffled } from '#domain/generator/dice.ts'
import { EXCLUSIVE_PAIRS, type Rollable, rollScript } from '#domain/generator/roll.ts'
import { DEFAULT_SETTINGS, type GeneratorSettings, quotasOf } from '#domain/generator/settings.ts'
import { sortOfficially } from '#domain/script/sort.ts'
import { SIZES } from '../../support/sizes.ts'

const everyone = embeddedCatalogue().all

interface Case {
  characters: readonly Rollable[]
  settings: GeneratorSettings
  seed: string
  keep: string[]
}

/** Settings, locks and disabled characters as people may combine them, chosen by the number alone. */
function caseOf(number: number): Case {
  const dice = seededDice(`case ${number}`)
  const some = (most: number) => shuffled(everyone, dice).slice(0, Math.floor(dice() * (most + 1)))
  const disabled = new Set(some(12).map(({ id }) => id))
  const includeCharacters = some(4).map(({ id }) => id)
  return {
    characters: everyone.map((character) => ({ ...character, isDisabled: disabled.has(character.id) })),
    settings: {
      gameType: dice() < 0.5 ? 'teensy' : 'full',
      includeCharacters,
      excludeCharacters: some(25)
        .map(({ id }) => id)
        .filter((id) => !includeCharacters.includes(id)),
      includeTravellers: dice() < 0.5,
      excludeBadTeensyCharacters: false,
    },
    seed: String(number),
    keep: some(4).map(({ id }) => id),
  }
}

/** Runs `check` on every case that gave a script. */
function forEveryScript(check: (given: Case, characters: readonly Rollable[]) => void): void {
  let scripts = 0
  for (let number = 0; number < SIZES.rolls; number += 1) {
    const given = caseOf(number)
    const roll = rollScript(given)
    if (!roll.ok) continue
    scripts += 1
    check(given, roll.characters)
  }
  expect(scripts, 'most of the cases are possible').toBeGreaterThan(SIZES.rolls * 0.95)
}

/** Collects what is wrong: an assertion takes longer than a script. */
function expectNever(find: (given: Case, characters: readonly Rollable[]) => readonly string[]): void {
  const wrong: string[] = []
  forEveryScript((given, characters) => {
    for (const what of find(given, characters)) wrong.push(`seed ${given.seed}: ${what}`)
  })
  expect(wrong).toEqual([])
}

const idsOf = (characters: readonly Rollable[]) => new Set(characters.map(({ id }) => id))

describe('a roll, over many seeds', () => {
  it('fills every quota exactly, unless more were included', () => {
    expectNever(({ settings, keep }, characters) => {
      const asked = new Set([...settings.includeCharacters, ...keep])
      return quotasOf(settings).flatMap(({ team, count }) => {
        const members = characters.filter((character) => character.team === team)
        const wanted = Math.max(count, members.filter(({ id }) => asked.has(id)).length)
        return members.length === wanted ? [] : [`${team} has ${members.length} of ${wanted}`]
      })
    })
  })

  it('has every included or locked character, unless disabled or excluded since', () => {
    expectNever(({ characters: all, settings, keep }, characters) => {
      const present = idsOf(characters)
      const excluded = new Set(settings.excludeCharacters)
      const disabled = idsOf(all.filter(({ isDisabled }) => isDisabled))
      return [...settings.includeCharacters, ...keep.filter((id) => !excluded.has(id))].filter(
        (id) => !disabled.has(id) && !present.has(id),
      )
    })
  })

  it('has no excluded or disabled character', () => {
    expectNever(({ settings: { excludeCharacters } }, characters) =>
      characters.filter(({ id, isDisabled }) => isDisabled || excludeCharacters.includes(id)).map(({ id }) => id),
    )
  })

  it('has no character twice', () => {
    expectNever((_, characters) => (idsOf(characters).size === characters.length ? [] : ['a double']))
  })

  it('has no Fabled, no Loric, and Travellers only if asked', () => {
    expectNever(({ settings, keep }, characters) => {
      const asked = new Set([...settings.includeCharacters, ...keep])
      const drawn = quotasOf(settings).map(({ team }) => team)
      return characters.filter(({ id, team }) => !asked.has(id) && !drawn.includes(team)).map(({ id }) => id)
    })
  })

  it('is in the official order', () => {
    expectNever((_, characters) =>
      sortOfficially(characters).every((character, place) => character === characters[place]) ? [] : ['out of order'],
    )
  })

  it('has both of two rivals only if both were included', () => {
    expectNever(({ settings, keep }, characters) => {
      const present = idsOf(characters)
      const asked = new Set([...settings.includeCharacters, ...keep])
      return EXCLUSIVE_PAIRS.filter(
        ([one, other]) => present.has(one) && present.has(other) && !(asked.has(one) && asked.has(other)),
      ).map(String)
    })
  })
})

it('knows included, excluded and locked characters in any spelling', () => {
  const others = everyone.filter(({ id, team }) => team === 'demon' && id !== 'imp' && id !== 'pukka')
  const excludeCharacters = others.map(({ id }) => id.toUpperCase())
  const settings = { ...DEFAULT_SETTINGS, includeCharacters: ['Fortune_Teller'], excludeCharacters }
  const roll = rollScript({ characters: everyone, settings, seed: 'spelling', keep: ['Scarlet-Woman'] })
  const ids = roll.ok ? roll.characters.map(({ id }) => id) : []
  expect(ids).toEqual(expect.arrayContaining(['fortuneteller', 'scarletwoman', 'imp', 'pukka']))
})

describe('the dice', () => {
  it('give the same script for the same seed, whatever the order of characters', () => {
    for (let number = 0; number < SIZES.rolls / 50; number += 1) {
      const given = caseOf(number)
      const again = { ...given, characters: shuffled(given.characters, seededDice('other order')) }
      expect(rollScript(again)).toEqual(rollScript(given))
    }
  })

  it('do not change the other teams when Travellers are switched on', () => {
    const without = rollScript({ characters: everyone, settings: DEFAULT_SETTINGS, seed: 'same' })
    const settings = { ...DEFAULT_SETTINGS, includeTravellers: true }
    const withThem = rollScript({ characters: everyone, settings, seed: 'same' })
    const players = withThem.ok ? withThem.characters.filter(({ team }) => team !== 'traveller') : []
    expect(without.ok && without.characters).toEqual(players)
  })
})
