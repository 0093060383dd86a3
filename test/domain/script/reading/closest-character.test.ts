import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { closestCharacter } from '#domain/script/reading/closest-character.ts'
import { catalogueOf, official } from '../cast.ts'

const catalogue = embeddedCatalogue()

function closest(name: string): string | null {
  return closestCharacter(name, catalogue)?.id ?? null
}

describe('a misspelled name', () => {
  it('finds the character one typing error away: a letter more, fewer, changed or swapped', () => {
    expect(closest('Fortune Telller')).toBe('fortuneteller')
    expect(closest('Fortune Telle')).toBe('fortuneteller')
    expect(closest('Fortuna Teller')).toBe('fortuneteller')
    expect(closest('Fortune Tellre')).toBe('fortuneteller')
    expect(closest('Msgaiican')).toBeNull()
    expect(closest('hcef')).toBe('chef')
  })

  it('finds nothing if two could be meant, or if it is too short or too different', () => {
    const animals = catalogueOf([official('goat'), official('boat')])
    expect(closestCharacter('moat', animals)).toBeNull()
    expect(closestCharacter('goats', animals)?.id).toBe('goat')
    expect(closest('po')).toBeNull()
    expect(closest('chxxf')).toBeNull()
    expect(closest('x'.repeat(31))).toBeNull()
  })
})
