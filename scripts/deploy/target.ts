import { limitsFrom, requireVars } from '../product/limits.ts'
import { UserError } from '../product/user-error.ts'
import { environmentOf, parseToml, readToml, varsIn } from '../product/wrangler-toml.ts'
import { readOptions } from '../product/words.ts'
import { thisCommit } from './this-release.ts'

/** What is deployed, and where to. */
export interface Target {
  /** Empty for production, as for wrangler, which asks which one is meant unless it is told. */
  environment: string
  flag: string
  /** The name of the Worker. */
  worker: string
  /** The variables of the environment in wrangler.toml, with the limits that the caller sets, and what is deployed when. */
  vars: Record<string, string>
  /** Only does what needs no account. */
  isDryRun: boolean
  /** Rooms that are in use take the new code at once: for a fault that must not go on for five minutes. */
  isForRoomsNow: boolean
  /** The tests ran elsewhere, or cannot be waited for. */
  skipsTests: boolean
}

const flag = { type: 'boolean', default: false } as const
const OPTIONS = {
  env: { type: 'string', short: 'e', default: '', example: 'staging' },
  'dry-run': flag,
  'rooms-now': flag,
  'skip-tests': flag,
} as const

/** Reads the words after `npm run deploy --`. */
export function readTarget(words: readonly string[], env: NodeJS.ProcessEnv): Target {
  const { values } = readOptions('deploy', words, OPTIONS)
  const { env: environment } = values
  const toml = readToml()
  const found = environmentIn(toml, environment)
  const deployed = { COMMIT: thisCommit(env), BUILD: new Date().toISOString() }
  const vars = { ...varsIn(toml, environment), ...limitsFrom(env), ...deployed }
  requireVars(vars)
  const how = {
    isDryRun: values['dry-run'],
    isForRoomsNow: values['rooms-now'],
    skipsTests: values['skip-tests'],
  }
  return { ...how, ...found, vars }
}

/** The environment of that name in wrangler.toml; without a name it is production. */
export function environmentIn(toml: string, environment: string): Pick<Target, 'environment' | 'flag' | 'worker'> {
  const found = environmentOf(parseToml(toml), environment)
  if (!found) throw new UserError(`wrangler.toml has no environment "${environment}".`)
  return { environment, flag: `--env=${environment}`, worker: found.name ?? 'belfry' }
}
