import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DISPLAY_NAME_LIMITS,
  DISPLAY_NAME_MESSAGES,
  readDisplayName,
  suggestDisplayName,
} from '#domain/person/display-name.ts'
import { FUZZ_SEED, SIZES } from '../../support/sizes.ts'

const nameOf = (typed: string) => {
  const read = readDisplayName(typed)
  return read.ok ? read.name : read.message
}

test.each([
  'Ana',
  'Mary-Jane O’Brien',
  "D'Arcy St. John_2",
  'Zoë Müller',
  'Søren Kierkegård',
  'Владимир',
  'Ελένη',
  '山田太郎',
  'नरेन्द्र',
  'محمد',
  'ישראל',
  '김민준',
  'ธนาคาร',
  'Ana Владимир',
  '12',
])('%s is a name', (name) => expect(nameOf(name)).toBe(name.normalize('NFC')))

test.each([
  ['  Ana  ', 'Ana'],
  ['Ana \t\n Bell', 'Ana Bell'],
  ['A\u200Bna', 'Ana'],
  ['Ana \u200B Bell', 'Ana Bell'],
  ['Ana\t\0\tBell', 'Ana Bell'],
  ['\u202EanA', 'anA'],
  [`${'\u200B'.repeat(1500)}Ana`, 'Ana'],
  ['𝐀𝐧𝐚', 'Ana'],
  ['Ａｎａ', 'Ana'],
  ['e\u0301va', 'éva'],
  ['ﬁn', 'fin'],
  ['An\u3164a', 'Ana'],
])('%j is kept as %j', (typed, name) => expect(nameOf(typed)).toBe(name))

describe('what is refused', () => {
  test.each([
    ['', DISPLAY_NAME_MESSAGES.required],
    ['\u200B\u200D\uFEFF', DISPLAY_NAME_MESSAGES.required],
    ['\u3164\u3164', DISPLAY_NAME_MESSAGES.required],
    ['A', DISPLAY_NAME_MESSAGES.short],
    ['a'.repeat(51), DISPLAY_NAME_MESSAGES.long],
    ['Ana!', DISPLAY_NAME_MESSAGES.characters],
    ['Ana@belfry', DISPLAY_NAME_MESSAGES.characters],
    ['<script>', DISPLAY_NAME_MESSAGES.characters],
    ['Ana/Bell', DISPLAY_NAME_MESSAGES.characters],
    ['Ana 🔔', DISPLAY_NAME_MESSAGES.characters],
    ['Z\u0351\u0352\u0357\u0358a\u0351\u0352\u0357\u0358', DISPLAY_NAME_MESSAGES.characters],
    ['\u0301Ana', DISPLAY_NAME_MESSAGES.characters],
    ['Аdmin', DISPLAY_NAME_MESSAGES.lookalike],
    ['Οlwen', DISPLAY_NAME_MESSAGES.lookalike],
    ['Ana Вell', DISPLAY_NAME_MESSAGES.lookalike],
  ])('%j: %s', (typed, message) => expect(nameOf(typed)).toBe(message))
})

test('every accepted name is accepted again unchanged, fits, and shows no markup', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 80 }), (typed) => {
      const read = readDisplayName(typed)
      if (!read.ok) return
      expect(readDisplayName(read.name)).toEqual(read)
      expect(read.name.length).toBeGreaterThanOrEqual(DISPLAY_NAME_LIMITS.min)
      expect(read.name.length).toBeLessThanOrEqual(DISPLAY_NAME_LIMITS.max)
      expect(read.name).not.toMatch(/[<>&"\p{C}]/u)
    }),
    { numRuns: SIZES.names, seed: FUZZ_SEED },
  )
})

test('a provider’s name becomes an acceptable one, or none', () => {
  expect(suggestDisplayName('Ana 🔔 (she/her)')).toBe('Ana she her')
  expect(suggestDisplayName('🔔')).toBeNull()
  expect(suggestDisplayName('x'.repeat(90))).toBe('x'.repeat(50))
})
