import { type SQL, sql } from 'drizzle-orm'
import type { Clerk } from '../context.ts'
import { catalogueStates, users } from './schema.ts'
import { Problem } from '../problem.ts'

/** What a batch may ask before it writes, beside the change itself. */
const BROKEN = {
  role: ['FORBIDDEN', 'Your role has changed meanwhile: nothing was done. You must be Admin or above to do that.'],
  changed: ['CONFLICT', 'Somebody else changed this while you were looking at it. Load it again to see their change.'],
} as const
type Name = keyof typeof BROKEN

/**
 * A statement that fails its whole batch while `isBroken` holds. SQLite has no way to raise an error in a SELECT but to
 * ask for something impossible: the path is none, and it is read only then; the error names it.
 */
function failWhen(cx: Pick<Clerk, 'db'>, name: Name, isBroken: SQL) {
  const failure = sql`CASE WHEN ${isBroken} THEN json_extract('{}', ${sql.raw(`'guard ${name}'`)}) END`
  // Of a table that always has its one row: without a row nothing would be asked.
  return cx.db.select({ failure }).from(catalogueStates)
}

/** The caller is still an Admin when the batch is written, however long the work before it took. */
export function stillAdmin(cx: Pick<Clerk, 'db' | 'actor'>) {
  const id = cx.actor?.userId ?? ''
  return failWhen(
    cx,
    'role',
    sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id} AND ${users.role} IN ('Admin', 'Owner') AND ${users.deactivatedAt} IS NULL)`,
  )
}

/** Characters and jinxes are still those that were looked at. */
export function stillRevision(cx: Pick<Clerk, 'db'>, revision: number) {
  return failWhen(cx, 'changed', sql`(SELECT ${catalogueStates.revision} FROM ${catalogueStates}) IS NOT ${revision}`)
}

/** Nothing has changed since somebody looked: `value` in the row is still what they saw. */
export function stillSeen(cx: Pick<Clerk, 'db'>, value: SQL, seen: number | null) {
  return failWhen(cx, 'changed', sql`${value} IS NOT ${seen}`)
}

/** Any other condition under which the batch would write something else than was looked at. */
export function stillTrue(cx: Pick<Clerk, 'db'>, condition: SQL) {
  return failWhen(cx, 'changed', sql`NOT (${condition})`)
}

/** The problem to tell when a guard has failed its batch; the error itself when it was something else. */
export function explained(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    for (const name of Object.keys(BROKEN) as Name[]) {
      const [code, sentence] = BROKEN[name]
      if (cause.message.includes(`guard ${name}`)) return new Problem(code, sentence)
    }
  }
  return error
}
