import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { generatedScriptData, headOfGenerated } from '#domain/generator/generated-script.ts'
import { overfullNotes, shortageMessage } from '#domain/generator/messages.ts'
import { EXCLUSIVE_PAIRS } from '#domain/generator/roll.ts'
import { DEFAULT_SETTINGS } from '#domain/generator/settings.ts'
import { scriptFileName } from '#domain/script/exporting/file-name.ts'

const full = { ...DEFAULT_SETTINGS, gameType: 'full', includeTravellers: true } as const
const catalogue = embeddedCatalogue()

describe('what a generated script is called', () => {
  it('has its type, its author and whether it has Travellers', () => {
    expect(headOfGenerated(DEFAULT_SETTINGS)).toEqual({
      name: 'Belfry Random Teensy',
      author: 'Clocktower Belfry',
      description: 'Randomly generated teensy script',
    })
    expect(headOfGenerated(full)).toMatchObject({
      name: 'Belfry Random Full',
      description: 'Randomly generated full script with travellers',
    })
  })

  it('is exported as `_meta` with name and author, then the ids', () => {
    expect(generatedScriptData([{ id: 'chef' }, { id: 'imp' }], DEFAULT_SETTINGS)).toEqual([
      { id: '_meta', name: 'Belfry Random Teensy', author: 'Clocktower Belfry' },
      'chef',
      'imp',
    ])
    expect(scriptFileName('Belfry Random Teensy')).toBe('belfry_random_teensy.json')
  })
})

describe('what the generator says', () => {
  it('names the team that is short, what it needs and what there is', () => {
    expect(shortageMessage({ team: 'demon', need: 4, have: 1 })).toBe(
      'Not enough demon characters available. Need 4, have 1.',
    )
  })

  it('says when you ask for more than a script has room for', () => {
    const demons = catalogue.all.filter(({ team }) => team === 'demon').slice(0, 3)
    expect(overfullNotes(demons, DEFAULT_SETTINGS)).toEqual([
      'You asked for 3 Demons, but a script of this type has 2.',
    ])
  })
})

describe('the rivals', () => {
  it('are pairs of official characters that are jinxed with each other', () => {
    for (const [one, other] of EXCLUSIVE_PAIRS)
      expect(catalogue.jinxOf(one, other), `${one} and ${other}`).toBeDefined()
  })
})
