import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NotFoundPage } from '../../../web/app/not-found-page.tsx'
import { PrintState } from '../../../web/print/print-state.tsx'
import { Waiting } from '../../../web/ui/spinner.tsx'
import { visit } from '../visit.tsx'

afterEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['/script', true],
  ['/script/', true],
  ['/scripts', false],
  ['/script/a/b', false],
])('an address of a script without its ID says so: %s', async (address, isScript) => {
  visit('*', NotFoundPage, address)
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(screen.queryByText(/Script ID not provided/u) !== null).toBe(isScript)
})

test.each([
  ['/print', 'No script provided'],
  ['/print?token=gone', 'Unable to load data for printing.'],
  ['/print#gone', 'Unable to load data for printing.'],
])('a print view without a script says whether one was named: %s', (address, sentence) => {
  window.history.replaceState(null, '', address)
  render(<PrintState printing={{ state: 'unavailable' }} onRetry={() => {}} />)
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('a page that is still loading has a heading', () => {
  const { rerender } = render(<Waiting as="h1" label="Loading..." />)
  expect(screen.getByRole('heading', { level: 1, name: 'Loading...' })).toBeTruthy()
  rerender(<Waiting label="Loading..." />)
  expect(screen.queryByRole('heading')).toBeNull()
})
