import { expect, test } from 'vitest'
import { dayOf, listed, numberOf, ordinal } from '../../../web/ui/format.ts'
import { series } from '../../../web/admin/series.ts'

test('a day is written in one format, and an invalid one is empty', () => {
  expect(dayOf('2026-11-20T12:00:00.000Z')).toBe('Nov 20, 2026')
  expect(dayOf('nonsense')).toBe('')
})

test('names are listed as people say them, and phrases with their commas', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listed)).toEqual(['', 'A', 'A and B', 'A, B and C'])
  expect(series(['A', 'B', 'C'])).toBe('A, B, and C')
})

test('places and numbers', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th',
  )
  expect([numberOf(12_004), numberOf(0.256, 2)]).toEqual(['12,004', '0.26'])
})
