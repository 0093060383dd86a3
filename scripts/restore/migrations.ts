import { readdirSync, readFileSync } from 'node:fs'
import { unstable_splitSqlQuery } from 'wrangler'
import type { Migration } from '../../src/services/backup/schema-level.ts'
import { inProject } from '../product/in-project.ts'

/** The migrations of this copy of Belfry, in the statements that wrangler would run. */
export function readMigrations(): Migration[] {
  const names = readdirSync(inProject('migrations')).filter((name) => name.endsWith('.sql'))
  return names
    .sort()
    .map((name) => ({ name, queries: unstable_splitSqlQuery(readFileSync(inProject(`migrations/${name}`), 'utf8')) }))
}
