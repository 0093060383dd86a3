import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readChangelog } from '../../../web/home/changelog.ts'
import { ChangelogContents } from '../../../web/home/changelog-contents.tsx'

const OUTSIDE = ' (opens in a new tab)'
const shown = (text: string) => render(<ChangelogContents text={text} />).container
const headingsOf = (page: Element) =>
  [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName, textContent }) =>
    `${tagName} ${textContent}`.replace(OUTSIDE, ''),
  )

/** What a file is, the file, and its headings on the page. Each word in capitals is looked for on the page. */
const FILES: readonly (readonly [what: string, file: string, headings: readonly string[]])[] = [
  [
    'texts and lists before the first kind',
    '# Changelog\n\nLEAD.\n\n## [1.2.0] - 2026-01-02\n\nA PARAGRAPH.\n\n- a LIST\n* ANOTHER\n\n### Added\n- NEW\n',
    ['H2 1.2.0', 'H3 Added'],
  ],
  ['nothing but a list', '## Unreleased\n\n- ONE\n- TWO\n\n## 1.0.0\n- THREE', ['H2 Newest', 'H2 1.0.0']],
  ['no version at all', '# Changelog\n\nJUST a text.\n\n- and a LIST\n', []],
  [
    'a title of its own',
    '# BELLS of the North\n\nLEAD\n\n## 2.0 (2026-01-02)\n### Fixed\n- IT',
    ['H2 BELLS of the North', 'H2 2.0', 'H3 Fixed'],
  ],
  [
    'deeper headings, whose lists keep their places',
    '## [1.0.0]\n### Added\nINTRO\n#### API\n- FIRST\n- ![PICTURE](a.png)\n#### CLI\n- For Admins SECOND\n',
    ['H2 1.0.0', 'H3 Added', 'H4 API', 'H4 CLI'],
  ],
  [
    'headings that are underlined',
    'Changelog\n=========\n\n1.1.0 / 2026-01-02\n------------------\n\n  * ONE\n  * TWO\n\n1.0.0\n-----\nTHREE\n',
    ['H2 1.1.0', 'H2 1.0.0'],
  ],
  [
    'headings within code',
    '## 1.0.0\n### Changed\n- Write this:\n  ```md\n  ## NOT one\n  ### NOR this\n  ```\n- THEN\n\n```sh\n## COMMENT\n- FLAG\n```\n',
    ['H2 1.0.0', 'H3 Changed'],
  ],
  [
    'versions of both sizes',
    '# [2.0.0](https://a.example/2) (2026-02-03)\n\n### Features\n\n* BIG\n\n## [1.9.1](https://a.example/1) (2026-01-02)\n\n* SMALL\n',
    ['H2 2.0.0', 'H3 Features', 'H2 1.9.1'],
  ],
  [
    'equal kinds, and numbers',
    '## 1.0.0\n### Fixed\n- A\n### Fixed\n1. ONE\n2. TWO\n## 1.0.0\n### Fixed\n- C',
    ['H2 1.0.0', 'H3 Fixed', 'H3 Fixed', 'H2 1.0.0', 'H3 Fixed'],
  ],
  [
    'days that are none, and notes beside them',
    '## 1.1.0 - 2026-13-45\n- A\n## [1.0.0] - 2026-01-02 [YANKED]\n- B\n## 2026-01-01\n- C\n## 1. START\nD',
    ['H2 1.1.0 - 2026-13-45', 'H2 1.0.0 [YANKED]', 'H2 Jan 1, 2026', 'H2 1. START'],
  ],
  [
    'a table, a quotation and line ends of Windows',
    '## 1.0.0\r\n\r\n> QUOTED\r\n\r\n| A | B |\r\n|---|---|\r\n| CELL | D |\r\n\r\n### Added\r\n- NEW\r\n',
    ['H2 1.0.0', 'H3 Added'],
  ],
]

describe('A changelog that is not ours', () => {
  it.each(FILES)('is shown whole: %s', (_, file, headings) => {
    const page = shown(file)
    expect(headingsOf(page)).toEqual(headings)
    const words = page.textContent ?? ''
    const wanted = file.match(/\b[A-Z]{2,}\b/gu) ?? []
    expect(wanted.filter((word) => !words.includes(word))).toEqual([])
    const places = wanted.map((word) => words.indexOf(word))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has days that exist', () => {
    expect(
      headingsOf(shown('## 1.1.0 - 2024-02-30\n- A\n## 1.0.0 - 2024-02-29\n- B\n## 0.9.0 - 2023-02-29\n- C')),
    ).toEqual(['H2 1.1.0 - 2024-02-30', 'H2 1.0.0', 'H2 0.9.0 - 2023-02-29'])
  })

  it.each(['-', '*', '+', '  *', '-  '])('knows what is for operators after the bullet %j', (bullet) => {
    const { releases } = readChangelog(
      `## 1.0.0\n### Added\n${bullet} For operators: ONE\n${bullet} TWO, For operators\n`,
    )
    expect(releases[0]?.kinds[0]?.changes.map(({ isForStaff }) => isForStaff)).toEqual([true, false])
  })

  it.each([
    ['a byte order mark', (file: string) => `\uFEFF${file}`],
    ['line ends of old Macs', (file: string) => file.replaceAll('\n', '\r')],
    ['line ends of Windows and both', (file: string) => `\uFEFF${file.replaceAll('\n', '\r\n')}`],
  ])('is the same with %s', (_, change) => {
    const file =
      '# Changelog\n\nLEAD.\n\n## [1.0.0] - 2026-01-02\n\nTEXT\n\n### Added\n- ONE\n- TWO\n\n[1.0.0]: https://a.example/1\n'
    expect(readChangelog(change(file))).toEqual(readChangelog(file))
  })

  it('has the links that its foot gives addresses to, also in headings', () => {
    const foot =
      '[Unreleased]: https://a.example/newest\n[1.0.0]: https://a.example/1.0.0\n[bells]: https://a.example/bells\n'
    const page = shown(
      `Of [bells].\n\n## [Unreleased]\n- ONE, see [bells]\n\n## [1.0.0] - 2026-01-02\n### Added\n- See [the bells][bells]\n\n${foot}`,
    )
    const links = [...page.querySelectorAll('a[href^="https:"]')].map((link) =>
      `${link.textContent} ${link.getAttribute('href')}`.replace(OUTSIDE, ''),
    )
    expect(links).toEqual([
      'bells https://a.example/bells',
      'Newest https://a.example/newest',
      'bells https://a.example/bells',
      '1.0.0 https://a.example/1.0.0',
      'the bells https://a.example/bells',
    ])
    expect(page.textContent).toContain('Jan 2, 2026')
  })
})
