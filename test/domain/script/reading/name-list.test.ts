import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { readNameList } from '#domain/script/reading/name-list.ts'
import { bestTimeOf } from './timing.ts'
import { closestCharacter } from '#domain/script/reading/closest-character.ts'
import { catalogueOf, official } from '../cast.ts'

const catalogue = embeddedCatalogue()

function idsOf(text: string): unknown {
  return readNameList(text, catalogue)?.scriptData ?? null
}

describe('a plain list of names', () => {
  it('may have one name a line or commas between them', () => {
    expect(idsOf('Chef\r\nFortune Teller\n\nlil monsta')).toEqual(['chef', 'fortuneteller', 'lilmonsta'])
    expect(idsOf('Chef, Imp; "Spy" | Baron')).toEqual(['chef', 'imp', 'spy', 'baron'])
  })

  it('may have a title, an author, headings, bullets, numbers and abilities', () => {
    const text = [
      '# My Script',
      'by Ana',
      '**Townsfolk (2)**',
      '- Chef: you count pairs',
      '* Empath – you feel',
      'Outsiders: Drunk, Recluse',
      'MINIONS',
      '1. Spy - you peek',
      '2) Baron',
      'Demon',
      '• Al-Hadikhia',
    ].join('\n')
    const expected = ['chef', 'empath', 'drunk', 'recluse', 'spy', 'baron', 'alhadikhia']
    expect(idsOf(text)).toEqual([{ id: '_meta', name: 'My Script', author: 'Ana' }, ...expected])
    expect(idsOf('Name: T\nAuthor: B\nImp')).toEqual([{ id: '_meta', name: 'T', author: 'B' }, 'imp'])
  })

  it('reports what was corrected and what was left out', () => {
    const list = readNameList('Chef\nEmpaht\nFortune Tellr\nBlorbo\nImp\nSpy\nSpy', catalogue)
    expect(list?.scriptData).toEqual(['chef', 'empath', 'fortuneteller', 'imp', 'spy'])
    expect(list?.findings).toEqual([
      { kind: 'understood', message: 'A plain list of names: 5 characters' },
      { kind: 'corrected', message: 'Changed "Empaht" to Empath' },
      { kind: 'corrected', message: 'Changed "Fortune Tellr" to Fortune Teller' },
      { kind: 'unknown', message: 'Left out "Blorbo": not an official character' },
    ])
  })

  it('is not a list if fewer than half of the entries are characters', () => {
    for (const text of [
      'Dear Chef,\nhow are you,\nyours, Ana',
      'hello',
      'imp\nhello\nworld\nagain',
      '["imp"',
      '{imp',
      '<p>imp</p>',
      '',
      'x'.repeat(20_001),
    ]) {
      expect(idsOf(text), text.slice(0, 20)).toBeNull()
    }
  })

  it('is read quickly, whatever it contains', () => {
    for (const filler of ['#', ' ', '"', '(', '1', 'a-', ': ', '– ', 'chef,']) {
      const text = `imp\n${filler.repeat(19_000 / filler.length)}x`
      expect(
        bestTimeOf(() => readNameList(text, catalogue), 50),
        filler,
      ).toBeLessThan(50)
    }
  })

  it('may have only a title or only an author', () => {
    expect(idsOf('Name: My Script\nImp')).toEqual([{ id: '_meta', name: 'My Script' }, 'imp'])
    expect(idsOf('Imp\nby Ana\nSpy')).toEqual([{ id: '_meta', name: '', author: 'Ana' }, 'imp', 'spy'])
  })
})

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
