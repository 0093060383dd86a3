import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execaNode } from 'execa'
import { databaseVersion, prepareDatabase } from '../../scripts/product/database.ts'
import { requireFreePort } from '../../scripts/product/port.ts'
import { inProject } from '../../scripts/product/in-project.ts'
import { type Site, siteIn } from '../../scripts/product/settings.ts'
import { processTree } from './process-tree.ts'

const READY_LIMIT_MS = 240_000

export interface Product {
  url: string
  /** All that the product has said so far. */
  output(): string
  /** Every process of it, in the order of their starts. */
  pids(): number[]
  /** Ends it as Ctrl-C does and answers with the exit code; a state folder of its own goes with it. */
  stop(): Promise<number | null>
  /** Ends every process of it with SIGKILL, as a crash of the machine would. */
  kill9(): Promise<void>
  /** Starts it again at the same address, on the same state; from another script, if one is given. */
  restart(other?: string): Promise<void>
}

const NOT_FOR_THE_PRODUCT = {
  NODE_ENV: undefined,
  VITEST: undefined,
  GOOGLE_CLIENT_ID: undefined,
  GOOGLE_CLIENT_SECRET: undefined,
  DISCORD_CLIENT_ID: undefined,
  DISCORD_CLIENT_SECRET: undefined,
}

/** Tests that share a product open more rooms as one person than anybody may. */
const MUCH_OF_ALL = {
  ROOMS_OPEN_PER_ACCOUNT: '10000',
  ROOMS_PER_HOUR: '10000',
  SHORTLISTS_OPEN_PER_ACCOUNT: '10000',
  SHORTLISTS_PER_ACCOUNT: '10000',
  SHORTLISTS_PER_DAY: '10000',
  GROUPS_PER_ACCOUNT: '10000',
}

/** The product from one start to its end. */
interface Run {
  child: ReturnType<typeof spawnProduct>
  pid: number
  ended: Promise<number | null>
}

interface Options {
  env?: Record<string, string>
  state?: string
  /** What is in the state that is given: the sample site unless it says otherwise. */
  site?: Site
  /** `npm start` unless it says otherwise: in the project, or the path of another one’s. */
  script?: string
}

/** The real product on a free port, with a state folder of its own unless one is given: of the site that SITE asks for. */
export async function startProduct(options: Options = {}): Promise<Product> {
  const site = options.site ?? (options.state === undefined ? siteIn(process.env) : 'sample')
  const state = options.state ?? (await copySeededState(site))
  const { script = 'scripts/start.ts' } = options
  const begun = await begin(script, { ...MUCH_OF_ALL, ...options.env, SITE: site, STATE_DIR: state, OPEN: '0' })
  const { port, env, said } = begun
  let { run } = begun

  const interrupt = () => {
    run.child.kill('SIGINT')
    return run.ended
  }
  return {
    url: `http://localhost:${port}`,
    output: () => said.join(''),
    pids: () => processTree(run.pid),
    async stop() {
      const code = await interrupt()
      if (options.state === undefined) rmSync(state, { recursive: true, force: true })
      return code
    },
    async kill9() {
      for (const pid of processTree(run.pid)) process.kill(pid, 'SIGKILL')
      await run.ended
    },
    async restart(other = script) {
      await interrupt()
      run = await startRun(other, env, said)
    },
  }
}

/** Starts it on a free port, and on another one where somebody else was quicker to take that. */
async function begin(script: string, settings: Record<string, string>, triesLeft = 3) {
  const port = await requireFreePort(0, 'npm test')
  const env = { ...settings, PORT: String(port) }
  const said: string[] = []
  try {
    return { port, env, said, run: await startRun(script, env, said) }
  } catch (error) {
    if (triesLeft === 1 || !/is taken by another program|ERR_ADDRESS_IN_USE/u.test(said.join(''))) throw error
    return begin(script, settings, triesLeft - 1)
  }
}

async function startRun(script: string, env: Record<string, string>, said: string[]): Promise<Run> {
  const child = spawnProduct(script, env)
  const ended = child.then(({ exitCode }) => exitCode ?? null)
  await new Promise<void>((ready, fail) => {
    const giveUp = (why: string) => fail(new Error(`${why}:\n${said.join('')}`))
    const timer = setTimeout(() => giveUp('Belfry was not ready in four minutes'), READY_LIMIT_MS)
    child.all.on('data', (chunk) => {
      said.push(String(chunk))
      if (String(chunk).includes('Belfry is ready on')) ready()
    })
    void ended.then(() => giveUp('Belfry did not start')).finally(() => clearTimeout(timer))
  })
  return { child, pid: child.pid ?? 0, ended }
}

function spawnProduct(script: string, env: Record<string, string>) {
  return execaNode(inProject(script), {
    all: true,
    buffer: false,
    // The product must not notice that a test started it, nor take the providers that tests of the Worker name.
    env: { ...NOT_FOR_THE_PRODUCT, ...env },
    ipc: true,
    nodeOptions: [],
    reject: false,
    stdin: 'ignore',
  })
}

/** Migrating and seeding takes seconds, copying what came of it does not. */
export async function copySeededState(site: Site = 'sample'): Promise<string> {
  const seeded = inProject(`.cache/seeded/${databaseVersion(site)}`)
  if (!existsSync(seeded)) {
    const draft = `${seeded}-${process.pid}`
    await prepareDatabase(draft, site)
    // Another test may have been quicker; then its copy is as good.
    if (existsSync(seeded)) rmSync(draft, { recursive: true })
    else renameSync(draft, seeded)
  }
  const state = mkdtempSync(join(tmpdir(), 'belfry-'))
  cpSync(seeded, state, { recursive: true })
  return state
}
