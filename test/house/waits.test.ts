import { describe, expect, it } from 'vitest'
import { SOURCE_FILES } from './source-files.ts'

/** The files under these folders in which something like this is written. */
const filesWith = (words: RegExp, folders = /^(?!test\/house\/waits)/u): string[] =>
  SOURCE_FILES.filter(({ path, text }) => folders.test(path) && words.test(text)).map(({ path }) => path)

it('no test waits for a function that answers with a promise: any promise counts as yes, and `until` awaits it', () => {
  const asked = /waitForFunction\(\s*async/u
  expect('page.waitForFunction(async () => false)').toMatch(asked)
  expect(filesWith(asked)).toEqual([])
})

describe('A journey, or what takes pictures, waits for what it needs, as long as that takes, and', () => {
  it.each([
    ['not for half a second in which nobody called: on a busy machine that comes too early', 'networkidle'],
    ['not for a while: what takes longer then is there or not by luck', 'waitForTimeout'],
  ])('%s', (_, word) => {
    expect(filesWith(new RegExp(word, 'u'), /^test\/(?:journeys|pictures|support)\//u)).toEqual([])
  })
})
