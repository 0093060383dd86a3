import { describe, expect, it } from 'vitest'
import { readRollAddress } from '#domain/generator/address.ts'
import {
  DEFAULT_SETTINGS,
  hasActiveSettings,
  quotasOf,
  withBadTeensy,
  withExcluded,
  withIncluded,
} from '#domain/generator/settings.ts'

const counts = (gameType: 'teensy' | 'full', includeTravellers = false) =>
  quotasOf({ ...DEFAULT_SETTINGS, gameType, includeTravellers }).map(({ team, count }) => `${team} ${count}`)

describe('the generator’s settings', () => {
  // Promise of Random generator: Settings begin with teensy, empty lists, false and false
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

  // Promise of Random generator: Full is 13, 4, 4, 4 and 4, Teensy 6, 2, 2, 2 and 2
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

  // Promise of Random generator: Bad-teensy exclusion adds the configured ids and removes them again
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
