import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { findAccounts, SIGN_IN_OR_LOCAL } from '../deploy/account.ts'
import { inProject } from '../product/in-project.ts'
import { holdStateFolder } from '../product/state-folder.ts'
import { UserError } from '../product/user-error.ts'
import { environmentOf, parseToml, readToml } from '../product/wrangler-toml.ts'
import { openDatabase } from '../../src/db/database.ts'
import { cryptoRandom } from '../../src/random.ts'

type Stores = Record<'DB', D1Database> & Record<'OPTIONS', KVNamespace> & Record<'FILES' | 'BACKUPS', R2Bucket>

const FOLDER = '.cache/restore'
const TABLES = ['d1_databases', 'kv_namespaces', 'r2_buckets'] as const

/** The stores in a state folder, which no running Belfry may be using. */
export async function openLocal(stateDir: string): ReturnType<typeof open> {
  holdStateFolder(stateDir)
  return open('', false, { path: join(stateDir, 'v3') })
}

/** The stores of a deployment, through wrangler's remote bindings: it needs a signed-in account, and no route of the site. */
export async function openRemote(environment: string): ReturnType<typeof open> {
  if ((await findAccounts()) === undefined) throw new UserError(SIGN_IN_OR_LOCAL)
  return open(environment, true, false)
}

/** Rooms cannot be reached from outside. */
async function open(environment: string, isRemote: boolean, persist: { path: string } | false) {
  process.env['WRANGLER_SEND_METRICS'] = 'false'
  if (!isRemote) process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'
  mkdirSync(inProject(FOLDER), { recursive: true })
  const configPath = inProject(`${FOLDER}/wrangler-${process.pid}.json`)
  writeFileSync(configPath, JSON.stringify(storesConfig(environment, isRemote)))
  const { env, dispose } = await getPlatformProxy<Stores>({
    configPath,
    envFiles: [],
    persist,
    remoteBindings: isRemote,
  })
  const end = async () => {
    await dispose()
    rmSync(configPath, { force: true })
  }
  const { DB, OPTIONS: kv, FILES: files, BACKUPS: backups } = env
  const cx = { db: openDatabase(DB), kv, files, backups, rooms: null, now: Date.now(), random: cryptoRandom }
  return { cx, end }
}

/** What wrangler has to know of wrangler.toml to reach the stores, and nothing else. */
function storesConfig(environment: string, isRemote: boolean): object {
  const found = environmentOf(parseToml(readToml()), environment) ?? {}
  const stores = TABLES.map((table) => [
    table,
    found[table]?.map((one) => ({ ...one, ...(isRemote && { remote: true }) })),
  ])
  const head = { name: 'belfry-stores', compatibility_date: '2026-08-15', send_metrics: false }
  return { ...head, ...Object.fromEntries(stores) }
}
