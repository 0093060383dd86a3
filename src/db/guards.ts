import { type SQL, sql } from 'drizzle-orm'
import { rankOf, ROLES } from '#domain/role.ts'
import type { Context } from '../context.ts'
import type { Guard } from './guarded-batch.ts'
import { catalogueStates, users } from './schema.ts'

/** Of a row of accounts, as `isActive` says: an Admin has not deactivated it, and it does not wait to be erased. */
export const isActiveUser = sql`${users.deactivatedAt} IS NULL AND ${users.eraseAt} IS NULL`

/** Whether an account can be used. */
export function isInUse(userId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${isActiveUser})`
}

/** The account has not ended since the call began. */
export function accountInUse(userId: string): Guard {
  return { refuseIf: sql`NOT ${isInUse(userId)}`, code: 'UNAUTHENTICATED', message: 'Your account has ended.' }
}

/** The caller is still an Admin when the batch is written, however long the work before it took. */
export function callerIsAdmin({ actor }: Pick<Context, 'actor'>): Guard {
  const id = actor?.userId ?? ''
  return {
    refuseIf: sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id} AND ${users.role} IN ('Admin', 'Owner') AND ${isActiveUser})`,
    code: 'FORBIDDEN',
    message: 'Nothing was done, because your role has changed. You must be Admin or above to do that.',
  }
}

/** The caller is still an Admin and still ranks above this person when the batch is written. */
export function callerOutranks(cx: Pick<Context, 'actor'>, userId: string): [Guard, Guard] {
  const rank = (id: string) => sql`(SELECT ${RANK} FROM ${users} WHERE ${users.id} = ${id})`
  // A deleted person has no rank; then there is nothing to change.
  const isNotBelow = sql`${rank(userId)} >= ${rank(cx.actor?.userId ?? '')}`
  const message = 'You can only change people ranked below you. Nothing was done.'
  return [callerIsAdmin(cx), { refuseIf: sql`(${isNotBelow}) IS TRUE`, code: 'FORBIDDEN', message }]
}

const RANKS = ROLES.map((role) => sql`WHEN ${role} THEN ${rankOf(role)}`)
const RANK = sql`CASE ${users.role} ${sql.join(RANKS, sql` `)} END`

/** Characters and jinxes are those of this revision. */
export function catalogueIsAt(revision: number): Guard {
  return unchanged(sql`(SELECT ${catalogueStates.revision} FROM ${catalogueStates})`, revision)
}

const CHANGED = 'Somebody else changed this while you were looking at it. Load it again to see their change.'

/** `value` is still the one that the caller saw. */
export function unchanged(value: SQL, seen: number | null, message: string = CHANGED): Guard {
  return { refuseIf: sql`${value} IS NOT ${seen}`, code: 'CONFLICT', message }
}

/** What the caller saw still holds. */
export function stillTrue(condition: SQL): Guard {
  return { refuseIf: sql`NOT (${condition})`, code: 'CONFLICT', message: CHANGED }
}
