import { describe, expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { characterOffers } from '#domain/library/character-offers.ts'

const CHARACTERS = [...embeddedCatalogue().all, { id: 'elan', name: 'Élan-Vital' }]
const offers = (typed: string, taken: string[] = []) => characterOffers(typed, CHARACTERS, taken)
const names = (typed: string, taken?: string[]) => offers(typed, taken).map(({ name }) => name)

describe('A typed word', () => {
  test('offers the character that it names, or begins with three letters', () => {
    expect(names('vortox')).toEqual(['Vortox'])
    expect(names('vor')).toEqual(['Vortox'])
    expect(names('vo')).toEqual([])
    expect(names('')).toEqual([])
    expect(names('zzz')).toEqual([])
    expect(names('ortox')).toEqual([])
  })

  test.each([
    ['VORTOX', 'Vortox'],
    ['fortune teller', 'Fortune Teller'],
    ['fortuneteller', 'Fortune Teller'],
    ['fortune tel', 'Fortune Teller'],
    ['teller', 'Fortune Teller'],
    ['devil’s adv', 'Devil’s Advocate'],
    ['devils', 'Devil’s Advocate'],
    ['pit hag', 'Pit-Hag'],
    ['pithag', 'Pit-Hag'],
    ['hag', 'Pit-Hag'],
    ['al hadikhia', 'Al-Hadikhia'],
    ['hadikhia', 'Al-Hadikhia'],
    ['dashii', 'No Dashii'],
    ['elan', 'Élan-Vital'],
    ['ÉLÀN vital', 'Élan-Vital'],
  ])('%s means the character, in any spelling', (typed, name) => {
    expect(names(typed).map((one) => one.replace("'", '’'))).toContain(name)
  })

  test('puts the whole name first, then beginnings, then later words, and three at most', () => {
    expect(names('imp')[0]).toBe('Imp')
    expect(names('poi')[0]).toBe('Poisoner')
    expect(names('monk')[0]).toBe('Monk')
    expect(names('pro').length).toBeLessThanOrEqual(3)
    for (const { name } of CHARACTERS.filter((one) => one.name.length >= 3)) expect(names(name)[0], name).toBe(name)
  })

  test('is taken out of the search, the others stay', () => {
    expect(offers('night vortox bells')[0]).toEqual({ id: 'vortox', name: 'Vortox', rest: 'night bells' })
    expect(offers(' fortune  teller ')[0]).toMatchObject({ id: 'fortuneteller', rest: '' })
    expect(offers('teensy fortune tel')[0]).toMatchObject({ id: 'fortuneteller', rest: 'teensy' })
    expect(names('vortox fortune teller')).toEqual(['Fortune Teller', 'Vortox'])
  })

  test('is not offered again once it is chosen', () => {
    expect(names('vortox', ['Vor-tox'])).toEqual([])
  })

  test('is found through characters that nobody sees', () => {
    expect(names('\u202Evor\u00ADtox')).toEqual(['Vortox'])
  })

  test('may be anything', () => {
    for (const odd of ['__proto__', '"; DROP TABLE', '鐘樓', '🔔🔔🔔', 'a'.repeat(200), "'''", '- - -'])
      expect(offers(odd)).toEqual([])
  })

  test('is found by the earlier of two words that say the same', () => {
    expect(offers('imp imp bells')[0]).toEqual({ id: 'imp', name: 'Imp', rest: 'imp bells' })
  })
})
