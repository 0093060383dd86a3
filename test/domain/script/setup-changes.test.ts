import { describe, expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { setupChanges } from '#domain/script/setup-changes.ts'
import { setupChangers } from '#domain/script/setup-changers.ts'

const catalogue = embeddedCatalogue()

const wordsFor = (script: unknown[], players: number | null = 11) =>
  setupChanges(script, catalogue, players).map(({ character, words }) => `${character.name}: ${words}`)

describe('what changes a setup', () => {
  test('says the numbers for the players where they are fixed', () => {
    expect(wordsFor(['baron', 'chef', 'xaan'])).toEqual([
      'Baron: 2 more Outsiders: 5/3/2/1',
      'Xaan: Any number of Outsiders',
    ])
    expect(wordsFor(['baron'], 7)).toEqual(['Baron: 2 more Outsiders: 3/2/1/1'])
  })

  test.each([null, 3])('says words alone for %s players', (players) =>
    expect(wordsFor(['baron'], players)).toEqual(['Baron: 2 more Outsiders']),
  )

  test('takes no Outsider away where there is none', () => {
    expect(wordsFor(['vigormortis'], 10)).toEqual(['Vigormortis: 1 fewer Outsider: 7/0/2/1'])
    expect(wordsFor(['godfather'], 10)).toEqual(['Godfather: 1 more or 1 fewer Outsider: 6/1/2/1 or 7/0/2/1'])
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

  test('says it in a few words of ours where homebrew has no ability', () => {
    expect(setupChanges([{ id: 'piper', setup: true }], catalogue, 11).map(({ words }) => words)).toEqual([
      'Changes the setup',
    ])
  })

  test.each([
    ['bountyhunter', 'One Townsfolk is evil'],
    ['balloonist', 'Perhaps 1 more Outsider: 6/2/2/1 or 7/1/2/1'],
    ['villageidiot', 'Up to 2 more Village Idiots, one of the extra ones drunk'],
    ['huntsman', 'The Damsel is in the game'],
    ['choirboy', 'The King is in the game'],
    ['atheist', 'No evil characters'],
    ['hermit', 'Perhaps 1 fewer Outsider: 8/0/2/1 or 7/1/2/1'],
    ['drunk', 'Goes in the bag as a Townsfolk'],
    ['godfather', '1 more or 1 fewer Outsider: 6/2/2/1 or 8/0/2/1'],
    ['xaan', 'Any number of Outsiders'],
    ['marionette', 'Goes in the bag as a good character, and sits next to the Demon'],
    ['summoner', 'No Demon at the start: 8/1/2/0'],
    ['baron', '2 more Outsiders: 5/3/2/1'],
    ['lilmonsta', '1 more Minion, and no player is the Demon: 7/1/3/0'],
    ['kazali', 'No Minions at the start, any number of Outsiders'],
    ['vigormortis', '1 fewer Outsider: 8/0/2/1'],
    ['legion', 'Most players are Legion'],
    ['fanggu', '1 more Outsider: 6/2/2/1'],
    ['lordoftyphon', '1 more Minion, any number of Outsiders; evil players sit in a line'],
    ['sentinel', 'Perhaps 1 more or 1 fewer Outsider: 6/2/2/1 or 8/0/2/1 or 7/1/2/1'],
    ['gardener', 'The Storyteller hands out one or more of the characters'],
    ['deusexfiasco', 'The Storyteller makes a mistake on purpose, perhaps already in the setup'],
    ['pope', 'Some good characters are in the game more than once'],
    ['tor', 'Players don’t learn their characters'],
    ['bootlegger', 'The script’s own rules apply'],
  ])('%s: %s', (id, words) => {
    expect(setupChanges([{ id, setup: true }], catalogue, 11).map((change) => change.words)).toEqual([words])
  })
})

const idsOf = (scriptData: unknown[]) => setupChangers(scriptData, catalogue).map(({ id }) => id)
const own = { id: 'own', name: 'Own', team: 'minion', ability: 'One more Outsider.' }

describe('the characters that change the setup', () => {
  test('are official ones that do, in the order of the script', () =>
    expect(idsOf([{ id: '_meta', name: 'Bell' }, 'chef', 'godfather', 'imp', 'baron'])).toEqual(['godfather', 'baron']))

  test('are homebrew that says so', () =>
    expect(
      idsOf([
        { ...own, setup: true },
        { ...own, id: 'other' },
        { ...own, id: 'third', setup: 'true' },
      ]),
    ).toEqual(['own']))

  test('are listed once', () => expect(idsOf(['baron', 'baron', { id: 'baron' }])).toEqual(['baron']))

  test('are each of two objects with one official id that say different things', () =>
    expect(idsOf([{ ...own, id: 'baron' }, 'baron', { ...own, id: 'baron', ability: 'Another.' }])).toHaveLength(2))

  test('are each of several homebrew ones with one id', () =>
    expect(
      setupChangers(
        [
          { ...own, setup: true },
          { ...own, name: 'Twin', setup: true },
        ],
        catalogue,
      ).map(({ name }) => name),
    ).toEqual(['Own', 'Twin']))

  test('are not those that the script says leave it alone', () =>
    expect(idsOf([{ id: 'baron', setup: false }])).toEqual([]))
})
