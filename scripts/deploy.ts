// npm run deploy [-- --env staging] [-- --dry-run]: tests everything, makes what is missing, migrates and deploys.
import { rmSync } from 'node:fs'
import { tellLongRun } from './checks/long-run.ts'
import { requireAccount, requireSecrets, wranglerJson } from './deploy/cloudflare.ts'
import { DEPLOYED_TOML, writeConfiguration } from './deploy/configuration.ts'
import { hasResources, makeResources } from './deploy/resources.ts'
import { readTarget, type Target } from './deploy/target.ts'
import { buildWebApp } from './product/build.ts'
import { inProject } from './product/in-project.ts'
import { runShown } from './product/process.ts'
import { step } from './product/step.ts'
import { supervise } from './product/supervisor.ts'
import { WRANGLER } from './product/tool-environment.ts'
import { UserError } from './product/user-error.ts'

await supervise(async () => {
  const target = readTarget(process.argv.slice(2), process.env)
  if (target.isDryRun) {
    await step('Web app', buildWebApp)
    await upload(target)
    return
  }
  await step('Account', requireAccount)
  await step('Secrets', () => requireSecrets(target))
  await runShown('scripts/test.ts')
  console.log(tellLongRun())
  let hasNewDatabase = false
  if (!hasResources(target)) {
    await step('Database, key-value store and bucket', async () => {
      hasNewDatabase = await makeResources(target)
      return 'ready, and named in wrangler.toml: commit that file'
    })
  }
  await migrate(target, hasNewDatabase ? undefined : await takeBookmark(target))
  await upload(target)
})

/** Where the database can be taken back to. */
async function takeBookmark({ flag }: Target): Promise<string> {
  let bookmark = ''
  await step('Bookmark', async () => {
    ;({ bookmark } = await wranglerJson<{ bookmark: string }>('d1', 'time-travel', 'info', 'DB', '--json', flag))
    return bookmark
  })
  return bookmark
}

async function migrate({ flag }: Target, bookmark: string | undefined): Promise<void> {
  try {
    await runShown(WRANGLER, ['d1', 'migrations', 'apply', 'DB', '--remote', flag])
  } catch {
    const back = bookmark
      ? ` Migrations that ran stay in place. To go back to before this deploy, run:\n  npx wrangler d1 time-travel restore DB --bookmark=${bookmark} ${flag}`
      : ''
    throw new UserError(`A migration failed, so nothing was deployed. The running Worker hasn’t changed.${back}`)
  }
}

async function upload(target: Target): Promise<void> {
  writeConfiguration(target)
  try {
    await runShown(WRANGLER, [
      'deploy',
      '--config',
      DEPLOYED_TOML,
      '--minify',
      target.flag,
      ...(target.isDryRun ? ['--dry-run'] : []),
    ])
  } finally {
    rmSync(inProject(DEPLOYED_TOML), { force: true })
  }
}
