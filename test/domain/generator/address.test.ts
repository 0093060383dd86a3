import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { readRollAddress, writeRollAddress } from '#domain/generator/address.ts'
import { seededDice, shuffled } from '#domain/generator/dice.ts'
import { rollScript } from '#domain/generator/roll.ts'
import { DEFAULT_SETTINGS, type GeneratorSettings } from '#domain/generator/settings.ts'
import { SIZES } from '../../support/sizes.ts'

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
  // Promise of Random generator: Beyond: the address gives the same script, and says if the catalogue has changed
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
