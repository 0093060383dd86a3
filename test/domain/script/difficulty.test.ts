import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { CHARACTER_TRAITS } from '#domain/script/character-traits.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { SMALL, homebrew } from './cast.ts'

const catalogue = embeddedCatalogue()

function edition(id: string): string[] {
  return catalogue.all.filter((one) => one.edition === id && one.team !== 'traveller').map((one) => one.id)
}

describe('difficulty', () => {
  it('is for beginners if nothing makes a script hard', () => {
    expect(difficultyOf(SMALL, catalogue)).toEqual({ level: 'beginner', reasons: [] })
    expect(difficultyOf(edition('tb'), catalogue).level).toBe('beginner')
  })

  it('is medium for the two other base editions', () => {
    expect(difficultyOf(edition('bmr'), catalogue).level).toBe('intermediate')
    expect(difficultyOf(edition('snv'), catalogue).level).toBe('intermediate')
  })

  it('is high if many things come together', () => {
    const script = [...edition('snv'), 'riot', 'hatter', 'summoner', 'balloonist', 'mutant', homebrew('wizard2')]
    expect(difficultyOf(script, catalogue).level).toBe('advanced')
  })

  it('gives its reasons with their numbers', () => {
    expect(difficultyOf([homebrew('one'), 'cerenovus', 'mutant', 'goon'], catalogue).reasons).toEqual([
      '1 homebrew character',
      '2 characters with madness',
      '1 character can change someone’s side',
    ])
  })

  it('mentions only existing characters', () => {
    for (const id of Object.values(CHARACTER_TRAITS).flat()) expect(catalogue.find(id)?.id, id).toBe(id)
  })
})
