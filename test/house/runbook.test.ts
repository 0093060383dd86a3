import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const FOLDER = join(ROOT, 'docs/operations')
const PARTS = ['## How it looks', '## First five minutes', '## Mend', '## Prove']
const SCRIPTS: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts

const pageAt = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
/** The pages that the index lists as what is wrong. */
const PAGES = [...pageAt('README.md').matchAll(/^\| .*\[([a-z-]+\.md)\]/gmu)].map(([, name = '']) => name)
const ALL = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))

describe('The runbook', () => {
  it('has a page for each of ten things that go wrong', () => {
    expect(PAGES).toHaveLength(10)
  })

  it.each(PAGES)('%s says how it looks, the first five minutes, how to mend it and how to prove that', (name) => {
    const headings = pageAt(name).match(/^## .*$/gmu) ?? []
    const parts = headings.map((heading) => PARTS.find((part) => heading.startsWith(part)))
    // There may be several ways to mend one thing.
    expect([...new Set(parts)]).toEqual(PARTS)
  })

  it.each(PAGES)('%s says how it was tried', (name) => {
    expect(pageAt(name)).toMatch(/^Tried by /mu)
  })

  it.each(ALL)('every link, test and command in %s is there', (name) => {
    const text = pageAt(name)
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/gu)].map(([, path = '']) => join(FOLDER, path))
    const files = [...text.matchAll(/`((?:test|src|web|scripts|docs|bench)\/[\w./-]+)`/gu)].map(([, path = '']) =>
      join(ROOT, path),
    )
    expect(
      [...links, ...files].filter((path) => !existsSync(path)).map((path) => path.slice(dirname(ROOT).length)),
    ).toEqual([])
    const commands = [...text.matchAll(/npm run ([\w:]+)/gu)].map(([, command = '']) => command)
    expect(commands.filter((command) => !(command in SCRIPTS))).toEqual([])
  })
})
