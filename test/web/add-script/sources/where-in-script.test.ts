import { expect, test } from 'vitest'
import { whereInScript } from '../../../../web/add-script/sources/where-in-script.ts'

test.each([
  ['[1]', 'Entry 2 (chef):'],
  ['[2].name', 'Entry 3 (x), name:'],
  ['[0]', 'Entry 1 (metadata):'],
  ['[3]', 'Entry 4:'],
  ['script', ''],
])('the path %s is shown as "%s"', (path, words) => {
  expect(whereInScript(path, [{ id: '_meta' }, 'chef', { id: 'x' }, null])).toBe(words)
})
