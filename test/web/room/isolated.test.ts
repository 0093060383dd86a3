import { expect, it } from 'vitest'
import { isolated } from '../../../web/room/isolated.ts'

it('keeps a name that is written from right to left from turning the sentence around it', () => {
  expect(isolated('שרה')).toBe('\u2068שרה\u2069')
  expect(isolated('أحمد the Bold')).toBe('\u2068أحمد the Bold\u2069')
  expect(isolated('Ana 2')).toBe('Ana 2')
  expect(isolated('Αλέξανδρος')).toBe('Αλέξανδρος')
})
