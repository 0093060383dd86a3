import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDERS = ['web/print']
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).concat('web/print/print-page.tsx', 'web/styles/print.css')
const sources = (ending: RegExp) =>
  files
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gsu, '') }))
const styles = sources(/\.css$/u)
const code = sources(/\.(?:css|tsx?)$/u)

/** The rules inside `@media print`, and those outside of any `@media`, as they are on paper. */
function onPaper(text: string): string {
  const kept: string[] = []
  let rest = text
  for (let at = rest.search(/@media/u); at >= 0; at = rest.search(/@media/u)) {
    const open = rest.indexOf('{', at)
    let depth = 1
    let end = open + 1
    for (; depth > 0 && end < rest.length; end += 1) depth += rest[end] === '{' ? 1 : rest[end] === '}' ? -1 : 0
    kept.push(rest.slice(0, at))
    if (/\bprint\b/u.test(rest.slice(at, open))) kept.push(rest.slice(open + 1, end - 1))
    rest = rest.slice(end)
  }
  return kept.join('') + rest
}

/** What a selector's declarations say on paper, later ones last. */
function declarations(selector: string): string {
  const rules = styles.flatMap(({ text }) => [...onPaper(text).matchAll(/([^{}]+)\{([^{}]*)\}/gu)])
  return rules.flatMap(([, names = '', body = '']) => (names.trim() === selector ? [body] : [])).join(';')
}
const lastOf = (selector: string, property: string) =>
  [...declarations(selector).matchAll(new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+)`, 'gu'))].at(-1)?.[1]?.trim()

/** Each is done differently, or not at all, by a browser that people print with. */
const TRAPS: Readonly<Record<string, { found: RegExp; where: typeof styles }>> = {
  'zoom: Firefox before 126 has none, and Safari prints without it': {
    found: /\bzoom\s*[:=]|style\.zoom/u,
    where: code,
  },
  'columns: Safari breaks entries in the middle': { found: /\bcolumns\s*:|column-count\s*:/u, where: styles },
  'viewport units on paper: each browser takes another height': {
    found: /\d(?:d|s|l)?v(?:h|w|min|max)\b/u,
    where: styles.map(({ file, text }) => ({ file, text: onPaper(text) })),
  },
  'position: fixed repeats on every page': {
    found: /position:\s*fixed/u,
    where: styles.map(({ file, text }) => ({ file, text: onPaper(text) })),
  },
  'position: sticky stays where the screen had it': {
    found: /position:\s*sticky/u,
    where: styles.map(({ file, text }) => ({ file, text: onPaper(text.replace(/\.toolbar \{[^}]*\}/gu, '')) })),
  },
  'content-visibility: what was never seen is not printed': { found: /content-visibility/u, where: styles },
  'loading="lazy": pictures further down are not printed': { found: /loading="lazy"/u, where: code },
  'a background as the only ink: browsers leave backgrounds out': { found: /background-image|url\(/u, where: styles },
}

describe('the styles of the print view', () => {
  test('are all read', () => {
    expect(styles.length).toBeGreaterThanOrEqual(3)
    expect(lastOf('.toolbar', 'display')).toBe('none')
  })

  test.each(Object.entries(TRAPS))('do without %s', (_trap, { found, where }) => {
    expect(where.filter(({ text }) => found.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('break pages only between blocks: Safari ignores breaks in a grid and in flex', () => {
    expect(lastOf('.screen', 'display') ?? 'block').toBe('block')
    expect(lastOf('.desk', 'display')).toBe('block')
    expect(lastOf('.leaf', 'display') ?? 'block').toBe('block')
    expect(lastOf('.leaf + .leaf', 'break-before')).toBe('page')
    const broken = styles.flatMap(({ text }) =>
      [...onPaper(text).matchAll(/([^{}]+)\{[^{}]*break-(?:before|after|inside):/gu)].map(([, names = '']) =>
        names.trim(),
      ),
    )
    expect(new Set(broken)).toEqual(new Set(['.leaf', '.leaf + .leaf']))
  })

  test('are drawn at their true size on paper, with nothing scaled', () => {
    expect(lastOf('.page', 'transform')).toBe('none')
    expect(lastOf('.leaf', 'width')).toBe('auto')
    expect(lastOf('.leaf', 'height')).toBe('auto')
  })
})
