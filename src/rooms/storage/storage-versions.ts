import type { RoomStorage } from './counted-storage.ts'
import { THIS_RELEASE } from './storage-release.ts'

/** Whether a room is stored here. Before it is opened and after it has closed, an object holds nothing at all. */
export function isInUse({ sql }: RoomStorage): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'storage_version'").toArray().length > 0
}

/** Whether this release can read what is stored here, if anything is. */
export function isReadable(storage: RoomStorage, release = THIS_RELEASE): boolean {
  return !isInUse(storage) || versionOf(storage).version <= release.steps.length
}

/** Does the steps that were not done yet, none of them twice. What a later release has done stays. */
export function upgradeStorage(storage: RoomStorage, { steps, readableFrom } = THIS_RELEASE): void {
  const { sql } = storage
  storage.transactionSync(() => {
    sql.exec(
      'CREATE TABLE IF NOT EXISTS storage_version (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL)',
    )
    const stored = versionOf(storage)
    const done = stored.steps ?? stored.version
    if (done >= steps.length) return
    for (const step of steps.slice(done)) sql.exec(step)
    const version = Math.max(stored.version, readableFrom)
    sql.exec('INSERT OR REPLACE INTO storage_version (id, version, steps) VALUES (1, ?, ?)', version, steps.length)
  })
}

/** `version`: how many steps a release must know to read the room; in one of an earlier release all that were done, without `steps`. */
function versionOf({ sql }: RoomStorage): { version: number; steps?: number } {
  return sql.exec<{ version: number; steps: number }>('SELECT * FROM storage_version').toArray()[0] ?? { version: 0 }
}
