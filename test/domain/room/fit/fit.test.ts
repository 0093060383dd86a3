import { describe, expect, it } from 'vitest'
import { fitOf, fitsFirst, toldFor } from '#domain/room/fit/fit.ts'
import { setupNumbers } from '#domain/room/fit/setup-numbers.ts'
import { noCounts, type TeamCounts } from '#domain/team.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { factsOf } from '#domain/room/fit/facts.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { jinxesOf } from '#domain/script/jinxes.ts'
import { homebrew, META, SMALL } from '../../script/cast.ts'

const full = (counts: Partial<TeamCounts> = {}) => ({
  type: 'full' as const,
  teamCounts: { ...noCounts(), townsfolk: 13, outsider: 4, minion: 4, demon: 4, ...counts },
})

const teensy = (counts: Partial<TeamCounts> = {}) => ({
  type: 'teensy' as const,
  teamCounts: { ...noCounts(), townsfolk: 6, outsider: 2, minion: 2, demon: 1, ...counts },
})

const FREE_TEXT = { type: null, teamCounts: null }

/** The game's own table, by number of players. */
const TABLE: readonly (readonly [number, string])[] = [
  [5, '3/0/1/1'],
  [6, '3/1/1/1'],
  [7, '5/0/1/1'],
  [8, '5/1/1/1'],
  [9, '5/2/1/1'],
  [10, '7/0/2/1'],
  [11, '7/1/2/1'],
  [12, '7/2/2/1'],
  [13, '9/0/3/1'],
  [14, '9/1/3/1'],
  [15, '9/2/3/1'],
  [16, '9/2/3/1 and 1 Traveller'],
  [17, '9/2/3/1 and 2 Travellers'],
  [18, '9/2/3/1 and 3 Travellers'],
  [19, '9/2/3/1 and 4 Travellers'],
  [20, '9/2/3/1 and 5 Travellers'],
]

/** The kind of script that is made for so many. */
const kindFor = (players: number) => (players < 7 ? teensy : full)

describe('The numbers of a game', () => {
  it.each(TABLE)('are for %i players %s', (players, numbers) => {
    expect(fitOf(kindFor(players)(), players)).toEqual({ fits: true, words: `Fits ${players} players (${numbers})` })
  })

  it.each(TABLE)('are for %i players just enough', (players) => {
    const dealt = setupNumbers(players)?.dealt
    expect(fitOf(kindFor(players)(dealt), players)?.fits).toBe(true)
  })

  it('add up to the number of players', () => {
    for (const [players] of TABLE) {
      const numbers = setupNumbers(players)
      const dealt = Object.values(numbers?.dealt ?? {}).reduce((sum, count) => sum + count, 0)
      expect(dealt + (numbers?.travellers ?? 0)).toBe(players)
    }
  })

  it('do not ask for Travellers in the script', () => {
    expect(fitOf(full({ traveller: 0 }), 20)?.fits).toBe(true)
  })
})

describe('What a script misses', () => {
  it('is told with what is needed and what is there', () => {
    expect(fitOf(full({ minion: 1 }), 11)).toEqual({
      fits: false,
      words: '11 players need 2 Minions, this script has 1',
    })
  })

  it.each([
    ['townsfolk', 7, 'Townsfolk'],
    ['outsider', 1, 'Outsider'],
    ['minion', 2, 'Minions'],
    ['demon', 1, 'Demon'],
  ] as const)('is noticed for each team: %s', (team, needed, label) => {
    expect(fitOf(full({ [team]: needed - 1 }), 11)?.words).toBe(
      `11 players need ${needed} ${label}, this script has ${needed - 1}`,
    )
  })

  it('is one sentence for several teams', () => {
    expect(fitOf(full({ outsider: 1, minion: 1 }), 12)?.words).toBe(
      '12 players need 2 Outsiders and 2 Minions, this script has 1 and 1',
    )
    expect(fitOf(full({ townsfolk: 5, outsider: 1, minion: 0 }), 15)?.words).toBe(
      '15 players need 9 Townsfolk, 2 Outsiders and 3 Minions, this script has 5, 1 and 0',
    )
  })

  it('is counted from fifteen players on as for fifteen', () => {
    expect(fitOf(full({ minion: 2 }), 18)?.words).toBe('18 players need 3 Minions, this script has 2')
  })
})

