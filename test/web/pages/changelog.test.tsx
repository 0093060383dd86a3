import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangelogPage } from '../../../web/pages/changelog.tsx'
import { answer } from '../answers.ts'
import { visit } from '../visit.tsx'

const FILE = `# Changelog

What is new.

## [Unreleased]

### Added

- A bell.

## [0.3.1] - 2026-11-20

### Added

- A tower.
`

// Promise of Changelog: Versions come newest first with their date, and "[Unreleased]" is not shown
test('what has no version yet is shown as the newest, above the versions', async () => {
  answer({ '/changelog.md': () => new Response(FILE, { headers: { 'content-type': 'text/markdown' } }) })
  visit('/changelog', ChangelogPage, '/changelog')
  await screen.findByText('A bell.')
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings).toEqual(['H1 Changelog', 'H2 Newest', 'H3 Added', 'H2 [0.3.1] - 2026-11-20', 'H3 Added'])
})
