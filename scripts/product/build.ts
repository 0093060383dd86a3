import { mkdirSync, writeFileSync } from 'node:fs'
import { fingerprintOf, fingerprintOfOutput, readStamp } from './fingerprint.ts'
import { runTool } from './process.ts'
import { inProject } from './in-project.ts'
import type { Say } from './step.ts'
import { toolEnvironment, WRANGLER } from './tool-environment.ts'

const LISTS = ['package.json', 'package-lock.json']
const APP_INPUTS = ['web', 'src', 'scripts/build', 'vite.config.ts', 'CHANGELOG.md', ...LISTS]
const WORKER_INPUTS = ['src', 'dist/server', 'wrangler.toml', 'scripts/worker-options.ts', ...LISTS]

export const WORKER_BUNDLE = 'dist/worker/worker.js'
export const WORKER_OPTIONS = 'dist/worker/options.json'

/** Builds the web app and its pages for the Worker, unless what lies in dist was built from these very sources. */
export async function buildWebApp(say: Say = () => {}): Promise<string | undefined> {
  const vite = (...options: string[]) =>
    runTool('node_modules/vite/bin/vite.js', ['build', ...options], { NODE_ENV: 'production' })
  say('building what browsers load')
  const app = await unlessBuilt('dist/client', APP_INPUTS, () => vite())
  say('building the pages that the Worker renders')
  const pages = await unlessBuilt('dist/server', APP_INPUTS, () => vite('--ssr'))
  return app === undefined ? undefined : pages
}

/**
 * Bundles the Worker beforehand. Served from its bundle it starts sooner than if it were bundled again each time, and no
 * change of a source file can disturb a running Belfry.
 */
export async function bundleWorker(say: Say = () => {}): Promise<string | undefined> {
  say('bundling the Worker')
  const options = ['deploy', '--dry-run', '--minify', '--env=', '--outdir', 'dist/worker']
  const env = toolEnvironment(inProject('.wrangler/bundle'))
  return unlessBuilt('dist/worker', WORKER_INPUTS, async () => {
    await runTool(WRANGLER, options, env)
    await runTool('scripts/worker-options.ts', [inProject(WORKER_OPTIONS)], env)
  })
}

async function unlessBuilt(
  output: string,
  inputs: readonly string[],
  build: () => Promise<unknown>,
): Promise<string | undefined> {
  const sources = fingerprintOf(inputs)
  const stamp = inProject(`${output}.stamp`)
  if (readStamp(stamp) === `${sources} ${fingerprintOfOutput(output)}`) return 'up to date'
  await build()
  mkdirSync(inProject('dist'), { recursive: true })
  writeFileSync(stamp, `${sources} ${fingerprintOfOutput(output)}`)
  return undefined
}
