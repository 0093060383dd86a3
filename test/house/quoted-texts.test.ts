import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SOURCE_FILES } from './source-files.ts'
import { textsOf } from './texts.ts'

/** The specification lies beside the project, not in it: where it is not, this is skipped. */
const FOLDER = process.env['SPEC'] ?? fileURLToPath(new URL('../../../shared/spec/', import.meta.url))
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.txt')) : []

const QUOTED = /(?<![\p{L}\d])'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'/gu
/** What stands for a value or for words that are left out, there and here. */
const VALUE = /\{[^}]*\}|\.{2,}|…|\b[NXY]\b|\b\d+\b|\((?:s|code)\)/gu

/** What a page says in other words, or what is no text. docs/decisions/web.md has the first ones. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'Failed to update script metadata: ...': 'the page of scripts says “Failed to update script: …”',
  'Failed to replace script...': 'a page only overwrites, and says “Failed to overwrite script. Please try again.”',
  'Authentication required': 'pages go by the status 401',
  'Failed to retrieve script: status': 'the status is a value',
  '- path: message': 'one line of a list, made of values',
  'blind voting open': 'a note on a setting',
  '{product} Random Teensy': 'made of the product, “Random” and the type',
  '{product} Random Full': 'made of the product, “Random” and the type',
}

const plain = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim()
const partsOf = (text: string) =>
  plain(text)
    .split(VALUE)
    .map((part) => part.replace(/[\s.:]+$/u, '').trim())
    .filter((part) => part !== '')

const TEXTS = SOURCE_FILES.filter(({ path }) => /^(?:src|web)\//u.test(path)).flatMap((file) =>
  textsOf(file).map(({ text }) => plain(text)),
)

function stands(quoted: string): boolean {
  const parts = partsOf(quoted)
  return TEXTS.some((text) => {
    let from = 0
    return parts.every((part) => {
      const at = text.indexOf(part, from)
      from = at + part.length
      return at >= 0
    })
  })
}

describe.skipIf(FILES.length === 0)('Every text that the specification quotes', () => {
  it.each(FILES)('is shown on a page or in an answer: %s', (name) => {
    const text = readFileSync(FOLDER + name, 'utf8')
    const quoted = [...new Set([...text.matchAll(QUOTED)].map(([, words = '']) => words))]
    const missing = quoted.filter((words) => /\p{L}/u.test(words) && !(words in ELSEWHERE) && !stands(words))
    expect(missing).toEqual([])
  })

  it('is told in other words only where it does not stand', () => {
    expect(Object.keys(ELSEWHERE).filter(stands)).toEqual([])
  })
})
