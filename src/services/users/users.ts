import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { mayGiveRole, mayManage } from '#domain/person/authority.ts'
import type { Role } from '#domain/role.ts'
import type { UserRecord } from '#protocol/person.ts'
import { markStale } from '../../auth/sessions.ts'
import type { Actor, Context } from '../../context.ts'
import { sessions, users } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'
import { leaveRooms } from '../rooms/account-rooms.ts'
import { entryIfChanged, entryOf } from '../activity/entry.ts'
import { findPerson, requireRole } from './records.ts'
import * as profile from './profile.ts'

type User = typeof users.$inferSelect

/** Gives somebody ranked below another role, Admin at most; their sessions get new tokens. */
export async function changeRole(cx: Context, userId: string, role: Role): Promise<UserRecord> {
  const { actor, user } = await requireManaged(cx, userId, 'role')
  if (!mayGiveRole(actor.role, user.role, role)) throw new Problem('FORBIDDEN', 'Nobody can be made an Owner.')
  const unchanged = sql`${users.role} = ${user.role}`
  const deed = { action: 'user.role', entityType: 'user', entityId: userId, meta: { from: user.role, to: role } }
  const [changed] = await cx.db.batch([
    cx.db
      .update(users)
      .set({ role })
      .where(and(eq(users.id, userId), unchanged))
      .returning(),
    entryIfChanged(cx, deed),
    markStale(cx, userId),
  ])
  if (changed.length === 0) throw new Problem('CONFLICT', 'Somebody else has just changed this role. Look again.')
  return profile.read(cx, userId)
}

/** Ends somebody's sessions, rooms and sockets at once, until they are let in again. */
export async function deactivate(cx: Context, userId: string): Promise<UserRecord> {
  await requireManaged(cx, userId, 'deactivate')
  await cx.db.batch([
    cx.db
      .update(users)
      .set({ deactivatedAt: cx.now })
      .where(and(eq(users.id, userId), isNull(users.deactivatedAt))),
    cx.db.delete(sessions).where(eq(sessions.userId, userId)),
    entryOf(cx, { action: 'user.deactivate', entityType: 'user', entityId: userId }),
  ])
  await leaveRooms(cx, userId, false)
  return profile.read(cx, userId)
}

export async function reactivate(cx: Context, userId: string): Promise<UserRecord> {
  await requireManaged(cx, userId, 'reactivate')
  await cx.db.batch([
    cx.db
      .update(users)
      .set({ deactivatedAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.deactivatedAt))),
    entryOf(cx, { action: 'user.reactivate', entityType: 'user', entityId: userId }),
  ])
  return profile.read(cx, userId)
}

const ON_ONESELF = {
  role: 'You cannot change your own role.',
  deactivate: 'You cannot deactivate yourself.',
  reactivate: 'You cannot reactivate yourself.',
  delete: 'You cannot delete yourself here.',
} as const

/** Somebody else whom the caller may act on, an Admin or above and only on those ranked below. */
export async function requireManaged(
  cx: Context,
  userId: string,
  deed: keyof typeof ON_ONESELF,
): Promise<{ actor: Actor; user: User }> {
  const actor = requireRole(cx, 'Admin')
  if (actor.userId === userId) throw new Problem('FORBIDDEN', ON_ONESELF[deed])
  const { user } = await findPerson(cx, userId)
  if (!mayManage(actor.role, user.role)) throw new Problem('FORBIDDEN', 'You can change only people ranked below you.')
  return { actor, user }
}
