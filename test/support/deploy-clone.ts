import { execaNode } from 'execa'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeployedSite } from './deployed-site.ts'
import { inProject } from '../../scripts/product/in-project.ts'
import { environmentOf, parseToml, readToml } from '../../scripts/product/wrangler-toml.ts'

export const SECRETS = {
  GOOGLE_CLIENT_ID: '123456789012-abc123def456.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-abcdefghijklmnopqrstuvwxyz12',
  DISCORD_CLIENT_ID: '112233445566778899',
  DISCORD_CLIENT_SECRET: 'abcdefghijklmnopqrstuvwxyz-12345',
}

type Site = Pick<DeployedSite, 'origin'> & Partial<Pick<DeployedSite, 'deployed'>>

interface Version {
  id: string
  number: number
  metadata: { created_on: string }
  annotations?: Record<string, string>
}

const NEW_ACCOUNT = {
  isSignedIn: true,
  hasR2: true,
  accounts: [{ id: 'a1', name: 'Ravenswood' }],
  secrets: { belfry: SECRETS, 'belfry-staging': SECRETS } as Record<string, Record<string, string>>,
  databases: [] as { uuid: string; name: string }[],
  namespaces: [] as { id: string; title: string }[],
  buckets: [] as string[],
  versions: [] as Version[],
  running: undefined as string | undefined,
  targets: ['belfry.ravenswood.workers.dev', 'schedule: 23 * * * *'],
  /** The command that fails once, before or after it did what it should. */
  goesWrong: undefined as { command: string; when: 'before' | 'after' } | undefined,
}

/** What the tests' own environment sets, and a deploy by hand does not. */
const NOT_SET = {
  ...Object.fromEntries(Object.keys(SECRETS).map((name) => [name, undefined])),
  CI: undefined,
  WORKERS_CI: undefined,
  CLOUDFLARE_ACCOUNT_ID: undefined,
  WRANGLER_OUTPUT_FILE_PATH: undefined,
  WRANGLER_OUTPUT_FILE_DIRECTORY: undefined,
}

const tests = (command: string) =>
  `import { appendFileSync } from 'node:fs'; appendFileSync('calls.log', '${command}\\n')`
const BUILD =
  "import { appendFileSync } from 'node:fs'; export const buildWebApp = async () => appendFileSync('calls.log', 'build\\n'); export const [WORKER_BUNDLE, WORKER_OPTIONS] = ['', '']"
const PROGRAM = 'node_modules/wrangler/wrangler-dist/cli.js'

/** The real scripts in a folder of their own, where fake-wrangler.mjs is wrangler and the tests take no time. */
export class DeployClone {
  readonly folder = mkdtempSync(join(tmpdir(), 'belfry-deploy-'))

  /** wrangler.toml as it is at first. */
  readonly toml = readToml().replaceAll('OWNER_EMAILS = ""', 'OWNER_EMAILS = "sam@example.org"')
  readonly #site: Site | undefined

  constructor(site?: Site) {
    this.#site = site
    if (site) site.deployed = () => (existsSync(join(this.folder, 'deployed.toml')) ? this.read('deployed.toml') : '')
    const { folder } = this
    cpSync(inProject('scripts'), join(folder, 'scripts'), { recursive: true })
    writeFileSync(join(folder, 'scripts/test.ts'), tests('npm test'))
    writeFileSync(join(folder, 'scripts/test-rest.ts'), tests('npm run test:rest'))
    writeFileSync(join(folder, 'scripts/product/build.ts'), BUILD)
    this.#hurry()
    const files = [
      'package.json',
      'src/domain/plural.ts',
      'src/limits.ts',
      'src/rooms/storage/storage-release.ts',
      'src/protocol/catalogue/character-list.ts',
      'src/protocol/moment.ts',
      'src/protocol/operations/readiness.ts',
    ]
    for (const file of files) cpSync(inProject(file), join(folder, file))
    mkdirSync(join(folder, 'node_modules/wrangler/wrangler-dist'), { recursive: true })
    for (const name of readdirSync(inProject('node_modules'))) {
      if (name !== 'wrangler') symlinkSync(inProject(`node_modules/${name}`), join(folder, 'node_modules', name))
    }
    writeFileSync(join(folder, 'node_modules/wrangler/package.json'), '{"type":"module"}')
    cpSync(inProject('test/support/fake-wrangler.mjs'), join(folder, PROGRAM))
    this.write('wrangler.toml', this.toml)
    this.setAccount({})
  }

  /** A smoke test that fails would take a minute to say so. */
  #hurry(): void {
    const file = 'scripts/deploy/smoke-test.ts'
    this.write(file, this.read(file).replace('PATIENCE_MS = 60_000', 'PATIENCE_MS = 300'))
  }

  /** What Cloudflare holds from now on. */
  setAccount(changes: Partial<typeof NEW_ACCOUNT>): void {
    this.write('account.json', JSON.stringify({ ...NEW_ACCOUNT, ...changes }))
  }

  account(): typeof NEW_ACCOUNT {
    return JSON.parse(this.read('account.json'))
  }

  /** `npm run deploy` against the site at SITE_ORIGIN. */
  async deploy(words: readonly string[] = [], env: Record<string, string> = {}) {
    return this.run('deploy', words, env)
  }

  environment(): Record<string, string | undefined> {
    return { ...NOT_SET, SITE_ORIGIN: this.#site?.origin }
  }

  async run(script: 'deploy' | 'rollback', words: readonly string[] = [], env: Record<string, string> = {}) {
    return execaNode(join(this.folder, `scripts/${script}.ts`), words, {
      all: true,
      cwd: this.folder,
      env: { ...this.environment(), ...env },
      nodeOptions: [],
      reject: false,
      stdin: 'ignore',
    })
  }

  /** What was called since the last time this was asked, in its order. */
  calls(): string[] {
    if (!readdirSync(this.folder).includes('calls.log')) return []
    // Releases come and go.
    const calls = this.read('calls.log')
      .trim()
      .replaceAll(/Belfry \d[\w.-]*/gu, 'Belfry VERSION')
      .replaceAll(/rooms-\d+-\d+/gu, 'rooms-STEPS')
      .split('\n')
    rmSync(join(this.folder, 'calls.log'))
    return calls
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text)
  }

  /** The ids of the database and the key-value store in a configuration. */
  idsOf(file: string, environment = ''): (string | undefined)[] {
    const { d1_databases: [database] = [], kv_namespaces: [options] = [] } =
      environmentOf(parseToml(this.read(file)), environment) ?? {}
    return [database?.['database_id'], options?.['id']]
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}
