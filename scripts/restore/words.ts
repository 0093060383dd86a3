import { parseArgs } from 'node:util'
import { UserError } from '../product/user-error.ts'

const flag = { type: 'boolean', default: false } as const
const OPTIONS = {
  /** Empty for production. */
  env: { type: 'string', short: 'e', default: '' },
  local: flag,
  'dry-run': flag,
  list: flag,
  'from-another-deployment': flag,
  'after-time-travel': flag,
} as const

/** Which backup is meant (a day, an id, or "newest"), and what is done with it. */
export type Words = ReturnType<typeof readWords>

/** Reads what follows `npm run backup --` or `npm run restore --`. */
export function readWords(command: 'backup' | 'restore', words: readonly string[]) {
  try {
    const isRestore = command === 'restore'
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: isRestore, options: OPTIONS })
    const isAlone = values.list || values['after-time-travel']
    if (isRestore ? positionals.length !== (isAlone ? 0 : 1) : isAlone || values['dry-run'])
      throw new Error('wrong words')
    return { ...values, date: positionals[0] }
  } catch {
    throw new UserError(command === 'restore' ? RESTORE : BACKUP)
  }
}

const BACKUP = '`npm run backup` takes "-- --env staging" and "-- --local".'
const RESTORE = `\`npm run restore\` takes a day, the id of a backup, or "newest", for example:
  npm run restore -- 2026-11-22 --dry-run
  npm run restore -- newest --env staging
It also takes --local, --from-another-deployment, and instead of a day --list or --after-time-travel.`
