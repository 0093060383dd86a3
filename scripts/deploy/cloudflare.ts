import { execaNode } from 'execa'
import { inProject } from '../product/in-project.ts'
import { runTool } from '../product/process.ts'
import { WRANGLER } from '../product/tool-environment.ts'
import { UserError } from '../product/user-error.ts'
import { requiredSecrets, type Target } from './target.ts'

const QUIET = { WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' }

/** One call of wrangler, without a word to the terminal. */
export async function wrangler(...args: string[]): Promise<string> {
  return runTool(WRANGLER, args, QUIET)
}

/** The answer of a call that answers with JSON, whatever else wrangler says on its other stream. */
export async function wranglerJson<Answer>(...args: string[]): Promise<Answer> {
  const { stdout, stderr, failed } = await execaNode(inProject(WRANGLER), args, {
    cwd: inProject('.'),
    env: QUIET,
    ipc: false,
    nodeOptions: [],
    reject: false,
    stdin: 'ignore',
  })
  if (failed) throw new UserError(`${stderr}\n${stdout}`.trim())
  return JSON.parse(stdout) as Answer
}

export async function requireAccount(): Promise<void> {
  try {
    await wrangler('whoami', '--json')
  } catch {
    throw new UserError(
      'You aren’t signed in to Cloudflare here. Run `npx wrangler login` once, or set CLOUDFLARE_API_TOKEN, and deploy again.',
    )
  }
}

/** Names what is missing before anything is changed. The first secret makes a Worker that answers nothing yet. */
export async function requireSecrets(target: Target): Promise<void> {
  const present = await secretsOf(target)
  const missing = requiredSecrets(target).filter((name) => !present.includes(name))
  if (missing.length === 0) return
  const option = target.environment ? ` --env ${target.environment}` : ''
  const commands = missing.map((name) => `  npx wrangler secret put ${name}${option}`)
  throw new UserError(
    `The Worker "${target.worker}" has no ${missing.join(', ')} yet, so nothing was changed. Set each one, then deploy again:\n${commands.join('\n')}`,
  )
}

async function secretsOf({ flag }: Target): Promise<string[]> {
  try {
    const secrets = await wranglerJson<{ name: string }[]>('secret', 'list', '--format', 'json', flag)
    return secrets.map(({ name }) => name)
  } catch (error) {
    if (error instanceof UserError && /^.*Worker ".*not found/mu.test(error.message)) return []
    throw error
  }
}
