import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const listOf = (path: string, name: 'include' | 'exclude'): string[] => JSON.parse(readFileSync(path, 'utf8'))[name]

// The compiler writes its types in one of the two projects only, and a fresh copy then looks for them in the other.
it('a file of the tests that the scripts compile is in no project of the tests', () => {
  const taken = listOf('scripts/tsconfig.json', 'include').flatMap((path) => path.split('../test/')[1] ?? [])
  expect(taken).toContain('support/corpus.ts')
  expect(listOf('test/tsconfig.node.json', 'exclude')).toEqual(expect.arrayContaining(taken))
})
