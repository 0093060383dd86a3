// Migrates the database of a state folder and puts a site in: node prepare-stores.ts STATE SITE. It speaks to the runtime itself:
// each command of wrangler would be a start of wrangler and of the runtime.
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { join } from 'node:path'
import { migrate, migrationFiles } from './product/migrate.ts'
import { parseToml, readToml, type Stores } from './product/wrangler-toml.ts'
import { DAY_MS, openParts } from './seed/site/part.ts'
import { seedSample } from './seed/site/sample.ts'

const [stateDir = '', site] = process.argv.slice(2)
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
  await migrate(await runtime.getD1Database('DB'), migrationFiles(), say)
  say('the sample scripts and people')
  const cxOf = await openParts(runtime, Date.now())
  const sample = cxOf('sample')
  // In the library's order, the sample scripts were there before what came in the year.
  await seedSample(site === 'year' ? { ...sample, now: sample.now - 365 * DAY_MS } : sample)
  if (site === 'year') await (await import('./seed/site/year.ts')).seedYear(cxOf, say)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await runtime.dispose()
}

function idOf(table: Stores, name: string, key: string): string {
  return parseToml(readToml())[table]?.find(({ binding }) => binding === name)?.[key] ?? name
}
