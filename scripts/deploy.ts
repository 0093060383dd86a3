// npm run deploy [-- --env staging]: tests everything, migrates the remote database and deploys.
import { readFileSync } from 'node:fs'
import { tellLongRun } from './checks/long-run.ts'
import { supervise } from './product/supervisor.ts'
import { runShown, runTool } from './product/process.ts'
import { inProject } from './product/in-project.ts'
import { step } from './product/step.ts'
import { UserError } from './product/user-error.ts'
import { WRANGLER } from './product/tool-environment.ts'

const PLACEHOLDER = /^database_id = "0{8}-/m

// Wrangler asks which environment is meant unless it is told, and the empty name is production.
const asked = process.argv.slice(2)
const environment =
  asked.includes('--env') || asked.some((word) => word.startsWith('--env=')) ? asked : ['--env=', ...asked]

await supervise(async () => {
  await step('Account', requireAccount)
  await runShown('scripts/test.ts')
  console.log(tellLongRun())
  await runShown(WRANGLER, ['d1', 'migrations', 'apply', 'DB', '--remote', ...environment])
  await runShown(WRANGLER, ['deploy', ...environment])
})

async function requireAccount(): Promise<void> {
  try {
    await runTool(WRANGLER, ['whoami', '--json'])
  } catch {
    throw new UserError(
      'Cloudflare does not know you here. Run `npx wrangler login` once, or set CLOUDFLARE_API_TOKEN, and deploy again.',
    )
  }
  if (PLACEHOLDER.test(readFileSync(inProject('wrangler.toml'), 'utf8'))) {
    throw new UserError(
      'wrangler.toml does not name a database, key-value store and bucket of yours yet. README, "Deploying", says how to make them.',
    )
  }
}
