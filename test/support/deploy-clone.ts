import { execaNode } from 'execa'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../../scripts/product/in-project.ts'
import { tablesOf, valueIn } from '../../scripts/product/wrangler-toml.ts'

export const SECRETS = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET']

const NEW_ACCOUNT = {
  isSignedIn: true,
  secrets: { belfry: SECRETS, 'belfry-staging': SECRETS } as Record<string, readonly string[]>,
  databases: [] as { uuid: string; name: string }[],
  namespaces: [] as { id: string; title: string }[],
  buckets: [] as string[],
  migrationFails: false,
}

const GATE = "import { appendFileSync } from 'node:fs'; appendFileSync('calls.log', 'npm test\\n')"
const PROGRAM = 'node_modules/wrangler/wrangler-dist/cli.js'

/** The real scripts in a folder of their own, where fake-wrangler.mjs is wrangler and the gate takes no time. */
export class DeployClone {
  readonly folder = mkdtempSync(join(tmpdir(), 'belfry-deploy-'))

  constructor() {
    const { folder } = this
    cpSync(inProject('scripts'), join(folder, 'scripts'), { recursive: true })
    writeFileSync(join(folder, 'scripts/test.ts'), GATE)
    for (const file of ['package.json', 'wrangler.toml', 'src/limits.ts']) cpSync(inProject(file), join(folder, file))
    mkdirSync(join(folder, 'node_modules/wrangler/wrangler-dist'), { recursive: true })
    for (const name of readdirSync(inProject('node_modules'))) {
      if (name !== 'wrangler') symlinkSync(inProject(`node_modules/${name}`), join(folder, 'node_modules', name))
    }
    writeFileSync(join(folder, 'node_modules/wrangler/package.json'), '{"type":"module"}')
    cpSync(inProject('test/support/fake-wrangler.mjs'), join(folder, PROGRAM))
    this.setAccount({})
  }

  /** What Cloudflare holds from now on. */
  setAccount(changes: Partial<typeof NEW_ACCOUNT>): void {
    this.write('account.json', JSON.stringify({ ...NEW_ACCOUNT, ...changes }))
  }

  async deploy(words: readonly string[] = [], env: Record<string, string> = {}) {
    return execaNode(join(this.folder, 'scripts/deploy.ts'), words, {
      all: true,
      cwd: this.folder,
      env,
      nodeOptions: [],
      reject: false,
      stdin: 'ignore',
    })
  }

  /** What was called since the last time this was asked, in its order. */
  calls(): string[] {
    if (!readdirSync(this.folder).includes('calls.log')) return []
    const calls = this.read('calls.log').trim().split('\n')
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
  idsOf(file: string, prefix = ''): (string | undefined)[] {
    const tables = tablesOf(this.read(file))
    const textOf = (name: string) => tables.find(({ header }) => header === prefix + name)?.text ?? ''
    return [valueIn(textOf('d1_databases'), 'database_id'), valueIn(textOf('kv_namespaces'), 'id')]
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}
