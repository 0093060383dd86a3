import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { countedD1, type RowsUsed } from './counted-d1.ts'
import * as schema from './schema.ts'

/** Drizzle's view of the database, and the database itself for what is not said in columns. */
export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database }

/** The database, with its rows counted: for one request also in `used`. */
export function openDatabase(d1: D1Database, used?: RowsUsed): Database {
  return drizzle(countedD1(d1, used), { schema })
}

/** Whether `error` says that a row breaks a UNIQUE index: another request was first. */
export function isTaken(error: unknown): boolean {
  return failedWith(error, 'UNIQUE constraint failed')
}

/** Whether `error` says that a row breaks the CHECK constraint `name`. */
export function breaksCheck(error: unknown, name: string): boolean {
  return failedWith(error, `CHECK constraint failed: ${name}`)
}

/** Whether the database's own message, which drizzle wraps, says `text`. */
export function failedWith(error: unknown, text: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(text)) return true
  }
  return false
}

import journal from '../../migrations/meta/_journal.json' with { type: 'json' }

/** The migration that this build needs: the last that was generated. */
export const NEWEST_MIGRATION = `${journal.entries.at(-1)?.tag}.sql`
