// Migrates the database of a state folder and puts a site in: node prepare-stores.ts STATE SITE. It speaks to the runtime itself:
// each command of wrangler would be a start of wrangler and of the runtime.
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { join } from 'node:path'
import { migrate, migrationFiles } from './product/migrate.ts'
import { parseToml, readToml, type Stores } from './product/wrangler-toml.ts'
import { runJoined } from './seed/run-joined.ts'
import { seedPictures, seedStatements } from './seed/sql.ts'

const [stateDir = '', site] = process.argv.slice(2)
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
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
  const now = Date.now()
  // In the library's order, the sample scripts were there before what came in the year.
  const begunAt = site === 'year' ? now - YEAR_MS : now
  await runJoined(database, seedStatements(begunAt))
  say('the sample pictures')
  const files = await runtime.getR2Bucket('FILES')
  for (const { key, bytes } of seedPictures())
    await files.put(key, bytes, { httpMetadata: { contentType: 'image/png' } })
  if (site === 'year') await (await import('./seed/year/seed-year.ts')).seedYear({ database, files, now, say })
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await runtime.dispose()
}

function idOf(table: Stores, name: string, key: string): string {
  return parseToml(readToml())[table]?.find(({ binding }) => binding === name)?.[key] ?? name
}
