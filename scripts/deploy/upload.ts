import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'smol-toml'
import { inProject } from '../product/in-project.ts'
import { figureOf } from '../product/limits.ts'
import { environmentOf, parseToml, readToml } from '../product/wrangler-toml.ts'
import { wrangler, wranglerShown } from './cloudflare.ts'
import type { Target } from './target.ts'
import { writeTag } from './versions.ts'

/** Beside wrangler.toml, since the paths in it are relative. */
export const DEPLOYED_TOML = 'wrangler.deploy.toml'

/** Writes the configuration that is deployed: wrangler.toml with the limits of this deploy, in the bindings too, and its commit. */
export function writeConfiguration({ environment, vars }: Target): void {
  const configuration = parseToml(readToml())
  const deployed = environmentOf(configuration, environment) ?? {}
  // Where it is empty it may be a secret, which a variable of the same name would hide.
  const { OWNER_EMAILS: owners = '', ...others } = vars
  deployed.vars = owners === '' ? others : vars
  for (const { name, simple } of deployed.ratelimits ?? []) simple.limit = figureOf(name, vars) ?? simple.limit
  writeFileSync(inProject(DEPLOYED_TOML), stringify(configuration))
}

/** Rooms that are in use reset and take the new code at once. Otherwise they have up to five minutes to become quiet. */
export const ROOMS_AT_ONCE = ['--durable-objects-code-update-mode', 'immediate']

/** Uploads the Worker and its files, and answers with the address that it has now. */
export async function upload(target: Target, message: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-output-'))
  const output = outputFile(env, folder)
  writeConfiguration(target)
  try {
    const note = ['--message', message, '--tag', writeTag()]
    const rooms = target.isForRoomsNow ? ROOMS_AT_ONCE : []
    const words = ['deploy', '--config', DEPLOYED_TOML, '--minify', ...note, ...rooms, target.flag]
    await wranglerShown(words, { WRANGLER_OUTPUT_FILE_PATH: output })
    return env['SITE_ORIGIN'] ?? originIn(existsSync(output) ? readFileSync(output, 'utf8') : '')
  } finally {
    rmSync(inProject(DEPLOYED_TOML), { force: true })
    rmSync(folder, { recursive: true })
  }
}

/** Lets wrangler itself say what it would upload, and writes the bundle into a folder. */
export async function uploadDryRun({ flag }: Target, folder: string): Promise<string> {
  return wrangler('deploy', '--config', DEPLOYED_TOML, '--minify', '--dry-run', '--outdir', folder, flag)
}

/** Where wrangler writes what it did. A build service that reads it as well names the file or the folder. */
function outputFile(env: NodeJS.ProcessEnv, own: string): string {
  return (
    env['WRANGLER_OUTPUT_FILE_PATH'] ||
    join(env['WRANGLER_OUTPUT_FILE_DIRECTORY'] || own, `wrangler-output-${randomUUID()}.json`)
  )
}

/** The address in wrangler’s own words: a domain of yours if there is one, else the one on workers.dev. */
export function originIn(output: string): string | undefined {
  const entries = output.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]))
  const targets: string[] = entries.findLast(({ type }) => type === 'deploy')?.targets ?? []
  // A custom domain comes first, then a route, then the name on workers.dev; "schedule: …" is none of them.
  for (const form of [
    /^([a-z0-9.-]+) \(custom domain/iu,
    /^([a-z0-9][a-z0-9.-]*)\/\*/iu,
    /^(?:https:\/\/)?([\w.-]+\.workers\.dev)/iu,
  ]) {
    const host = targets.map((target) => form.exec(target)?.[1]).find((found) => found !== undefined)
    if (host !== undefined) return `https://${host}`
  }
  return undefined
}
