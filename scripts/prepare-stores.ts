// Migrates the database of a state folder and puts the sample world in: node prepare-stores.ts STATE. It speaks to the runtime
// itself: each command of wrangler would be a start of wrangler and of the runtime.
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { join } from 'node:path'
import { migrate, migrationFiles } from './product/migrate.ts'
import { readToml, tablesOf, valueIn } from './product/wrangler-toml.ts'
import { seedPictures, seedStatements } from './seed/sql.ts'

/** D1 takes no longer text at once. */
const LONGEST = 50_000

const [stateDir = ''] = process.argv.slice(2)
const say = (doing: string) => void process.send?.({ doing })
const runtime = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: '',
    // The folder that the Worker opens, and wrangler's own commands too.
    resourcePersistencePath: join(stateDir, 'v3'),
    d1Databases: { DB: idOf('d1_databases', 'DB', 'preview_database_id') },
    r2Buckets: { FILES: idOf('r2_buckets', 'FILES', 'bucket_name') },
  }),
)
try {
  const database = await runtime.getD1Database('DB')
  await migrate(database, migrationFiles(), say)
  say('the sample scripts and people')
  await database.batch(joined(seedStatements(Date.now())).map((sql) => database.prepare(sql)))
  say('the sample pictures')
  const files = await runtime.getR2Bucket('FILES')
  for (const { key, bytes } of seedPictures())
    await files.put(key, bytes, { httpMetadata: { contentType: 'image/png' } })
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await runtime.dispose()
}

function idOf(header: string, binding: string, key: string): string {
  const tables = tablesOf(readToml()).filter((table) => table.header === header)
  return valueIn(tables.find(({ text }) => valueIn(text, 'binding') === binding)?.text ?? '', key) ?? binding
}

/** A thousand statements, each on its own, take the database seconds. */
function joined(statements: readonly string[]): string[] {
  const texts = ['']
  for (const statement of statements) {
    const text = `${texts.at(-1)}${statement}\n`
    if (text.length > LONGEST) texts.push(`${statement}\n`)
    else texts[texts.length - 1] = text
  }
  return texts.filter((text) => text !== '')
}
