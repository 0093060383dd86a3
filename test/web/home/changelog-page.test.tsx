import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangelogPage, changelogText } from '../../../web/home/changelog-page.tsx'
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

test('what cannot be read says so, with the reason, and is read again at a press', async () => {
  let isBroken = true
  const file = () => new Response(isBroken ? '' : FILE, { status: isBroken ? 500 : 200, statusText: 'Broken' })
  answer({ '/changelog.md': file })
  // Files share their modules: another one may have read it.
  changelogText.set(undefined as unknown as string)
  await changelogText.refresh()
  visit('/changelog', ChangelogPage, '/changelog')
  await screen.findByText('Unable to load changelog')
  expect(screen.getByText(/^Failed to load changelog: 500 Broken/u)).toBeTruthy()
  isBroken = false
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  await screen.findByText('A bell.')
})

test('what has no version yet is shown as the newest, above the versions', async () => {
  answer({ '/changelog.md': () => new Response(FILE, { headers: { 'content-type': 'text/markdown' } }) })
  visit('/changelog', ChangelogPage, '/changelog')
  await screen.findByText('A bell.')
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings).toEqual(['H1 Changelog', 'H2 Newest', 'H3 Added', 'H2 0.3.1', 'H3 Added'])
  expect(screen.getByText('Nov 20, 2026').getAttribute('datetime')).toBe('2026-11-20')
})

test('releases are named by their dates, and what comes next is not shown while there is nothing of it', async () => {
  const file =
    '# Changelog\n\n## [Unreleased]\n\n## [2026-11-30]\n\n### Added\n- A gong.\n\n## [0.3.1] - 2026-11-20\n- Old.\n'
  answer({ '/changelog.md': () => new Response(file, { headers: { 'content-type': 'text/markdown' } }) })
  await changelogText.refresh()
  visit('/changelog', ChangelogPage, '/changelog')
  const day = await screen.findByText('Nov 30, 2026')
  expect([day.tagName, day.getAttribute('datetime')]).toEqual(['TIME', '2026-11-30'])
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings).toEqual(['H1 Changelog', 'H2 Nov 30, 2026', 'H3 Added', 'H2 0.3.1'])
  expect(screen.queryByText('Since the last version')).toBeNull()
})

test('what is big comes first with its picture, and what is long is folded', async () => {
  const more = Array.from({ length: 12 }, (_, n) => `- Bell ${n + 1}.`).join('\n')
  const big = '- **A tower.** It is high.\n  ![A high tower](web/public/changelog/tower.webp)'
  const others = '- **For operators: a bill.**\n- ![A foreign picture](https://elsewhere.example/a.png)'
  const old = (version: string) => `## [${version}] - 2026-01-01\n### Fixed\n- Old ${version}.`
  const file = `# Changelog\n\n## [Unreleased]\n### Added\n${more}\n${big}\n${others}\n${old('0.2.0')}\n${old('0.1.0')}`
  answer({ '/changelog.md': () => new Response(file, { headers: { 'content-type': 'text/markdown' } }) })
  await changelogText.refresh()
  visit('/changelog', ChangelogPage, '/changelog')
  const picture = await screen.findByRole('img')
  expect(['src', 'alt', 'width', 'height', 'loading'].map((name) => picture.getAttribute(name))).toEqual([
    '/changelog/tower.webp',
    'A high tower',
    '1040',
    '585',
    'lazy',
  ])
  expect(screen.getByText('A foreign picture').tagName).toBe('LI')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items.indexOf('A tower. It is high. ')).toBeLessThan(items.indexOf('Bell 1.'))
  const foldOf = (text: string) => screen.getByText(text).closest('details')?.querySelector('summary')?.textContent
  expect(['Bell 8.', 'Bell 9.', 'For operators: a bill.', 'Old 0.2.0.', 'Old 0.1.0.'].map(foldOf)).toEqual([
    undefined,
    '4 more',
    '1 change for Admins, operators and developers',
    undefined,
    'What changed',
  ])
  expect(screen.getByRole('link', { name: 'Added 15' }).getAttribute('href')).toBe('#newest-added')
})

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
