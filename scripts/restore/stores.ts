import { openDatabase } from '../../src/db/database.ts'
import { cryptoRandom } from '../../src/random.ts'
import type { BackupContext } from '../../src/services/backup/backup-context.ts'

/** The stores of a Belfry, wherever it is. */
export interface Stores {
  DB: D1Database
  OPTIONS: KVNamespace
  FILES: R2Bucket
  BACKUPS: R2Bucket
  /** Null where rooms cannot be reached from outside. */
  ROOMS: Env['ROOMS'] | null
}

export interface OpenStores {
  stores: Stores
  end: () => Promise<void>
}

export function contextOf(stores: Stores): BackupContext & { rooms: Env['ROOMS'] | null } {
  return {
    db: openDatabase(stores.DB),
    kv: stores.OPTIONS,
    files: stores.FILES,
    backups: stores.BACKUPS,
    rooms: stores.ROOMS,
    now: Date.now(),
    random: cryptoRandom,
  }
}
