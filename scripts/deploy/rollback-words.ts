import { parseArgs } from 'node:util'
import { UserError } from '../product/user-error.ts'
import { readToml } from '../product/wrangler-toml.ts'
import { environmentIn, type Target } from './target.ts'

export interface Way extends Pick<Target, 'environment' | 'flag' | 'worker'> {
  /** The version to go back to; undefined for the deploy before. */
  version: string | undefined
  /** Whether the database goes back too. */
  takesDatabase: boolean
  /** Where the database goes back to; undefined for where it was before the deploy that is undone. */
  bookmark: string | undefined
  /** The questions are answered: the site is off, and what was written since may be lost. */
  isConfirmed: boolean
}

/** Reads the words after `npm run rollback --`. */
export function readWay(words: readonly string[]): Way {
  const { env, version, database, bookmark, yes } = readWords(words)
  return {
    ...environmentIn(readToml(), env),
    version,
    takesDatabase: database || bookmark !== undefined,
    bookmark,
    isConfirmed: yes,
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        env: { type: 'string', short: 'e', default: '' },
        version: { type: 'string' },
        database: { type: 'boolean', default: false },
        bookmark: { type: 'string' },
        yes: { type: 'boolean', short: 'y', default: false },
      },
    }).values
  } catch {
    throw new UserError(
      `npm run rollback doesn’t know "${words.join(' ')}". It takes "-- --env staging", "-- --version ID", "-- --database", "-- --bookmark BOOKMARK" and "-- --yes".`,
    )
  }
}