describe('A Teensyville script', () => {
  it('fits five or six players', () => {
    expect(fitOf(teensy(), 5)?.words).toBe('Fits 5 players (3/0/1/1)')
    expect(fitOf(teensy(), 6)?.words).toBe('Fits 6 players (3/1/1/1)')
    expect(fitOf(teensy({ outsider: 0 }), 6)?.words).toBe('6 players need 1 Outsider, this script has 0')
  })

  it.each([7, 11, 20])('is not made for %i, whatever its numbers', (players) => {
    expect(fitOf(teensy({ townsfolk: 9 }), players)).toEqual({ fits: false, words: 'Made for 5 or 6 players' })
  })
})

describe('A full script', () => {
  it.each([5, 6])('is not made for %i, whatever its numbers', (players) => {
    expect(fitOf(full(), players)).toEqual({ fits: false, words: 'Made for 7 or more' })
    expect(fitOf(full({ townsfolk: 2 }), players)?.words).toBe('Made for 7 or more')
  })

  it('is made for seven', () => {
    expect(fitOf(full(), 7)?.words).toBe('Fits 7 players (5/0/1/1)')
  })
})

describe('Whether anything is said', () => {
  const text = { denorm: FREE_TEXT }

  it('is not where all scripts fit, whatever else is nominated', () => {
    expect(toldFor([{ denorm: full() }, text, { denorm: full() }], 11)).toBeNull()
    expect(toldFor([{ denorm: teensy() }], 5)).toBeNull()
    expect(toldFor([text], 11)).toBeNull()
  })

  it('is of every script where one does not fit', () => {
    expect(toldFor([{ denorm: full() }, { denorm: full({ minion: 1 }) }], 11)).toBe(11)
    expect(toldFor([{ denorm: full() }, { denorm: teensy() }], 5)).toBe(5)
  })

  it('is not where the number of players is unknown', () => {
    expect(toldFor([{ denorm: full() }, { denorm: teensy() }], null)).toBeNull()
  })
})

describe('Nothing is said', () => {
  it('of free text', () => {
    expect(fitOf(FREE_TEXT, 11)).toBeNull()
  })

  it.each([null, 0, 4, 21, 100])('about a table of %s', (players) => {
    expect(fitOf(full(), players)).toBeNull()
    expect(fitOf(teensy(), players)).toBeNull()
  })
})

describe('Nominations by fit', () => {
  const nominations = [
    { id: 'text', denorm: FREE_TEXT },
    { id: 'small', denorm: teensy() },
    { id: 'first', denorm: full() },
    { id: 'short', denorm: full({ minion: 1 }) },
    { id: 'second', denorm: full({ traveller: 5 }) },
  ]

  it('begin with those that fit, and keep their order otherwise', () => {
    expect(fitsFirst(nominations, 11).map(({ id }) => id)).toEqual(['first', 'second', 'small', 'short', 'text'])
  })

  it('have full scripts last for five, which are not made for so few', () => {
    expect(fitsFirst(nominations, 5).map(({ id }) => id)).toEqual(['small', 'first', 'short', 'second', 'text'])
  })

  it('stay as they are where the number of players is unknown', () => {
    expect(fitsFirst(nominations, null)).toEqual(nominations)
  })
})

const catalogue = embeddedCatalogue()

describe('The facts of a script', () => {
  it('are its jinxes, homebrew, difficulty and the characters that change the setup', () => {
    const script = [META, ...SMALL, 'Godfather', { id: 'fang_gu' }, 'scarletwoman', 'baron', homebrew('miller')]
    const jinxes = jinxesOf(script, catalogue).length
    expect(jinxes).toBeGreaterThan(0)
    const { level, reasons } = difficultyOf(script, catalogue)
    expect(factsOf(script, catalogue)).toEqual({
      jinxes,
      homebrew: 1,
      difficulty: level,
      reasons,
      setup: ['drunk', 'baron', 'godfather', 'fanggu'],
      window: expect.stringMatching(/^[\w-]{27,30}$/u) as string,
    })
  })

  it('are few for a plain script', () => {
    const plain = SMALL.filter((id) => id !== 'baron' && id !== 'drunk')
    expect(factsOf([META, ...plain], catalogue)).toEqual({
      jinxes: 0,
      homebrew: 0,
      difficulty: 'beginner',
      reasons: [],
      setup: [],
      window: expect.stringMatching(/^[\w-]{27,30}$/u) as string,
    })
  })

  it('count homebrew by everything that is not official, and never as changing the setup', () => {
    const script = [homebrew('miller', { setup: true }), 'nobody', 'imp']
    expect(factsOf(script, catalogue)).toMatchObject({ homebrew: 2, setup: [] })
  })
})
