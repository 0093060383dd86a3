import { writeFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'
import { UserError } from '../product/user-error.ts'
import { editTables, readToml, tableOf, tablesOf, valueIn, WRANGLER_TOML, withValue } from '../product/wrangler-toml.ts'
import { wrangler, wranglerJson } from './cloudflare.ts'
import type { Target } from './target.ts'

const PLACEHOLDER = /^0{8}/u

/** Whether wrangler.toml names the database and the key-value store of the environment that is deployed. */
export function hasResources(target: Target): boolean {
  return idIn(target, 'd1_databases', 'database_id') !== undefined && idIn(target, 'kv_namespaces', 'id') !== undefined
}

/**
 * Makes what the environment still lacks, and writes its ids into wrangler.toml. What is there by its name is taken. Answers
 * whether the database is a new one.
 */
export async function makeResources(target: Target): Promise<boolean> {
  const database = nameIn(target, 'd1_databases', 'database_name')
  const existing = idIn(target, 'd1_databases', 'database_id') ?? (await findDatabase(target, database))
  writeId(target, 'd1_databases', 'database_id', existing ?? (await makeDatabase(target, database)))
  writeId(target, 'kv_namespaces', 'id', idIn(target, 'kv_namespaces', 'id') ?? (await namespaceId(target)))
  await makeBucket(target, nameIn(target, 'r2_buckets', 'bucket_name'))
  return existing === undefined
}

async function findDatabase({ flag }: Target, name: string): Promise<string | undefined> {
  const databases = await wranglerJson<{ uuid: string; name: string }[]>('d1', 'list', '--json', flag)
  return databases.find((database) => database.name === name)?.uuid
}

async function makeDatabase(target: Target, name: string): Promise<string> {
  await wrangler('d1', 'create', name, target.flag)
  return required(await findDatabase(target, name), `Cloudflare made the database ${name}, but doesn’t list it yet`)
}

async function namespaceId({ environment, flag }: Target): Promise<string> {
  const name = 'belfry-options'
  // Wrangler itself puts the environment before the name.
  const title = environment ? `${environment}-${name}` : name
  const find = async () => {
    const namespaces = await wranglerJson<{ id: string; title: string }[]>('kv', 'namespace', 'list', flag)
    return namespaces.find((namespace) => namespace.title === title)?.id
  }
  const existing = await find()
  if (existing !== undefined) return existing
  await wrangler('kv', 'namespace', 'create', name, flag)
  return required(await find(), `Cloudflare made the key-value store ${title}, but doesn’t list it yet`)
}

async function makeBucket({ flag }: Target, name: string): Promise<void> {
  try {
    await wrangler('r2', 'bucket', 'create', name, flag)
  } catch (error) {
    if (!/already exists|10004/u.test(String(error))) throw error
  }
}

function required(value: string | undefined, complaint: string): string {
  if (value === undefined) throw new UserError(`${complaint}. Deploy again in a minute.`)
  return value
}

function nameIn(target: Target, table: string, key: string): string {
  const name = valueOf(target, table, key)
  if (name === undefined) throw new UserError(`wrangler.toml sets no ${key} in ${tableOf(target.environment, table)}.`)
  return name
}

function idIn(target: Target, table: string, key: string): string | undefined {
  const id = valueOf(target, table, key)
  return id === undefined || id === '' || PLACEHOLDER.test(id) ? undefined : id
}

function valueOf({ environment }: Target, table: string, key: string): string | undefined {
  const wanted = tableOf(environment, table)
  return valueIn(tablesOf(readToml()).find(({ header }) => header === wanted)?.text ?? '', key)
}

function writeId({ environment }: Target, table: string, key: string, id: string): void {
  const toml = editTables(readToml(), tableOf(environment, table), (text) => withValue(text, key, id))
  writeFileSync(inProject(WRANGLER_TOML), toml)
}
