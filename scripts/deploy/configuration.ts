import { writeFileSync } from 'node:fs'
import { LIMIT_NAMES } from '../../src/limits.ts'
import { inProject } from '../product/in-project.ts'
import { figureOf } from '../product/limits.ts'
import { editTables, readToml, tableOf, valueIn, withValue } from '../product/wrangler-toml.ts'
import type { Target } from './target.ts'

/** Beside wrangler.toml, since the paths in it are relative. */
export const DEPLOYED_TOML = 'wrangler.deploy.toml'

/** Writes the configuration that is deployed: wrangler.toml with the limits of this deploy, in the bindings too, and its commit. */
export function writeConfiguration({ environment, vars }: Target): void {
  const withVars = editTables(readToml(), tableOf(environment, 'vars'), (text) =>
    [...LIMIT_NAMES, 'COMMIT', 'BUILD'].reduce(
      (table, name) => withValue(table, name, vars[name] ?? ''),
      withoutOwners(text),
    ),
  )
  const withFigures = editTables(withVars, tableOf(environment, 'ratelimits'), (text) => {
    const figure = figureOf(valueIn(text, 'name') ?? '', vars)
    return figure === undefined ? text : text.replace(/limit = \d+/u, `limit = ${figure}`)
  })
  writeFileSync(inProject(DEPLOYED_TOML), withFigures)
}

/** Where it is empty it may be a secret, which a variable of the same name would hide. */
function withoutOwners(vars: string): string {
  return vars.replace(/^OWNER_EMAILS *= *""\n/mu, '')
}
