import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { findAccounts, SIGN_IN_OR_LOCAL } from '../deploy/account.ts'
import { inProject } from '../product/in-project.ts'
import { holdStateFolder } from '../product/state-folder.ts'
import { UserError } from '../product/user-error.ts'
import { readToml, tableOf, tablesOf } from '../product/wrangler-toml.ts'
import type { OpenStores, Stores } from './stores.ts'

const FOLDER = '.cache/restore'
const TABLES = ['d1_databases', 'kv_namespaces', 'r2_buckets']

/** The stores in a state folder, which no running Belfry may be using. */
export async function openLocal(stateDir: string): Promise<OpenStores> {
  holdStateFolder(stateDir)
  return open('', { isRemote: false, persist: { path: join(stateDir, 'v3') } })
}

/** The stores of a deployment, through wrangler's remote bindings: it needs a signed-in account, and no route of the site. */
export async function openRemote(environment: string): Promise<OpenStores> {
  if ((await findAccounts()) === undefined) throw new UserError(SIGN_IN_OR_LOCAL)
  return open(environment, { isRemote: true, persist: false })
}

async function open(
  environment: string,
  { isRemote, persist }: { isRemote: boolean; persist: { path: string } | false },
) {
  process.env['WRANGLER_SEND_METRICS'] = 'false'
  if (!isRemote) process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'
  mkdirSync(inProject(FOLDER), { recursive: true })
  const configPath = inProject(`${FOLDER}/wrangler-${process.pid}.toml`)
  writeFileSync(configPath, storesConfig(readToml(), environment, isRemote))
  const { env, dispose } = await getPlatformProxy<Omit<Stores, 'ROOMS'>>({
    configPath,
    envFiles: [],
    persist,
    remoteBindings: isRemote,
  })
  const end = async () => {
    await dispose()
    rmSync(configPath, { force: true })
  }
  return { stores: { ...env, ROOMS: null }, end }
}

/** What wrangler has to know of wrangler.toml to reach the stores, and nothing else. */
function storesConfig(toml: string, environment: string, isRemote: boolean): string {
  const wanted = TABLES.map((table) => tableOf(environment, table))
  const head = ['name = "belfry-stores"', 'compatibility_date = "2026-08-15"', 'send_metrics = false', '']
  const tables = tablesOf(toml).flatMap(({ header, text }) => {
    const lines = text.trimEnd().split('\n')
    const [, ...rest] = lines
    const name = TABLES[wanted.indexOf(header)]
    return name === undefined ? [] : [`[[${name}]]`, ...rest, ...(isRemote ? ['remote = true'] : []), '']
  })
  return [...head, ...tables].join('\n')
}
