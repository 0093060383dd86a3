import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebApp } from '../product/build.ts'
import { inProject } from '../product/in-project.ts'
import { migrationFiles } from '../product/migrate.ts'
import { requireFreePort } from '../product/port.ts'
import { runTool } from '../product/process.ts'
import { step } from '../product/step.ts'
import { toolEnvironment, WRANGLER } from '../product/tool-environment.ts'
import { UserError } from '../product/user-error.ts'
import { startWorker, waitUntilHealthy } from '../product/worker.ts'
import { hasIds, resourcesOf } from './resources.ts'
import { requiredSecrets } from './secrets.ts'
import { smokeTest } from './smoke-test.ts'
import type { Target } from './target.ts'
import { DEPLOYED_TOML, uploadDryRun, writeConfiguration } from './upload.ts'
import { releaseOf } from './this-release.ts'

/** Does all of a deploy that needs no account, and serves the very bundle on this machine to test it. Changes nothing. */
export async function dryRun(target: Target): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-dry-run-'))
  writeConfiguration(target)
  try {
    await step('Web app', buildWebApp)
    console.log(tellPlan(target))
    const migrations = listMigrations()
    const tellMigrations = () =>
      `${migrations.length} in order, ${migrations[0]} to ${migrations.at(-1)}, to an empty database`
    const options = join(folder, 'options.json')
    const optionsWords = [options, DEPLOYED_TOML, target.environment]
    const env = toolEnvironment(folder)
    const quiet = () => undefined
    const [told] = await Promise.all([
      step('Bundle', () => uploadDryRun(target, join(folder, 'bundle')), quiet),
      step('Migrations', () => migrateLocally(target, folder), tellMigrations),
      // How the runtime has to be set up for the environment that is deployed.
      step('Runtime', () => runTool('scripts/worker-options.ts', optionsWords, env), quiet),
    ])
    console.log(told)
    await step('Smoke test', () => tryBundle(target, { folder, options }))
  } finally {
    rmSync(inProject(DEPLOYED_TOML), { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  console.log('This was a dry run: nothing was changed.')
}

function tellPlan(target: Target): string {
  const { database, namespace, buckets } = resourcesOf(target)
  const stores = hasIds(target) ? 'named in wrangler.toml' : 'used if it is there, made if not'
  return `  Worker: ${target.worker}
  Database ${database} and key-value store ${namespace}: ${stores}
  Buckets ${buckets.join(', ')}: made where they are missing
  Secrets it must have: ${requiredSecrets(target).join(', ')}`
}

/** The migrations in the order of their numbers; throws when two have the same or one is missing. */
function listMigrations(): string[] {
  const sorted = migrationFiles().map(({ name }) => name)
  const wrong = sorted.find((file, index) => Number.parseInt(file, 10) !== index)
  if (wrong !== undefined) throw new UserError(`The migrations aren’t numbered one after another: look at ${wrong}.`)
  return sorted
}

/** Applies every migration, in order, to a database of its own in the folder. */
async function migrateLocally({ flag }: Target, folder: string): Promise<void> {
  const words = ['d1', 'migrations', 'apply', 'DB', '--local', '--config', DEPLOYED_TOML, '--persist-to', folder, flag]
  await runTool(WRANGLER, words, toolEnvironment(folder))
}

/** Serves a bundle on this machine for as long as it is tried, with secrets that only look like some. */
async function tryBundle(target: Target, { folder, options }: { folder: string; options: string }): Promise<string> {
  const port = await requireFreePort(0, 'npm run deploy')
  const secrets = Object.fromEntries(requiredSecrets(target).map((name) => [name, 'dry-run']))
  const worker = startWorker(port, folder, secrets, { bundle: join(folder, 'bundle/worker.js'), options })
  try {
    await waitUntilHealthy(port, worker)
    const problems = await smokeTest(`http://localhost:${port}`, { release: releaseOf(target), patienceMs: 0 })
    if (problems.length === 0) return 'passed, against the bundle on this machine'
    throw new UserError(`The bundle was served on this machine and failed:\n${problems.join('\n')}`)
  } finally {
    worker.child.kill('SIGTERM')
    await worker.ended
    rmSync(join(folder, 'v3'), { recursive: true, force: true })
  }
}
