import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** Where tests keep their state: in memory where there is enough of it, since on a disk every write waits for the disk. */
export function makeTemporaryFolder(): string {
  return mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'belfry-tests-'))
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    return false
  }
}
