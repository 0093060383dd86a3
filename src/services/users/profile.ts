import { and, eq, ne, sql } from 'drizzle-orm'
import { mayManage } from '#domain/person/authority.ts'
import { readDisplayName } from '#domain/person/display-name.ts'
import { searchKey } from '#domain/script/search-key.ts'
import type { AvatarSource, Me, Provider, UserRecord } from '#protocol/person.ts'
import { requireActor, requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerOutranks } from '../../db/guards.ts'
import { identities, users } from '../../db/schema.ts'
import { invalid, Problem } from '../../problem.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import * as images from '../pictures/images.ts'
import { findPerson, recordOf } from './user-record.ts'

const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', discord: 'Discord' }

/** The caller's own account. */
export async function me(cx: Context): Promise<Me> {
  const { user, linked } = await findPerson(cx, requireActor(cx).userId)
  const { id, displayName, role, email, avatarUrl, provider, avatarProvider, ...has } = recordOf(cx, user, linked)
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
    proposedName: user.proposedName,
  }
}

/** Sets the caller's display name. */
export async function setDisplayName(cx: Context, typed: string): Promise<Me> {
  const { userId } = requireActor(cx)
  const read = readDisplayName(typed)
  if (!read.ok) throw invalid([{ path: 'displayName', message: read.message }])
  await cx.db.batch([
    cx.db
      .update(users)
      .set({ displayName: read.name, nameKey: searchKey(read.name), displayNameSetAt: cx.now, proposedName: null })
      .where(
        sql`${users.id} = ${userId} AND (${users.displayName} <> ${read.name} OR ${users.displayNameSetAt} IS NULL)`,
      ),
    logEntryIfChanged(cx, { action: 'user.display-name', entityType: 'user', entityId: userId }),
  ])
  return me(cx)
}

/** A person's record: the caller's own, or anybody's for Admins. */
export async function read(cx: Context, userId: string): Promise<UserRecord> {
  if (requireActor(cx).userId !== userId) requireRole(cx, 'Admin')
  const { user, linked } = await findPerson(cx, userId)
  return recordOf(cx, user, linked)
}

export function requireOneself(cx: Context, userId: string): void {
  if (requireActor(cx).userId !== userId) throw new Problem('FORBIDDEN', 'You can only choose your own picture.')
}

/** Chooses the caller's own picture. */
export async function chooseAvatar(cx: Context, userId: string, avatarSource: AvatarSource): Promise<UserRecord> {
  requireOneself(cx, userId)
  const { linked } = await findPerson(cx, userId)
  if (avatarSource !== 'none' && !linked.some(({ provider }) => provider === avatarSource)) {
    const message = `No ${PROVIDER_NAMES[avatarSource]} account is linked.`
    throw invalid([{ path: 'avatarSource', message }])
  }
  await cx.db.batch([
    cx.db
      .update(users)
      .set({ avatarSource })
      .where(and(eq(users.id, userId), ne(users.avatarSource, avatarSource))),
    logEntryIfChanged(cx, { action: 'user.avatar', entityType: 'user', entityId: userId, meta: { avatarSource } }),
  ])
  return read(cx, userId)
}

/** The caller, or somebody ranked below. */
export async function requireUnlinkable(cx: Context, userId: string) {
  const actor = requireActor(cx)
  if (actor.userId !== userId) requireRole(cx, 'Admin')
  const person = await findPerson(cx, userId)
  if (actor.userId !== userId && !mayManage(actor.role, person.user.role)) {
    throw new Problem('FORBIDDEN', 'You can only change people ranked below you.')
  }
  return person
}

/** Removes a way to sign in from the caller or from somebody ranked below; the last one stays. */
export async function unlink(cx: Context, userId: string, provider: Provider): Promise<UserRecord> {
  const { user, linked } = await requireUnlinkable(cx, userId)
  const leaving = linked.find((identity) => identity.provider === provider)
  if (leaving === undefined)
    throw invalid([{ path: 'provider', message: `No ${PROVIDER_NAMES[provider]} account is linked.` }])
  const staying = linked.find((identity) => identity.provider !== provider)
  if (staying === undefined || !(await detach(cx, user, leaving, staying.email))) {
    throw new Problem('CONFLICT', 'This is the only way to sign in to this account. Link another one first.')
  }
  await images.remove(cx, [leaving.avatarKey])
  return read(cx, userId)
}

type Identity = typeof identities.$inferSelect

/** Whether the identity was removed. Of two calls at once for two identities one fails: each statement asks for another identity itself. */
async function detach(
  cx: Context,
  user: typeof users.$inferSelect,
  { userId, provider, email }: Identity,
  otherEmail: string | null,
): Promise<boolean> {
  const hasAnother = sql`EXISTS (SELECT 1 FROM identity AS other WHERE other.user_id = ${userId} AND other.provider <> ${provider})`
  const isGone = sql`NOT EXISTS (SELECT 1 FROM identity WHERE user_id = ${userId} AND provider = ${provider})`
  const avatarSource = user.avatarSource === provider ? 'none' : user.avatarSource
  const guards = cx.actor?.userId === userId ? [] : callerOutranks(cx, userId)
  const [removed] = await guardedBatch(cx, guards, [
    cx.db
      .delete(identities)
      .where(and(eq(identities.userId, userId), eq(identities.provider, provider), hasAnother))
      .returning(),
    logEntryIfChanged(cx, { action: 'user.unlink', entityType: 'user', entityId: userId, meta: { provider } }),
    cx.db
      .update(users)
      .set({ avatarSource, email: user.email === email ? otherEmail : user.email })
      .where(and(eq(users.id, userId), isGone)),
  ])
  return removed.length > 0
}
