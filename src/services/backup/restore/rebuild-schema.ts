import type { Migration } from '../schema-level.ts'
import { MIGRATIONS, quoted, readTables } from '../tables.ts'

/** As wrangler makes it. */
const NOTES = `CREATE TABLE IF NOT EXISTS ${MIGRATIONS} (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

interface Definition {
  name: string
  sql: string
}

/** Removes everything that migrations have made. */
export async function dropAll(d1: D1Database): Promise<void> {
  for (const { name } of await definitions(d1, 'trigger'))
    await d1.prepare(`DROP TRIGGER IF EXISTS ${quoted(name)}`).run()
  const searches = (await definitions(d1, 'table')).filter(({ sql }) => /^CREATE VIRTUAL TABLE/iu.test(sql))
  for (const { name } of searches) await d1.prepare(`DROP TABLE IF EXISTS ${quoted(name)}`).run()
  for (const { name } of await ownTables(d1)) await d1.prepare(`DROP TABLE IF EXISTS ${quoted(name)}`).run()
  await d1.batch([d1.prepare(`DROP TABLE IF EXISTS ${MIGRATIONS}`), d1.prepare(NOTES)])
}

/** Runs migrations in order, each with its note in one transaction, and with what must hold from the first one on. */
export async function migrate(
  d1: D1Database,
  migrations: readonly Migration[],
  always: readonly D1PreparedStatement[] = [],
): Promise<void> {
  for (const { name, queries } of migrations) {
    const note = d1.prepare(`INSERT INTO ${MIGRATIONS} (name) VALUES (?)`).bind(name)
    await d1.batch([...queries.map((query) => d1.prepare(query)), note, ...always])
  }
}

/** Takes the triggers away: a row comes back as it was, with nothing counted again. */
export async function takeTriggers(d1: D1Database): Promise<string[]> {
  const triggers = await definitions(d1, 'trigger')
  for (const { name } of triggers) await d1.prepare(`DROP TRIGGER ${quoted(name)}`).run()
  return triggers.map(({ sql }) => sql)
}

export async function putTriggers(d1: D1Database, triggers: readonly string[]): Promise<void> {
  if (triggers.length > 0) await d1.batch(triggers.map((sql) => d1.prepare(sql)))
}

async function ownTables(d1: D1Database) {
  return (await readTables(d1)).filter(({ name }) => !name.startsWith('sqlite_'))
}

async function definitions(d1: D1Database, type: 'trigger' | 'table'): Promise<Definition[]> {
  const { results } = await d1
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = ? AND sql IS NOT NULL AND substr(name, 1, 4) <> '_cf_'`)
    .bind(type)
    .all<Definition>()
  return results
}
