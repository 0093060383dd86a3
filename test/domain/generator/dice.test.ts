import { describe, expect, it } from 'vitest'
import { seededDice, shuffled } from '#domain/generator/dice.ts'

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
