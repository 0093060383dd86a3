import { describe, expect, it } from 'vitest'
import { readRollAddress, writeRollAddress } from '#domain/generator/address.ts'
import {
  DEFAULT_SETTINGS,
  type GeneratorSettings,
  hasActiveSettings,
  quotasOf,
  withBadTeensy,
  withExcluded,
  withIncluded,
} from '#domain/generator/settings.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { seededDice, shuffled } from '#domain/generator/dice.ts'
import { rollScript } from '#domain/generator/roll.ts'
import { SIZES } from '../../support/sizes.ts'

const counts = (gameType: 'teensy' | 'full', includeTravellers = false) =>
  quotasOf({ ...DEFAULT_SETTINGS, gameType, includeTravellers }).map(({ team, count }) => `${team} ${count}`)

describe('the generator’s settings', () => {
  it('start with Teensyville, no characters and no box ticked', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      gameType: 'teensy',
      includeCharacters: [],
      excludeCharacters: [],
      includeTravellers: false,
      excludeBadTeensyCharacters: false,
    })
    expect(hasActiveSettings(DEFAULT_SETTINGS)).toBe(false)
  })

  it('ask for 6, 2, 2, 2 and 2 in Teensyville and 13, 4, 4, 4 and 4 in a Full Game', () => {
    expect(counts('teensy')).toEqual(['townsfolk 6', 'outsider 2', 'minion 2', 'demon 2'])
    expect(counts('teensy', true)).toContain('traveller 2')
    expect(counts('full')).toEqual(['townsfolk 13', 'outsider 4', 'minion 4', 'demon 4'])
    expect(counts('full', true)).toContain('traveller 4')
  })

  it('know an id in any spelling', () => {
    const included = withIncluded({ ...DEFAULT_SETTINGS, excludeCharacters: ['fortune_teller'] }, [
      'Fortune-Teller',
      'fortuneteller',
    ])
    expect(included).toMatchObject({ includeCharacters: ['Fortune-Teller'], excludeCharacters: [] })
    expect(withExcluded(included, ['fortuneteller']).includeCharacters).toEqual([])
    expect(withBadTeensy(included, true, ['fortuneteller', 'imp', 'IMP']).excludeCharacters).toEqual(['imp'])
    const query = [
      ['include', 'Fortune-Teller'],
      ['exclude', 'fortuneteller,imp,Imp'],
    ] as const
    expect(readRollAddress(query).settings).toMatchObject({
      includeCharacters: ['Fortune-Teller'],
      excludeCharacters: ['imp'],
    })
  })

  it('never include and exclude the same character: the later choice wins', () => {
    const included = withIncluded({ ...DEFAULT_SETTINGS, excludeCharacters: ['chef', 'imp'] }, ['chef'])
    expect(included).toMatchObject({ includeCharacters: ['chef'], excludeCharacters: ['imp'] })
    expect(withExcluded(included, ['imp', 'chef'])).toMatchObject({
      includeCharacters: [],
      excludeCharacters: ['imp', 'chef'],
    })
  })

  it('add the site’s list to the excluded characters and remove it again', () => {
    const own = { ...DEFAULT_SETTINGS, excludeCharacters: ['imp'], includeCharacters: ['legion'] }
    const on = withBadTeensy(own, true, ['atheist', 'legion', 'imp'])
    expect(on).toMatchObject({ excludeBadTeensyCharacters: true, excludeCharacters: ['imp', 'atheist'] })
    expect(withBadTeensy(on, false, ['atheist', 'legion'])).toMatchObject({
      excludeBadTeensyCharacters: false,
      excludeCharacters: ['imp'],
    })
  })

  it.each([
    [{}, false],
    [{ gameType: 'full' }, false],
    [{ includeTravellers: true }, true],
    [{ excludeBadTeensyCharacters: true }, true],
    [{ includeCharacters: ['imp'] }, true],
    [{ excludeCharacters: ['imp'] }, true],
  ] as const)('%j differ from the defaults in more than the game type: %j', (change, isActive) => {
    expect(hasActiveSettings({ ...DEFAULT_SETTINGS, ...change })).toBe(isActive)
  })
})

const { all: characters, version } = embeddedCatalogue()

function settingsOf(number: number): GeneratorSettings {
  const dice = seededDice(`address ${number}`)
  const [a = '', b = '', c = '', d = ''] = shuffled(characters, dice).map(({ id }) => id)
  return {
    gameType: dice() < 0.5 ? 'teensy' : 'full',
    includeCharacters: dice() < 0.5 ? [a, b] : [],
    excludeCharacters: dice() < 0.5 ? [c, d] : [],
    includeTravellers: dice() < 0.5,
    excludeBadTeensyCharacters: dice() < 0.5,
  }
}

describe('the address of a rolled script', () => {
  it('gives the same script again', () => {
    for (let number = 0; number < SIZES.addresses; number += 1) {
      const settings = settingsOf(number)
      const request = { characters, settings, seed: `seed-${number}`, keep: settings.includeCharacters.slice(0, 1) }
      const pairs = writeRollAddress({ ...request, catalogueVersion: version })
      const read = readRollAddress([...new URLSearchParams(new URLSearchParams(pairs).toString())])
      expect(read).toEqual({ settings, seed: request.seed, keep: request.keep, catalogueVersion: version })
      expect(rollScript({ ...read, characters, seed: read.seed ?? '' })).toEqual(rollScript(request))
    }
  })

  it('is empty for the defaults before the first roll', () => {
    expect(writeRollAddress({ settings: DEFAULT_SETTINGS, seed: null, keep: [], catalogueVersion: version })).toEqual(
      [],
    )
  })

  it.each([
    [[['type', 'gigantic']], { gameType: 'teensy' }],
    [[['include', ',,chef, ,chef']], { includeCharacters: ['chef'] }],
    [
      [
        ['include', 'imp'],
        ['exclude', 'imp,chef'],
      ],
      { excludeCharacters: ['chef'] },
    ],
    [[['travellers', 'yes']], { includeTravellers: false }],
  ] as const)('takes what it cannot read as absent: %j', (pairs, expected) => {
    expect(readRollAddress(pairs).settings).toMatchObject(expected)
  })

  it('takes no seed that is not one', () => {
    expect(readRollAddress([['seed', 'a b']]).seed).toBeNull()
    expect(readRollAddress([['seed', 'x'.repeat(41)]]).seed).toBeNull()
  })
})

describe('an address without the version of the catalogue', () => {
  it('is written and read without it', () => {
    const address = { settings: DEFAULT_SETTINGS, seed: 'abc', keep: [], catalogueVersion: null }
    expect(writeRollAddress(address)).toEqual([['seed', 'abc']])
    expect(readRollAddress([['seed', 'abc']])).toEqual(address)
  })
})
