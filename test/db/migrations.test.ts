import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { NEWEST_MIGRATION } from '../../src/db/database.ts'

test('this build needs the newest migration', () => {
  expect(NEWEST_MIGRATION).toBe(env.TEST_MIGRATIONS.at(-1)?.name)
})

test('no migration copies a table, which loses its triggers and fails where another table’s trigger names it', () => {
  const copying = env.TEST_MIGRATIONS.filter(({ queries }) => queries.some((query) => query.includes('__new_')))
  const WAY =
    'Keep the change in src/db/schema.ts, and replace the generated SQL by ALTER TABLE … ADD …, with its CHECK.'
  expect(
    copying.map(({ name }) => name),
    WAY,
  ).toEqual([])
})
