import { describe, expect, test } from 'vitest'
import { monogram } from '../../../../web/parts/character/monogram.ts'

describe('the initials of a name', () => {
  test.each([
    ['Fortune Teller', 'FT'],
    ['Chef', 'Ch'],
    ['Lord of Typhon', 'LT'],
    ['The Gloaming Bell', 'GB'],
    ['pit-hag', 'PH'],
    ['Ärger', 'Är'],
    ['占い師', '占い'],
    ['“Quoted” name', 'QN'],
    ['', '?'],
    ['!!!', '?'],
  ])('%s', (name, letters) => expect(monogram(name)).toBe(letters))
})
