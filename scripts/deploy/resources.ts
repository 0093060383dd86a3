import { writeFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'
import { UserError } from '../product/user-error.ts'
import { environmentOf, parseToml, readToml, type Stores, WRANGLER_TOML, withValue } from '../product/wrangler-toml.ts'
import { wrangler, wranglerJson } from './cloudflare.ts'
import type { Target } from './target.ts'

const PLACEHOLDER = /^0{8}/u
const NAMESPACE = 'belfry-options'

/** What an environment consists of, by the names in wrangler.toml. */
export function resourcesOf(target: Target) {
  const database = storesOf(target, 'd1_databases')[0]?.['database_name']
  if (database === undefined) throw new UserError('wrangler.toml sets no database_name for the environment.')
  const buckets = storesOf(target, 'r2_buckets').flatMap((bucket) => bucket['bucket_name'] ?? [])
  // Wrangler itself puts the environment before the name.
  const namespace = target.environment ? `${target.environment}-${NAMESPACE}` : NAMESPACE
  return { database, namespace, buckets }
}

/** Whether wrangler.toml names the database and the key-value store of the environment that is deployed. */
export function hasIds(target: Target): boolean {
  return idIn(target, 'd1_databases', 'database_id') !== undefined && idIn(target, 'kv_namespaces', 'id') !== undefined
}

/**
 * Makes the database and the key-value store that the environment still lacks, and writes their ids into wrangler.toml. What
 * is there by its name is taken. Answers whether the database is a new one.
 */
export async function makeStores(target: Target): Promise<boolean> {
  const [{ database, namespace }, { flag }] = [resourcesOf(target), target]
  const isNew = await makeStore(target, 'd1_databases', 'database_id', {
    name: `the database ${database}`,
    make: () => wrangler('d1', 'create', database, flag),
    find: async () => {
      const databases = await wranglerJson<{ uuid: string; name: string }[]>('d1', 'list', '--json', flag)
      return databases.find(({ name }) => name === database)?.uuid
    },
  })
  await makeStore(target, 'kv_namespaces', 'id', {
    name: `the key-value store ${namespace}`,
    make: () => wrangler('kv', 'namespace', 'create', NAMESPACE, flag),
    find: async () => {
      const namespaces = await wranglerJson<{ id: string; title: string }[]>('kv', 'namespace', 'list', flag)
      return namespaces.find(({ title }) => title === namespace)?.id
    },
  })
  return isNew
}

interface Store {
  name: string
  make: () => Promise<unknown>
  find: () => Promise<string | undefined>
}

async function makeStore(target: Target, table: Stores, key: string, { name, make, find }: Store): Promise<boolean> {
  const known = idIn(target, table, key) ?? (await find())
  if (known === undefined) await make()
  const id = known ?? (await find())
  if (id === undefined)
    throw new UserError(`Cloudflare made ${name}, but doesn’t list it yet. Deploy again in a minute.`)
  writeId(target, table, key, id)
  return known === undefined
}

/** The names of the buckets that the account has; undefined if R2 was never switched on for it. */
export async function findBuckets({ flag }: Target): Promise<string[] | undefined> {
  try {
    const list = await wrangler('r2', 'bucket', 'list', flag)
    return [...list.matchAll(/^\s*name: *(\S+)/gmu)].map(([, name = '']) => name)
  } catch (error) {
    if (/10042|10136|enable R2/u.test(String(error))) return undefined
    throw error
  }
}

export async function makeBucket({ flag }: Target, name: string): Promise<void> {
  try {
    await wrangler('r2', 'bucket', 'create', name, flag)
  } catch (error) {
    if (!/already exists|10004/u.test(String(error))) throw error
  }
}

function storesOf({ environment }: Target, table: Stores) {
  return environmentOf(parseToml(readToml()), environment)?.[table] ?? []
}

function idIn(target: Target, table: Stores, key: string): string | undefined {
  const id = storesOf(target, table)[0]?.[key] ?? ''
  return id === '' || PLACEHOLDER.test(id) ? undefined : id
}

function writeId({ environment }: Target, table: Stores, key: string, id: string): void {
  const header = environment ? `env.${environment}.${table}` : table
  writeFileSync(inProject(WRANGLER_TOML), withValue(readToml(), header, key, id))
}
