import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const HEADINGS = read('CHANGELOG.md').match(/^## .*$/gmu) ?? []

/** Ordered as text: 0.10 is after 0.9. */
const orderOf = (heading: string) =>
  heading.replace(/^## \[(\d+)\.(\d+)\.(\d+)\].*$/u, (_, ...parts: string[]) =>
    parts
      .slice(0, 3)
      .map((part) => part.padStart(4, '0'))
      .join('.'),
  )

test('the changelog has the newest version first, each with its date', () => {
  const versions = HEADINGS.filter((heading, index) => index > 0 || heading !== '## [Unreleased]')
  expect(versions.filter((heading) => !/^## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/u.test(heading))).toEqual([])
  expect(versions.length).toBeGreaterThan(0)
  const orders = versions.map(orderOf)
  expect(orders).toEqual(orders.toSorted().toReversed())
})

test('the newest version of the changelog is the one that runs', () => {
  const [newest] = HEADINGS.flatMap((heading) => /^## \[(\d.*)\]/u.exec(heading)?.[1] ?? [])
  expect(JSON.parse(read('package.json')).version).toBe(newest)
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
