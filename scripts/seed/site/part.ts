import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Miniflare } from 'miniflare'
import { createHash } from 'node:crypto'
import { type Database, openDatabase } from '../../../src/db/database.ts'
import { insertRows, type RawRow } from '../../../src/db/rows.ts'
import { cryptoRandom } from '../../../src/random.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
/** A parameter has a largest size. */
const ROWS_AT_ONCE = 500

/** What a part of the seed uses of a request's context. */
export type Cx = ReturnType<Awaited<ReturnType<typeof openParts>>>

/** Opens the stores for the parts of a seed: the ids of each look like chance and are the same in every run. */
export async function openParts(runtime: Miniflare, now: number) {
  const [database, files] = await Promise.all([runtime.getD1Database('DB'), runtime.getR2Bucket('FILES')])
  const stores = { db: openDatabase(database as unknown as D1Database), files: files as unknown as R2Bucket, now }
  return (part: string) => {
    let count = 0
    const next = () => createHash('sha256').update(`${part} ${(count += 1)}`)
    const ids = { id: () => next().digest('hex').slice(0, 32), resultId: () => next().digest('hex').slice(0, 22) }
    return { ...stores, random: { ...cryptoRandom, ...ids } }
  }
}

/** Inserts rows in their order, but for those that are there. */
export async function insertNew(db: Database, table: SQLiteTable, rows: readonly RawRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insertRows(db, table, rows.slice(at, at + ROWS_AT_ONCE)).onConflictDoNothing()
}
