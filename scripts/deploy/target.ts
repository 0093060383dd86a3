import { parseArgs } from 'node:util'
import { limitsFrom, requireVars } from '../product/limits.ts'
import { UserError } from '../product/user-error.ts'
import { readToml, tableOf, tablesOf, valueIn, varsIn } from '../product/wrangler-toml.ts'

/** What is deployed, and where to. */
export interface Target {
  /** Empty for production, as for wrangler, which asks which one is meant unless it is told. */
  environment: string
  flag: string
  /** The name of the Worker. */
  worker: string
  /** The variables of the environment in wrangler.toml, with the limits that the caller sets. */
  vars: Record<string, string>
  /** Only shows what would be uploaded, which needs no account. */
  isDryRun: boolean
}

/** Reads the words after `npm run deploy --`. */
export function readTarget(words: readonly string[], env: NodeJS.ProcessEnv): Target {
  const { environment, isDryRun } = readWords(words)
  const toml = readToml()
  const table = tablesOf(toml).find(({ header }) => header === (environment ? `env.${environment}` : ''))
  if (!table) throw new UserError(`wrangler.toml has no environment "${environment}".`)
  const vars = { ...varsIn(toml, environment), ...limitsFrom(env) }
  requireVars(vars)
  return {
    environment,
    flag: `--env=${environment}`,
    worker: valueIn(table.text, 'name') ?? 'belfry',
    vars,
    isDryRun,
  }
}

/** The secrets that an environment cannot run without. */
export function requiredSecrets({ environment }: Target): string[] {
  const table = tablesOf(readToml()).find(({ header }) => header === tableOf(environment, 'secrets'))
  const list = /^required *= *\[([^\]]*)\]/mu.exec(table?.text ?? '')?.[1] ?? ''
  return [...list.matchAll(/"([^"]+)"/gu)].map(([, name = '']) => name)
}

function readWords(words: readonly string[]): { environment: string; isDryRun: boolean } {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { env: { type: 'string', short: 'e', default: '' }, 'dry-run': { type: 'boolean', default: false } },
    })
    return { environment: values.env, isDryRun: values['dry-run'] }
  } catch {
    throw new UserError(
      `npm run deploy doesn’t know "${words.join(' ')}". It takes "-- --env staging" and "-- --dry-run".`,
    )
  }
}
