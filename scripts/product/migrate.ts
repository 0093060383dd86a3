import type { Miniflare } from 'miniflare'
import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from './in-project.ts'
import type { Say } from './step.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

type MigrationFile = Record<'name' | 'sql', string>

/** What wrangler makes when it applies the first migration: its own commands go on from here, and so do we from theirs. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** The migrations of this copy of Belfry, in their order. */
export function migrationFiles(): MigrationFile[] {
  const names = readdirSync(inProject('migrations')).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => ({ name, sql: readFileSync(inProject(`migrations/${name}`), 'utf8') }))
}

/** Applies what the database has not had. Each migration comes whole or not at all, and the next start goes on behind it. */
export async function migrate(database: Database, migrations: readonly MigrationFile[], say: Say): Promise<void> {
  await database.prepare(APPLIED).run()
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !applied.has(name))
  for (const [index, { name, sql }] of missing.entries()) {
    say(`migration ${index + 1} of ${missing.length}`)
    const note = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    try {
      await database.batch([database.prepare(sql), note])
    } catch (error) {
      throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}
