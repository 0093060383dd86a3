import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const HEADINGS = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8').match(/^## .*$/gmu) ?? []

/** Ordered as text: 0.10 is after 0.9. */
const orderOf = (heading: string) =>
  heading.replace(/^## \[(\d+)\.(\d+)\.(\d+)\].*$/u, (_, ...parts: string[]) =>
    parts
      .slice(0, 3)
      .map((part) => part.padStart(4, '0'))
      .join('.'),
  )

// Promise of Changelog: Versions come newest first with their date, and "[Unreleased]" is not shown
test('the changelog has the newest version first, each with its date', () => {
  const versions = HEADINGS.filter((heading, index) => index > 0 || heading !== '## [Unreleased]')
  expect(versions.filter((heading) => !/^## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/u.test(heading))).toEqual([])
  expect(versions.length).toBeGreaterThan(0)
  const orders = versions.map(orderOf)
  expect(orders).toEqual(orders.toSorted().toReversed())
})
