import { expect, test } from 'vitest'
import { dayOf } from '../../../web/parts/day.ts'

test('a day is written in one format, and an invalid one is empty', () => {
  expect(dayOf('2026-11-20T12:00:00.000Z')).toBe('Nov 20, 2026')
  expect(dayOf('nonsense')).toBe('')
})
