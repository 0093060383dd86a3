import { describe, expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { setupChanges } from '#domain/script/setup-changes.ts'

const catalogue = embeddedCatalogue()

const wordsFor = (script: unknown[], players: number | null = 11) =>
  setupChanges(script, catalogue, players).map(({ character, words }) => `${character.name}: ${words}`)

describe('what changes a setup', () => {
  test('says the numbers for the players where they are fixed', () => {
    expect(wordsFor(['baron', 'chef'])).toEqual(['Baron: 2 more Outsiders: 5/3/2/1'])
    expect(wordsFor(['baron'], 7)).toEqual(['Baron: 2 more Outsiders: 3/2/1/1'])
    expect(wordsFor(['godfather'])).toEqual(['Godfather: 1 Outsider more or less: 6/2/2/1 or 8/0/2/1'])
    expect(wordsFor(['summoner'])).toEqual(['Summoner: No Demon at the start: 8/1/2/0'])
    expect(wordsFor(['lilmonsta'])).toEqual(["Lil' Monsta: 1 more Minion, and no player is the Demon: 7/1/3/0"])
  })

  test('says words alone where they are not, or for no number of players', () => {
    expect(wordsFor(['xaan', 'legion'])).toEqual(['Xaan: Any number of Outsiders', 'Legion: Most players are Legion'])
    expect(wordsFor(['baron'], null)).toEqual(['Baron: 2 more Outsiders'])
    expect(wordsFor(['baron'], 3)).toEqual(['Baron: 2 more Outsiders'])
  })

  test('takes no Outsider away where there is none', () => {
    expect(wordsFor(['vigormortis'], 10)).toEqual(['Vigormortis: 1 Outsider less: 7/0/2/1'])
    expect(wordsFor(['godfather'], 10)).toEqual(['Godfather: 1 Outsider more or less: 6/1/2/1 or 7/0/2/1'])
  })

  test('has words for every official character with the flag', () => {
    const flagged = catalogue.all.filter(({ setup }) => setup)
    expect(flagged.length).toBeGreaterThan(20)
    for (const { id, name, ability } of flagged) {
      const [words = ''] = wordsFor([id])
      expect(words.startsWith(`${name}: `)).toBe(true)
      expect(words, `${id} needs words of its own`).not.toBe(`${name}: ${ability}`)
    }
  })

  test('says the ability of homebrew that changes the setup', () => {
    const homebrew = { id: 'piper', name: 'Piper', team: 'minion', ability: 'All Townsfolk are mad.', setup: true }
    expect(wordsFor([homebrew, { ...homebrew, id: 'quiet', setup: false }])).toEqual(['Piper: All Townsfolk are mad.'])
  })
})
