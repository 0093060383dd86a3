import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { rollScript } from '#domain/generator/roll.ts'
import { DEFAULT_SETTINGS } from '#domain/generator/settings.ts'

const everyone = embeddedCatalogue().all

describe('settings that cannot be met', () => {
  it('name each team, what it needs and what there is', () => {
    const demons = everyone.filter(({ team }) => team === 'demon').map(({ id }) => id)
    const minions = everyone.filter(({ team }) => team === 'minion').map(({ id }) => id)
    const settings = { ...DEFAULT_SETTINGS, excludeCharacters: [...demons.slice(1), ...minions] }
    expect(rollScript({ characters: everyone, settings, seed: 'x' })).toEqual({
      ok: false,
      shortages: [
        { team: 'minion', need: 2, have: 0 },
        { team: 'demon', need: 2, have: 1 },
      ],
    })
  })

  it('count rivals of included characters as missing', () => {
    const kept = ['baron', 'spy', 'poisoner']
    const excludeCharacters = everyone
      .filter(({ id, team }) => team === 'minion' && !kept.includes(id))
      .map(({ id }) => id)
    const settings = { ...DEFAULT_SETTINGS, excludeCharacters, includeCharacters: ['heretic'] }
    const roll = rollScript({ characters: everyone, settings, seed: 'x' })
    expect(roll).toEqual({ ok: false, shortages: [{ team: 'minion', need: 2, have: 1 }] })
  })

  it('leave out the Heretic rather than fail when only its rivals are left', () => {
    const outsiders = ['heretic', 'drunk', 'recluse']
    const minions = ['baron', 'spy']
    const excludeCharacters = everyone
      .filter(
        ({ id, team }) =>
          (team === 'outsider' && !outsiders.includes(id)) || (team === 'minion' && !minions.includes(id)),
      )
      .map(({ id }) => id)
    for (let seed = 0; seed < 50; seed += 1) {
      const settings = { ...DEFAULT_SETTINGS, excludeCharacters }
      const roll = rollScript({ characters: everyone, settings, seed: String(seed) })
      expect(roll.ok && roll.characters.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['drunk', 'recluse', 'baron', 'spy']),
      )
    }
  })
})

describe('a team with nobody left to draw', () => {
  it('is filled by those that were asked for', () => {
    const demons = everyone.filter(({ team }) => team === 'demon').map(({ id }) => id)
    const settings = { ...DEFAULT_SETTINGS, includeCharacters: demons }
    const roll = rollScript({ characters: everyone, settings, seed: 'x' })
    const drawn = roll.ok ? roll.characters.filter(({ team }) => team === 'demon') : []
    expect(drawn.map(({ id }) => id).sort()).toEqual(demons.toSorted())
  })

  it('is short if only rivals are left for it and nobody for the rival’s place', () => {
    const kept = ['heretic', 'drunk', 'baron', 'spy']
    const excludeCharacters = everyone
      .filter(({ id, team }) => (team === 'outsider' || team === 'minion') && !kept.includes(id))
      .map(({ id }) => id)
    const settings = { ...DEFAULT_SETTINGS, excludeCharacters }
    for (let seed = 0; seed < 20; seed += 1) {
      expect(rollScript({ characters: everyone, settings, seed: String(seed) })).toEqual({
        ok: false,
        shortages: [{ team: 'outsider', need: 2, have: 1 }],
      })
    }
  })
})
