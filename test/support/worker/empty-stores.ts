import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** What the migrations make of an empty database, in statements that are quicker: they are the same for every test of a runtime. */
const schema = globalThis as { statementsOfSchema?: readonly string[] }

/** Deletes all rows, options, files and rooms, and makes the tables, of an older schema if only some `migrations` are given. */
export async function emptyStores(migrations = env.TEST_MIGRATIONS): Promise<void> {
  // The runtime deletes only what it has in memory; a store that was not asked for a while is not.
  await Promise.all([env.DB.exec('SELECT 1'), env.OPTIONS.get('-'), env.FILES.head('-'), env.BACKUPS.head('-')])
  await reset()
  if (migrations !== env.TEST_MIGRATIONS)
    return migrations.length === 0 ? undefined : applyD1Migrations(env.DB, migrations)
  const known = schema.statementsOfSchema
  if (known !== undefined) return void (await env.DB.batch(known.map((sql) => env.DB.prepare(sql))))
  await applyD1Migrations(env.DB, migrations)
  schema.statementsOfSchema = await statementsOfSchema()
}

interface Entry {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  sql: string
}

/** What each database has of its own: pages in the cache are found by its epoch. */
const OF_ITS_OWN = [
  'UPDATE library_version SET epoch = lower(hex(randomblob(8)))',
  'UPDATE d1_migrations SET applied_at = CURRENT_TIMESTAMP',
]

async function statementsOfSchema(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`,
  ).all<Entry>()
  const virtual = results.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL'))
  // A search index makes its own tables.
  const entries = results.filter(({ name }) => !virtual.some((table) => name.startsWith(`${table.name}_`)))
  const tables = entries.filter(({ type }) => type === 'table')
  const rows = await Promise.all(tables.filter((table) => !virtual.includes(table)).map(rowsOf))
  const rest = entries.filter(({ type }) => type !== 'table')
  // Triggers last: they must not count the rows that the migrations themselves put in.
  return [...tables.map(({ sql }) => sql), ...rows.flat(), ...rest.map(({ sql }) => sql), ...OF_ITS_OWN]
}

async function rowsOf({ name }: Entry): Promise<string[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
  return results.map((row) => {
    const values = Object.values(row).map((value) =>
      value === null ? 'NULL' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
    )
    return `INSERT INTO "${name}" (${Object.keys(row).map((column) => `"${column}"`)}) VALUES (${values})`
  })
}
