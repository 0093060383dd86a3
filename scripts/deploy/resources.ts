import { writeFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'
import { UserError } from '../product/user-error.ts'
import { environmentOf, parseToml, readToml, type Stores, WRANGLER_TOML, withValue } from '../product/wrangler-toml.ts'
import { wrangler, wranglerJson } from './cloudflare.ts'
import type { Target } from './target.ts'

const PLACEHOLDER = /^0{8}/u
const NAMESPACE = 'belfry-options'

/** What an environment consists of, by the names in wrangler.toml. */
export interface Resources {
  database: string
  namespace: string
  buckets: string[]
}

export function resourcesOf(target: Target): Resources {
  const database = storesOf(target, 'd1_databases')[0]?.['database_name']
  if (database === undefined) throw new UserError('wrangler.toml sets no database_name for the environment.')
  const buckets = storesOf(target, 'r2_buckets').flatMap((bucket) => bucket['bucket_name'] ?? [])
  return { database, namespace: namespaceTitle(target), buckets }
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
  const { database } = resourcesOf(target)
  const existing = idIn(target, 'd1_databases', 'database_id') ?? (await findDatabase(target, database))
  writeId(target, 'd1_databases', 'database_id', existing ?? (await makeDatabase(target, database)))
  writeId(target, 'kv_namespaces', 'id', idIn(target, 'kv_namespaces', 'id') ?? (await namespaceId(target)))
  return existing === undefined
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

async function findDatabase({ flag }: Target, name: string): Promise<string | undefined> {
  const databases = await wranglerJson<{ uuid: string; name: string }[]>('d1', 'list', '--json', flag)
  return databases.find((database) => database.name === name)?.uuid
}

async function makeDatabase(target: Target, name: string): Promise<string> {
  await wrangler('d1', 'create', name, target.flag)
  return required(await findDatabase(target, name), `Cloudflare made the database ${name}, but doesn’t list it yet`)
}

// Wrangler itself puts the environment before the name.
function namespaceTitle({ environment }: Target): string {
  return environment ? `${environment}-${NAMESPACE}` : NAMESPACE
}

async function namespaceId(target: Target): Promise<string> {
  const { flag } = target
  const title = namespaceTitle(target)
  const find = async () => {
    const namespaces = await wranglerJson<{ id: string; title: string }[]>('kv', 'namespace', 'list', flag)
    return namespaces.find((namespace) => namespace.title === title)?.id
  }
  const existing = await find()
  if (existing !== undefined) return existing
  await wrangler('kv', 'namespace', 'create', NAMESPACE, flag)
  return required(await find(), `Cloudflare made the key-value store ${title}, but doesn’t list it yet`)
}

function required(value: string | undefined, complaint: string): string {
  if (value === undefined) throw new UserError(`${complaint}. Deploy again in a minute.`)
  return value
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
