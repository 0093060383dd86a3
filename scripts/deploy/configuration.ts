import { writeFileSync } from 'node:fs'
import { stringify } from 'smol-toml'
import { inProject } from '../product/in-project.ts'
import { figureOf } from '../product/limits.ts'
import { environmentOf, parseToml, readToml } from '../product/wrangler-toml.ts'
import type { Target } from './target.ts'

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
