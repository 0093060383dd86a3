import { eq } from 'drizzle-orm'
import { isOwnWish } from '#domain/person/account-end.ts'
import { mayManage } from '#domain/person/authority.ts'
import type { UserRecord } from '#protocol/person.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Actor, Context } from '../../context.ts'
import { identities, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound, Problem } from '../../problem.ts'
import * as images from '../pictures/images.ts'
import * as owners from './owners.ts'

type User = typeof users.$inferSelect
type Identity = typeof identities.$inferSelect

/** A person's row and identities. */
export async function findPerson(cx: Context, userId: string): Promise<{ user: User; linked: Identity[] }> {
  const [[user], linked] = await cx.db.batch([
    cx.db.select().from(users).where(eq(users.id, userId)),
    cx.db.select().from(identities).where(eq(identities.userId, userId)),
  ])
  if (user === undefined) throw notFound('This user')
  return { user: await owners.withRole(cx, user, linked), linked }
}

/** A person as the API shows them. */
export function recordOf(cx: Context, user: User, linked: readonly Identity[]): UserRecord {
  const avatar = linked.find(({ provider }) => provider === user.avatarSource)
  return {
    id: user.id,
    displayName: user.displayName,
    role: owners.roleOf(cx, user, linked),
    email: user.email,
    avatarUrl: images.urlOf(avatar?.avatarKey),
    provider: user.avatarSource,
    avatarProvider: user.avatarSource,
    hasGoogleAccount: linked.some(({ provider }) => provider === 'google'),
    hasDiscordAccount: linked.some(({ provider }) => provider === 'discord'),
    deactivated: user.deactivatedAt !== null,
    eraseAt: isoDate(user.eraseAt),
    eraseAsked: isOwnWish(user),
    lastLogin: isoDate(user.lastLoginAt),
    createdAt: isoDate(user.createdAt),
  }
}

const ON_ONESELF = {
  role: 'You can’t change your own role.',
  deactivate: 'You can’t deactivate yourself.',
  reactivate: 'You can’t reactivate yourself.',
  delete: 'You can’t delete your own account here. Use your profile instead.',
} as const

/** Somebody ranked below the caller, who is an Admin or above. */
export async function requireManaged(
  cx: Context,
  userId: string,
  action: keyof typeof ON_ONESELF,
): Promise<{ actor: Actor; user: User }> {
  const actor = requireRole(cx, 'Admin')
  if (actor.userId === userId) throw new Problem('FORBIDDEN', ON_ONESELF[action])
  const { user } = await findPerson(cx, userId)
  if (!mayManage(actor.role, user.role)) throw new Problem('FORBIDDEN', 'You can only change people ranked below you.')
  return { actor, user }
}
