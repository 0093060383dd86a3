import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireFreePort } from '../product/port.ts'
import { runTool } from '../product/process.ts'
import { toolEnvironment, WRANGLER } from '../product/tool-environment.ts'
import { startWorker, waitUntilHealthy } from '../product/worker.ts'
import { DEPLOYED_TOML } from './configuration.ts'
import { requiredSecrets } from './secrets.ts'
import type { Target } from './target.ts'

/** Applies every migration, in order, to a database of its own in the folder. */
export async function migrateLocally({ flag }: Target, folder: string): Promise<void> {
  const words = ['d1', 'migrations', 'apply', 'DB', '--local', '--config', DEPLOYED_TOML, '--persist-to', folder, flag]
  await runTool(WRANGLER, words, toolEnvironment(folder))
}

/** Writes down how the runtime has to be set up for the environment that is deployed. */
export async function writeOptions({ environment }: Target, folder: string): Promise<string> {
  const file = join(folder, 'options.json')
  await runTool('scripts/worker-options.ts', [file, DEPLOYED_TOML, environment], toolEnvironment(folder))
  return file
}

/** Serves a bundle on this machine for as long as it is tried, with secrets that only look like some. */
export async function withLocalWorker<Answer>(
  target: Target,
  { folder, options }: { folder: string; options: string },
  tryIt: (origin: string) => Promise<Answer>,
): Promise<Answer> {
  const port = await requireFreePort(0, 'npm run deploy')
  const secrets = Object.fromEntries(requiredSecrets(target).map((name) => [name, 'dry-run']))
  const worker = startWorker(port, folder, secrets, { bundle: join(folder, 'bundle/worker.js'), options })
  try {
    await waitUntilHealthy(port, worker)
    return await tryIt(`http://localhost:${port}`)
  } finally {
    worker.child.kill('SIGTERM')
    await worker.ended
    rmSync(join(folder, 'v3'), { recursive: true, force: true })
  }
}
