import { limitsFrom, requireVars } from '../product/limits.ts'
import { UserError } from '../product/user-error.ts'
import { environmentOf, parseToml, readToml, varsIn } from '../product/wrangler-toml.ts'
import { readOptions } from '../product/words.ts'
import { thisCommit } from './this-release.ts'

/** What is deployed, and where to. */
export type Target = ReturnType<typeof readTarget>

const flag = { type: 'boolean', default: false } as const
const OPTIONS = {
  env: { type: 'string', short: 'e', default: '', example: 'staging' },
  /** Only does what needs no account. */
  'dry-run': flag,
  /** Rooms that are in use take the new code at once: for a fault that must not go on for five minutes. */
  'rooms-now': flag,
  /** The tests ran elsewhere, or cannot be waited for. */
  'skip-tests': flag,
} as const

/** Reads the words after `npm run deploy --`. */
export function readTarget(words: readonly string[], env: NodeJS.ProcessEnv) {
  const { values } = readOptions('deploy', words, OPTIONS)
  const toml = readToml()
  const found = environmentIn(toml, values.env)
  const deployed = { COMMIT: thisCommit(env), BUILD: new Date().toISOString() }
  const vars: Record<string, string> = { ...varsIn(toml, values.env), ...limitsFrom(env), ...deployed }
  requireVars(vars)
  const [isDryRun, isForRoomsNow, skipsTests] = [values['dry-run'], values['rooms-now'], values['skip-tests']]
  return { ...found, vars, isDryRun, isForRoomsNow, skipsTests }
}

/** The environment of that name in wrangler.toml; without a name it is production. Wrangler is always told which one is meant. */
export function environmentIn(toml: string, environment: string) {
  const found = environmentOf(parseToml(toml), environment)
  if (!found) throw new UserError(`wrangler.toml has no environment "${environment}".`)
  return { environment, flag: `--env=${environment}`, worker: found.name ?? 'belfry' }
}
