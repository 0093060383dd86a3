import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { NEWEST_MIGRATION } from '../../src/db/newest-migration.ts'

test('the migration that this build needs is the newest in the folder: after adding one, name it in src/db/newest-migration.ts', () => {
  expect(NEWEST_MIGRATION).toBe(env.TEST_MIGRATIONS.at(-1)?.name)
})
