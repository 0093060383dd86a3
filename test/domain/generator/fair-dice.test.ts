import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { rollScript } from '#domain/generator/roll.ts'
import { DEFAULT_SETTINGS } from '#domain/generator/settings.ts'

const everyone = embeddedCatalogue().all
const players = everyone.filter(({ team }) => team !== 'fabled' && team !== 'loric')

describe('the dice', () => {
  it('choose every character at some point, each about as often as its team allows', () => {
    const times = new Map<string, number>()
    for (let seed = 0; seed < 4000; seed += 1) {
      const settings = { ...DEFAULT_SETTINGS, includeTravellers: true }
      const roll = rollScript({ characters: everyone, settings, seed: `fair ${seed}` })
      if (roll.ok) for (const { id } of roll.characters) times.set(id, (times.get(id) ?? 0) + 1)
    }
    const townsfolk = players.filter(({ team }) => team === 'townsfolk')
    const due = (4000 * 6) / townsfolk.length
    for (const { id } of townsfolk) {
      expect(times.get(id) ?? 0, id).toBeGreaterThan(due * 0.75)
      expect(times.get(id) ?? 0, id).toBeLessThan(due * 1.25)
    }
    expect(times.size).toBe(players.length)
  })
})
