import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { rollScript } from '#domain/generator/roll.ts'
import { DEFAULT_SETTINGS } from '#domain/generator/settings.ts'
import { seededDice, shuffled } from '#domain/generator/dice.ts'

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

describe('The dice of a seed', () => {
  // Links to rolled scripts hold only the seed, so these numbers must stay what they are.
  it.each([
    ['', [0.7279744329862297, 0.1984488305170089, 0.47566528897732496]],
    ['a', [0.6252908632159233, 0.6786764990538359, 0.30157107464037836]],
    ['Clocktower', [0.27174691390246153, 0.24607075098901987, 0.7509764621499926]],
    ['bells 2', [0.3754700645804405, 0.3944425364024937, 0.5627434209454805]],
  ])('%j always falls the same', (seed, numbers) => {
    const dice = seededDice(seed)
    expect([dice(), dice(), dice()]).toEqual(numbers)
  })

  it('are numbers from 0 to below 1', () => {
    const dice = seededDice('range')
    for (let n = 0; n < 1000; n += 1) {
      const number = dice()
      expect(number >= 0 && number < 1).toBe(true)
    }
  })
})

describe('A shuffle', () => {
  it('has every item once, in an order that the dice give, and leaves the list as it is', () => {
    const items = [...'abcdefgh']
    expect(shuffled(items, seededDice('a')).join('')).toBe('adchgbef')
    expect(items.join('')).toBe('abcdefgh')
    expect(shuffled(items, () => 0).join('')).toBe('bcdefgha')
    expect(shuffled(items, () => 0.999).join('')).toBe('abcdefgh')
    expect(shuffled([], () => 0)).toEqual([])
  })
})
