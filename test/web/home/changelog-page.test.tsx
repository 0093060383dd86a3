import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangelogPage } from '../../../web/home/changelog-page.tsx'
import { answer } from '../answers.ts'
import { visit } from '../visit.tsx'
import { PrivacyPage } from '../../../web/home/privacy-page.tsx'

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

// Promise of What is kept of people: Beyond: /privacy says what is kept, why and how long
test('says what is kept, why and how long, in one page without a call', () => {
  const calls = answer({})
  visit('/privacy', PrivacyPage, '/privacy')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy')
  const text = document.body.textContent ?? ''
  for (const figure of [
    '30 days without use',
    '180 days',
    '12 hours and 7 days',
    'removed after 90 days',
    '24 hours without activity',
    'keep them for 30 days',
    'keep results for 400 days',
    'deleted after 7 days',
    '10 minutes',
  ])
    expect(text).toContain(figure)
  expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile')
  expect(calls).toEqual([])
})
