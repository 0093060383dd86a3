import { describe, expect, test } from 'vitest'
import { initialsOf, monogram } from '../../../web/ui/monogram.ts'

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

describe('a person’s initials', () => {
  test.each([
    ['Ada Lovelace', 'AL'],
    ['Sam', 'S'],
    ['sam de vries', 'SV'],
    ['Дмитрий', 'Д'],
    ['', '?'],
  ])('%s', (name, letters) => expect(initialsOf(name)).toBe(letters))
})
