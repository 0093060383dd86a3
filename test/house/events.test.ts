import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every event of the log says above it what it means', () => {
  const union = /type LogEvent =\n(?<members>.*?)\n\n/su.exec(readFileSync('src/log.ts', 'utf8'))?.groups?.['members']
  const lines = union?.split('\n') ?? []
  const members = lines.flatMap((line, index) =>
    line.startsWith('  | ') ? [{ line, above: lines[index - 1] ?? '' }] : [],
  )
  expect(members.length).toBeGreaterThan(15)
  expect(members.filter(({ above }) => !above.trimEnd().endsWith('*/')).map(({ line }) => line)).toEqual([])
})
