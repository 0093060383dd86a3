import { expect, test } from 'vitest'
import { isChunkFailure, mayReloadByItself, recordReload } from '../../../../web/app/layout/page-error.tsx'

test.each([
  'Failed to fetch dynamically imported module: https://belfry.example/assets/library-x.js',
  'error loading dynamically imported module: https://belfry.example/assets/library-x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/library-x.css',
])('a page’s file that did not load is not a bug in the page: %s', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test('a bug in the page is not a loading failure', () => {
  expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false)
  expect(isChunkFailure('Importing a module script failed.')).toBe(false)
})

test('a page reloads itself once a minute at most', () => {
  expect(mayReloadByItself('/library', 1_000)).toBe(true)
  recordReload('/library', 1_000)
  expect(mayReloadByItself('/library', 30_000)).toBe(false)
  expect(mayReloadByItself('/', 30_000)).toBe(true)
  expect(mayReloadByItself('/library', 62_000)).toBe(true)
  // The clock was set back.
  expect(mayReloadByItself('/library', -86_400_000)).toBe(true)
})
