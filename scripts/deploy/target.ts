import { parseArgs } from 'node:util'
import { limitsFrom, requireVars } from '../product/limits.ts'
import { UserError } from '../product/user-error.ts'
import { readToml, tablesOf, valueIn, varsIn } from '../product/wrangler-toml.ts'
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

/** Reads the words after `npm run deploy --`. */
export function readTarget(words: readonly string[], env: NodeJS.ProcessEnv): Target {
  const { environment, ...how } = readWords(words)
  const toml = readToml()
  const found = environmentIn(toml, environment)
  const deployed = { COMMIT: thisCommit(env), BUILD: new Date().toISOString() }
  const vars = { ...varsIn(toml, environment), ...limitsFrom(env), ...deployed }
  requireVars(vars)
  return { ...how, ...found, vars }
}

/** The environment of that name in wrangler.toml; without a name it is production. */
export function environmentIn(toml: string, environment: string): Pick<Target, 'environment' | 'flag' | 'worker'> {
  const table = tablesOf(toml).find(({ header }) => header === (environment ? `env.${environment}` : ''))
  if (!table) throw new UserError(`wrangler.toml has no environment "${environment}".`)
  return { environment, flag: `--env=${environment}`, worker: valueIn(table.text, 'name') ?? 'belfry' }
}

function readWords(
  words: readonly string[],
): Pick<Target, 'environment' | 'isDryRun' | 'isForRoomsNow' | 'skipsTests'> {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        env: { type: 'string', short: 'e', default: '' },
        'dry-run': { type: 'boolean', default: false },
        'rooms-now': { type: 'boolean', default: false },
        'skip-tests': { type: 'boolean', default: false },
      },
    })
    return {
      environment: values.env,
      isDryRun: values['dry-run'],
      isForRoomsNow: values['rooms-now'],
      skipsTests: values['skip-tests'],
    }
  } catch {
    throw new UserError(
      `npm run deploy doesn’t know "${words.join(' ')}". It takes "-- --env staging", "-- --dry-run", "-- --rooms-now" and "-- --skip-tests".`,
    )
  }
}
