import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Statement } from './statement.ts'
import { testNamesIn } from './test-names.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MACHINERY = new Set(['statement.ts', 'test-names.ts', 'spec.test.ts'])
const TABLES = readdirSync(HERE).filter((name) => name.endsWith('.ts') && !MACHINERY.has(name))

const loaded = await Promise.all(
  TABLES.map(async (name) => ({
    name,
    ...((await import(new URL(name, import.meta.url).href)) as { STATEMENTS: readonly Statement[] }),
  })),
)

describe.each(loaded)('$name', ({ STATEMENTS }) => {
  test('every statement names a test that exists', () => {
    const missing = STATEMENTS.flatMap(({ section, promise, heldBy }) => {
      if (heldBy.length === 0) return [`${section}: "${promise}" is held by no test`]
      return heldBy.filter((name) => !exists(name)).map((name) => `${section}: "${promise}": no test "${name}"`)
    })
    expect(missing).toEqual([])
  })

  test('no statement is made twice', () => {
    const said = STATEMENTS.map(({ section, promise }) => `${section}: ${promise}`)
    expect(said.filter((promise, index) => said.indexOf(promise) !== index)).toEqual([])
  })
})

test('an unknown test name is reported', () => {
  expect(exists('test/spec/spec.test.ts > an unknown test name is reported')).toBe(true)
  expect(exists('test/spec/spec.test.ts > a name that nobody wrote')).toBe(false)
  expect(exists('test/spec/gone.test.ts > an unknown test name is reported')).toBe(false)
})

const known = new Map<string, Set<string>>()

function exists(name: string): boolean {
  const at = name.indexOf(' > ')
  const path = ROOT + name.slice(0, at)
  if (!existsSync(path)) return false
  const names = known.get(path) ?? testNamesIn(path)
  known.set(path, names)
  return names.has(name.slice(at + 3))
}
