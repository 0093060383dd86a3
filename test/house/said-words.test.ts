import { describe, expect, it } from 'vitest'
import { nodesOf, SOURCE_FILES, type SourceFile, treeOf } from './source-files.ts'

/** What is between tags, or in an attribute that is read out or shown, and is a word. */
const READ_OUT = /^(?:alt|aria-label|aria-description|hint|label|placeholder|title)$/u
const WORD = /\p{L}{2}/u

const PAGES = SOURCE_FILES.filter(({ path }) => /^web\/.*\.tsx$/u.test(path))

/** Texts of a page that no `say` has seen. */
function unsaidIn(file: SourceFile): string[] {
  return [...nodesOf(treeOf(file))].flatMap(([node, above]) => {
    const value = String(node['value'] ?? '')
    const isBetweenTags = node.type === 'JSXText' && WORD.test(value)
    const isAttribute = node.type === 'Literal' && above?.type === 'JSXAttribute' && /\p{Lu}|\s/u.test(value)
    const name = isAttribute ? String((above['name'] as { name?: unknown }).name) : ''
    return isBetweenTags || (isAttribute && READ_OUT.test(name)) ? [`${file.path}: ${value.trim()}`] : []
  })
}

describe('Words on the page', () => {
  it('all pass through the one function of their part, where a translation would begin', () => {
    expect(PAGES.flatMap(unsaidIn)).toEqual([])
  })

  it('that do not are noticed', () => {
    const text = 'export const A = <p title="Not said">Neither {say`but this`} <b className="Not read" /></p>'
    expect(unsaidIn({ path: 'web/made-up-page.tsx', text, lines: 1 })).toEqual([
      'web/made-up-page.tsx: Not said',
      'web/made-up-page.tsx: Neither',
    ])
  })
})
