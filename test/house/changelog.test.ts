import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const HEADINGS = read('CHANGELOG.md').match(/^## .*$/gmu) ?? []

const RELEASES = HEADINGS.slice(1)

test('the changelog begins with what comes next, and then has the newest release first, each named by its date', () => {
  expect(HEADINGS[0]).toBe('## [Unreleased]')
  // The first one was named by its version, which the footer still shows.
  expect(RELEASES.at(-1)).toBe('## [0.3.1] - 2026-11-20')
  const dates = RELEASES.map((heading) => /^## (?:\[(\d{4}-\d\d-\d\d)\]|\[0\.3\.1\] - 2026-11-20)$/u.exec(heading))
  expect(RELEASES.filter((_, place) => dates[place] === null)).toEqual([])
  const days = dates.map((found) => found?.[1] ?? '2026-11-20')
  expect(days).toEqual([...new Set(days)].toSorted().toReversed())
  expect(JSON.parse(read('package.json')).version).toBe('0.3.1')
})

const PICTURES = 'web/public/changelog'

test('every picture of the changelog is light, of the size that the page leaves for it, and said in words', () => {
  const named = [...read('CHANGELOG.md').matchAll(/!\[([^\]]*)\]\(([^)]*)\)/gu)]
  const files = readdirSync(new URL(`../../${PICTURES}`, import.meta.url)).map((file) => `${PICTURES}/${file}`)
  expect(named.map(([, , file]) => file).toSorted()).toEqual(files.toSorted())
  expect(named.length).toBeLessThanOrEqual(6)
  for (const [, words = '', file = ''] of named) {
    const bytes = readFileSync(new URL(`../../${file}`, import.meta.url))
    expect(words.length).toBeGreaterThan(20)
    expect(bytes.length).toBeLessThanOrEqual(40_000)
    expect(sizeOf(bytes)).toEqual([1_040, 585])
  }
})

/** Width and height of a lossy WebP. */
const sizeOf = (webp: Buffer) => {
  const start = webp.indexOf('VP8 ') + 14
  return [webp.readUInt16LE(start), webp.readUInt16LE(start + 2)]
}
