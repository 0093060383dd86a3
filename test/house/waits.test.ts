import { expect, it } from 'vitest'
import { SOURCE_FILES } from './source-files.ts'

it('no test waits for a function that answers with a promise: any promise counts as yes, and `until` awaits it', () => {
  const asked = /waitForFunction\(\s*async/u
  expect('page.waitForFunction(async () => false)').toMatch(asked)
  expect(SOURCE_FILES.filter(({ path, text }) => !path.endsWith('waits.test.ts') && asked.test(text))).toEqual([])
})
