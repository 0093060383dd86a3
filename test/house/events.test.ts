import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted()

test('docs/operations/events.md has every event of the log, and no other', () => {
  const union = readFileSync('src/log.ts', 'utf8').split('export type')[0] ?? ''
  const types = [...union.matchAll(/event: ((?:'[\w-]+'(?: \| )?)+)/gu)].map(([, names = '']) => names).join(' ')
  const table = readFileSync('docs/operations/events.md', 'utf8').split('## Events')[1]?.split('## ')[0] ?? ''
  const rows = table.split('\n').map((line) => line.split('|')[1] ?? '')
  const known = namesIn(types, /'([\w-]+)'/gu)
  expect(known.length).toBeGreaterThan(15)
  expect(namesIn(rows.join(' '), /`([\w-]+)`/gu)).toEqual(known)
})
