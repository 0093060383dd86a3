import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprintOf, fingerprintOfOutput } from './fingerprint.ts'
import { runTool } from './process.ts'
import { inProject } from './root.ts'
import { toolEnvironment, WRANGLER } from './tool-environment.ts'

const LISTS = ['package.json', 'package-lock.json']
const APP_INPUTS = ['web', 'src', 'scripts/build', 'vite.config.ts', 'CHANGELOG.md', ...LISTS]
const WORKER_INPUTS = ['src', 'wrangler.toml', ...LISTS]

export const WORKER_BUNDLE = 'dist/worker/worker.js'

/** Builds the web app, unless what lies in dist/client was built from these very sources. */
export async function buildWebApp(): Promise<string | undefined> {
  return unlessBuilt('dist/client', APP_INPUTS, () =>
    runTool('node_modules/vite/bin/vite.js', ['build'], { NODE_ENV: 'production' }),
  )
}

/**
 * Bundles the Worker beforehand. Served from its bundle it starts sooner than if it were bundled again each time, and no
 * change of a source file can disturb a running Belfry.
 */
export async function bundleWorker(): Promise<string | undefined> {
  const options = ['deploy', '--dry-run', '--env=', '--outdir', 'dist/worker']
  return unlessBuilt('dist/worker', WORKER_INPUTS, () =>
    runTool(WRANGLER, options, toolEnvironment(inProject('.wrangler/bundle'))),
  )
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

function readStamp(stamp: string): string | undefined {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}
