import { expect, test } from 'vitest'
import { plural } from '#domain/plural.ts'

test.each([
  [0, '0 errors'],
  [1, '1 error'],
  [2, '2 errors'],
  [1204, '1,204 errors'],
])('says %i as "%s"', (count, words) => {
  expect(plural(count, 'error', 'errors')).toBe(words)
})
