import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { characterIdsOf, isTeensy, metadataOf } from '#domain/script/metadata.ts'
import { META, SMALL, homebrew } from './cast.ts'

const catalogue = embeddedCatalogue()

describe('metadata', () => {
  // Promise of 3 Entities: Metadata: count, Teensyville, custom characters, counts by team
  it('counts every team and leaves _meta out', () => {
    expect(metadataOf([META, ...SMALL, 'bootlegger', 'angel', 'beggar'], catalogue)).toEqual({
      characterCount: 17,
      isTeensyville: true,
      hasCustomCharacters: false,
      teamCounts: { townsfolk: 9, outsider: 2, minion: 2, demon: 1, traveller: 1, fabled: 1, loric: 1 },
    })
  })

  it('counts references, spellings and former ids like the characters they mean', () => {
    const { teamCounts, hasCustomCharacters } = metadataOf(
      [{ id: 'Fang Gu' }, 'mephit', { id: 'chef', flavor: 'x' }],
      catalogue,
    )
    expect(teamCounts).toMatchObject({ demon: 1, minion: 1, townsfolk: 1 })
    expect(hasCustomCharacters).toBe(false)
  })

  it('uses the team of a full object, even under an official id', () => {
    expect(metadataOf([homebrew('imp', { team: 'minion' })], catalogue).teamCounts).toMatchObject({
      demon: 0,
      minion: 1,
    })
  })

  it('reads the other spellings of traveller and counts no team that does not exist', () => {
    const script = ['traveler', 'travelers', 'travellers', 'jinx'].map((team) => homebrew(team, { team }))
    expect(metadataOf(script, catalogue).teamCounts.traveller).toBe(3)
    expect(metadataOf(script, catalogue).characterCount).toBe(4)
  })

  it('counts everything as custom that is not a known official character', () => {
    expect(metadataOf(['chef', homebrew('wizard2')], catalogue).hasCustomCharacters).toBe(true)
    expect(metadataOf(['chef', 'nobody_knows'], catalogue).hasCustomCharacters).toBe(true)
    expect(metadataOf([homebrew('chef')], catalogue).hasCustomCharacters).toBe(false)
  })
})

describe('Teensyville', () => {
  // Promise of 9 Business constants and limits: Teensy: Townsfolk below 10 and at most 2 Demons
  it('has fewer than ten Townsfolk and at most two Demons', () => {
    expect(isTeensy({ townsfolk: 9, demon: 2 })).toBe(true)
    expect(isTeensy({ townsfolk: 10, demon: 2 })).toBe(false)
    expect(isTeensy({ townsfolk: 9, demon: 3 })).toBe(false)
  })
})

describe('character ids', () => {
  it('are official if possible, otherwise as written, and each once', () => {
    const script = [META, 'Fortune Teller', { id: 'fortune_teller' }, homebrew('Wizard-2'), 'mephit', null, '']
    expect(characterIdsOf(script, catalogue)).toEqual(['fortuneteller', 'Wizard-2', 'mezepheles'])
  })
})
