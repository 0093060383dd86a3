import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isAtLeast } from '#domain/role.ts'
import type { ProblemCode } from '#protocol/problem.ts'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { failedWith } from './database.ts'
import type * as schema from './schema.ts'

/** A condition under which a batch writes nothing, and the problem that says why. */
export interface Guard {
  refuseIf: SQL
  code: ProblemCode
  message: string
}

type TableName = Extract<(typeof schema)[keyof typeof schema], SQLiteTable>['_']['name']
type Writes<Name> = BatchItem<'sqlite'> & { readonly _: { readonly table?: { readonly _: { readonly name: Name } } } }

/** Whatever writes no night: a night takes its group's scripts along, so it gets into a batch by `writeNights` alone. */
export type Statement = Writes<Exclude<TableName, 'group_night'>>
export type NightStatement = Writes<'group_night'>

/** As the database has it at that moment. */
export const switchIsOff = sql`EXISTS (
  SELECT 1 FROM site_option WHERE key = 'killswitch' AND json_extract(value, '$.siteEnabled') = 0
)`

/**
 * Runs statements as one transaction unless a guard refuses it; the first guard that does decides the problem. Null is a
 * guard that does not apply. Before all others: while the kill switch is off only Admins write, whatever this isolate last read.
 */
export async function guardedBatch<Statements extends readonly [Statement, ...Statement[]]>(
  cx: Pick<Context, 'db' | 'actor'>,
  guards: readonly (Guard | null)[],
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  return guardedBatchEvenWhileOff(cx, [siteIsOn(cx), ...guards], statements)
}

function siteIsOn({ actor }: Pick<Context, 'actor'>): Guard | null {
  if (actor !== null && isAtLeast(actor.role, 'Admin')) return null
  return { refuseIf: switchIsOff, code: 'SITE_DISABLED', message: SITE_DISABLED_MESSAGE }
}

/** A guarded batch that goes on for everybody while the kill switch is off: of jobs, signing in, and an account’s end. */
export async function guardedBatchEvenWhileOff<Statements extends readonly [Statement, ...Statement[]]>(
  { db }: Pick<Context, 'db'>,
  guards: readonly (Guard | null)[],
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  const active = guards.filter((guard) => guard !== null)
  if (active.length === 0) return db.batch(statements)
  // New for every batch, so that no other statement's error can name a guard.
  const pathOf = pathsOf(crypto.randomUUID())
  try {
    const [, ...results] = await db.batch([failIfRefused(db, active, pathOf), ...statements])
    return results as BatchResponse<Statements>
  } catch (error) {
    const refusing = active.find((_, place) => failedWith(error, pathOf(place)))
    throw refusing === undefined ? error : new Problem(refusing.code, refusing.message)
  }
}

/**
 * SQLite raises an error in a SELECT only for something impossible: this JSON path cannot be read, and is read only if its
 * guard refuses. The error message names the path, and so the guard.
 */
function failIfRefused(db: Context['db'], guards: readonly Guard[], pathOf: (place: number) => string) {
  const cases = guards.map(({ refuseIf }, place) => sql`WHEN ${refuseIf} THEN json_extract('{}', ${pathOf(place)})`)
  // Drizzle binds no parameters of a bare statement in a batch, so this is a SELECT of its own making.
  return db.select({ refusal: sql`CASE ${sql.join(cases, sql` `)} END` }).from(sql`(SELECT 1)`)
}

function pathsOf(batch: string) {
  return (place: number) => `guard ${place} of ${batch};`
}
