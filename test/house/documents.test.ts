import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PATHS, SOURCE_FILES } from './source-files.ts'

/** Of the changelog only what is said today has to be true. */
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'test/**/*.md']).filter((path) => path !== 'CHANGELOG.md')
/** CONTRIBUTING shows where the files of a new page would go. */
const EXAMPLES = /\bdice\b|DicePage/u

const SETTINGS = ['package.json', 'wrangler.toml', 'migrations/meta/_journal.json', '.npmrc']
const WORDS = new Set(
  [
    ...SOURCE_FILES.filter(({ path }) => !path.startsWith('test/house/')).map(({ text }) => text),
    ...SETTINGS.map((path) => readFileSync(path, 'utf8')),
  ].flatMap((text) => text.match(/[A-Za-z_][\w-]*/gu) ?? []),
)
const FILE_NAMES = new Set(
  [...PATHS, ...globSync(['*', '.*', 'docs/**', 'migrations/**'])].map((path) => basename(path)),
)
const COMMANDS: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts

const isThere = (path: string, from: string) => existsSync(path) || existsSync(join(dirname(from), path))

/** Names between backticks that look like a file, a folder, a function, a type or a variable, and are none. */
function strangersIn(text: string, from: string): string[] {
  const quoted = [...text.replaceAll(/^```.*?^```/gmsu, '').matchAll(/`([^`\n]+)`/gu)].map(([, name = '']) => name)
  return quoted.filter((name) => {
    if (EXAMPLES.test(name)) return false
    if (/^(?:src|web|test|scripts|docs|migrations|bench)\/[\w./-]*$/u.test(name)) return !isThere(name, from)
    if (/^[\w.-]+\.(?:tsx?|mjs|md|toml|css)$/u.test(name)) return !FILE_NAMES.has(name)
    const [, word] = /^#?([a-z]+(?:[A-Z]\w*)+|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_\d]+)(?:\(\))?$/u.exec(name) ?? []
    return word !== undefined && !WORDS.has(word)
  })
}

describe('Documents', () => {
  it.each(DOCUMENTS)('%s names only files, functions and variables that exist', (path) => {
    expect(strangersIn(readFileSync(path, 'utf8'), path)).toEqual([])
  })

  it.each(DOCUMENTS)('%s names only commands that exist', (path) => {
    const named = [...readFileSync(path, 'utf8').matchAll(/npm run ([\w:-]+)/gu)].map(([, command = '']) => command)
    expect(named.filter((command) => !(command in COMMANDS))).toEqual([])
  })

  it('are short enough to be read', () => {
    const words = DOCUMENTS.flatMap((path) => readFileSync(path, 'utf8').split(/\s+/u).filter(Boolean))
    expect(words.length).toBeLessThanOrEqual(22_000)
  })

  it('are searched for names that are not there', () => {
    const text = '`src/no-such-file.ts` and `README.md`, `noSuchFunction()`, `NO_SUCH_LIMIT`, `roomPart`, `no word`'
    expect(strangersIn(text, 'README.md')).toEqual(['src/no-such-file.ts', 'noSuchFunction()', 'NO_SUCH_LIMIT'])
  })
})
