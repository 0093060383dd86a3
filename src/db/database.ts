import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import * as schema from './schema.ts'

export type Database = DrizzleD1Database<typeof schema>

export function openDatabase(d1: D1Database): Database {
  return drizzle(d1, { schema })
}

/** Whether `error` says that a row breaks a UNIQUE index: somebody else was first. */
export function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('UNIQUE constraint failed')) return true
  }
  return false
}

/** Whether `error` says that a row breaks the CHECK constraint `name`. */
export function breaksCheck(error: unknown, name: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(`CHECK constraint failed: ${name}`)) return true
  }
  return false
}
