import { eq } from 'drizzle-orm'
import type { Role } from '#domain/role.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Me, UserRecord } from '#protocol/person.ts'
import type { Actor, Context } from '../../context.ts'
import { identities, users } from '../../db/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import { imageUrl } from '../pictures/pictures.ts'

type User = typeof users.$inferSelect
type Identity = typeof identities.$inferSelect

/** The caller, who must be signed in. */
export function requireActor(cx: Context): Actor {
  if (cx.actor === null) throw new Problem('UNAUTHENTICATED', 'You must be signed in to do that.')
  return cx.actor
}

/** The caller, whose role must be at or above `role`. */
export function requireRole(cx: Context, role: Role): Actor {
  const actor = requireActor(cx)
  if (!isAtLeast(actor.role, role)) throw new Problem('FORBIDDEN', `You must be ${role} or above to do that.`)
  return actor
}

/** A person's rows, or a problem that says there is nobody of this id. */
export async function findPerson(cx: Context, userId: string): Promise<{ user: User; linked: Identity[] }> {
  const [[user], linked] = await cx.db.batch([
    cx.db.select().from(users).where(eq(users.id, userId)),
    cx.db.select().from(identities).where(eq(identities.userId, userId)),
  ])
  if (user === undefined) throw notFound('This user')
  return { user, linked }
}

/** What the session check tells somebody about themselves. */
export async function me(cx: Context): Promise<Me> {
  const { user, linked } = await findPerson(cx, requireActor(cx).userId)
  const { id, displayName, role, email, avatarUrl, provider, avatarProvider, ...has } = recordOf(user, linked)
  return {
    authenticated: true,
    id,
    displayName,
    role,
    email,
    avatarUrl,
    provider,
    avatarProvider,
    googleId: linked.find((identity) => identity.provider === 'google')?.subject ?? null,
    hasGoogleAccount: has.hasGoogleAccount,
    hasDiscordAccount: has.hasDiscordAccount,
    needsDisplayName: user.displayNameSetAt === null,
  }
}

export function recordOf(user: User, linked: readonly Pick<Identity, 'provider' | 'avatarKey'>[]): UserRecord {
  const shown = linked.find(({ provider }) => provider === user.avatarSource)
  return {
    id: user.id,
    displayName: user.displayName,
    role: user.role,
    email: user.email,
    avatarUrl: imageUrl(shown?.avatarKey),
    provider: user.avatarSource,
    avatarProvider: user.avatarSource,
    hasGoogleAccount: linked.some(({ provider }) => provider === 'google'),
    hasDiscordAccount: linked.some(({ provider }) => provider === 'discord'),
    deactivated: user.deactivatedAt !== null,
    lastLogin: user.lastLoginAt === null ? null : new Date(user.lastLoginAt).toISOString(),
    createdAt: new Date(user.createdAt).toISOString(),
  }
}
