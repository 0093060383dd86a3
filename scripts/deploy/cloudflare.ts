import { execaNode } from 'execa'
import { inProject } from '../product/in-project.ts'
import { runShown, runTool, toolOptions } from '../product/process.ts'
import { WRANGLER } from '../product/tool-environment.ts'
import { UserError } from '../product/user-error.ts'
import type { Target } from './target.ts'
import { hasTerminal } from './terminal.ts'

const QUIET = { WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' }

/** One call of wrangler, without a word to the terminal. */
export async function wrangler(...args: string[]): Promise<string> {
  return runTool(WRANGLER, args, QUIET)
}

/** The answer of a call that answers with JSON, whatever else wrangler says on its other stream. */
export async function wranglerJson<Answer>(...args: string[]): Promise<Answer> {
  const { stdout, stderr, failed } = await run(args, { stdin: 'ignore' })
  if (failed) throw new UserError(`${stderr}\n${stdout}`.trim())
  return JSON.parse(stdout) as Answer
}

/** A call that reads what nobody else may: it goes through a pipe, never into arguments or a file, and no log has it. */
export async function wranglerReading(input: string, ...args: string[]): Promise<void> {
  const env = { WRANGLER_LOG: 'log', WRANGLER_LOG_SANITIZE: 'true', WRANGLER_WRITE_LOGS: 'false' }
  const { all, failed } = await run(args, { input, env })
  if (failed) throw new UserError(`${all}\n\nThat was: wrangler ${args.join(' ')}`)
}

/** A call that shows all it says. With a terminal it may also ask, say which address on workers.dev you want. */
export async function wranglerShown(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  if (!hasTerminal(process.env)) return runShown(WRANGLER, args, env)
  const { failed } = await execaNode(inProject(WRANGLER), args, { ...toolOptions(env), stdio: 'inherit' })
  if (failed) throw new UserError('Stopped. The error is above.')
}

async function run(
  args: readonly string[],
  { env, ...options }: { stdin?: 'ignore'; input?: string; env?: NodeJS.ProcessEnv },
) {
  return execaNode(inProject(WRANGLER), args, { ...toolOptions({ ...QUIET, ...env }), ...options, all: true })
}

/** The kill switch as an Admin turns it off. */
export const SWITCH_OFF = `INSERT INTO site_option (key, value, updated_at) VALUES ('killswitch', '{"siteEnabled":false}', unixepoch() * 1000) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`

/** Turns the site off in the database, where every request looks. */
export async function switchOff({ flag }: Pick<Target, 'flag'>): Promise<void> {
  await wrangler('d1', 'execute', 'DB', '--remote', '--yes', '--command', SWITCH_OFF, flag)
}
