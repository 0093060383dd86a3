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

describe('a reason of difficulty', () => {
  const of = (...items: unknown[]) => difficultyOf(items, catalogue)
  const many = (count: number) => Array.from({ length: count }, (_, n) => homebrew(`h${n}`))
  const jinxed = (count: number) =>
    homebrew('h0', { jinxes: ['chef', 'monk', 'mayor', 'virgin'].slice(0, count).map((id) => ({ id, reason: 'x' })) })

  it.each([
    [many(1), '1 homebrew character'],
    [many(4), '4 homebrew characters'],
    [['harpy'], '1 character with madness'],
    [['mutant', 'cerenovus'], '2 characters with madness'],
    [['goon'], '1 character can change someone’s side'],
    [['goon', 'ogre', 'fanggu'], '3 characters can change someone’s side'],
    [['barber', 'engineer', 'farmer'], '3 characters can change someone’s character'],
    [['assassin', 'gambler', 'gossip'], '3 characters can cause extra deaths'],
    [['chef', jinxed(1)], '1 jinx'],
    [['chef', 'monk', 'mayor', 'virgin', jinxed(4)], '4 jinxes'],
    [['baron', 'drunk', 'godfather'], '3 characters change how the game is set up'],
  ])('is there from its first step: %j', (items, reason) => {
    expect(of(...items).reasons).toContain(reason)
  })

  it('is not there below it', () => {
    expect(of('barber', 'engineer').reasons).toEqual([])
    expect(of('assassin', 'gambler').reasons).toEqual([])
    expect(of('baron', 'drunk').reasons).toEqual([])
    expect(of('baron', 'baron', 'drunk', 'drunk').reasons).toEqual([])
  })

  it('adds a point for each of its steps: up to two are for beginners, up to five intermediate', () => {
    const levels = [many(3), many(4), many(10), [...many(9), 'mutant']].map((items) => of(...items).level)
    expect(levels).toEqual(['beginner', 'beginner', 'intermediate', 'intermediate'])
    expect(of(...many(10), 'mutant', 'goon').level).toBe('intermediate')
    expect(of(...many(10), 'mutant', 'harpy', 'goon').level).toBe('advanced')
  })
})
