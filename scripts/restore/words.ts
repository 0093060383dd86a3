import { parseArgs } from 'node:util'
import { UserError } from '../product/user-error.ts'

export interface Words {
  /** Which backup: a day, an id, or "newest". */
  date: string | undefined
  /** Empty for production. */
  environment: string
  isLocal: boolean
  isDryRun: boolean
  isList: boolean
  isFromAnotherDeployment: boolean
  isAfterTimeTravel: boolean
}

/** Reads what follows `npm run backup --` or `npm run restore --`. */
export function readWords(command: string, words: readonly string[]): Words {
  try {
    const isRestore = command === 'restore'
    const flag = { type: 'boolean', default: false } as const
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: isRestore,
      options: {
        env: { type: 'string', short: 'e', default: '' },
        local: flag,
        'dry-run': flag,
        list: flag,
        'from-another-deployment': flag,
        'after-time-travel': flag,
      },
    })
    const isAlone = values.list || values['after-time-travel']
    if (isRestore ? positionals.length !== (isAlone ? 0 : 1) : isAlone || values['dry-run'])
      throw new Error('wrong words')
    return {
      date: positionals[0],
      environment: values.env,
      isLocal: values.local,
      isDryRun: values['dry-run'],
      isList: values.list,
      isFromAnotherDeployment: values['from-another-deployment'],
      isAfterTimeTravel: values['after-time-travel'],
    }
  } catch {
    throw new UserError(command === 'restore' ? RESTORE : BACKUP)
  }
}

const BACKUP = '`npm run backup` takes "-- --env staging" and "-- --local".'
const RESTORE = `\`npm run restore\` takes a day, the id of a backup, or "newest", for example:
  npm run restore -- 2026-11-22 --dry-run
  npm run restore -- newest --env staging
It also takes --local, --from-another-deployment, and instead of a day --list or --after-time-travel.`
