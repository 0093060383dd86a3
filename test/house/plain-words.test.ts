import { describe, expect, it } from 'vitest'
import { findOldWord } from './plain-words.ts'
import { SOURCE_FILES } from './source-files.ts'
import { textsOf } from './texts.ts'

/** The list of words has all of them. */
const LISTS = /^test\/house\/plain-words/u

const READ = SOURCE_FILES.filter(({ path }) => !LISTS.test(path))

describe('Plain words', () => {
  it('every text that people read has words that people say', () => {
    const found = READ.flatMap(textsOf).flatMap(({ path, line, text }) => {
      const wrong = findOldWord({ path, text })
      return wrong === null ? [] : [`${path}:${line} ${wrong} in “${text}”`]
    })
    expect(found).toEqual([])
  })

  it('old words and wrong counts are noticed, comments and names of files are not', () => {
    const text = `
      // Whoever reads this.
      import 'whoever'
      export const A = 'Whoever comes'
      export const B = \`Roll \${A} anew\`
      export const C = <p title="1 errors">You shall {A} not pass</p>
      type D = 'upon'
    `
    const texts = textsOf({ path: 'web/made-up.tsx', text, lines: 8 })
    expect(texts.map((one) => [one.line, one.text, findOldWord(one) !== null])).toEqual([
      [4, 'Whoever comes', true],
      [5, 'Roll … anew', true],
      [6, '1 errors', true],
      [6, 'You shall', true],
      [6, 'not pass', false],
    ])
  })
})
