import type { Database } from '../../../src/db/database.ts'
import type { Random } from '../../../src/random.ts'

/** What the seed of a year uses of a request's context. */
export interface Cx {
  db: Database
  files: R2Bucket
  now: number
  random: Random
}

export const DAY_MS = 24 * 60 * 60 * 1000
