import { and, eq, ne, sql } from 'drizzle-orm'
import { readDisplayName } from '#domain/person/display-name.ts'
import { changesToTell, isFreshSignIn, provenProviders } from '#domain/person/fresh-sign-in.ts'
import { searchKey } from '#domain/script/search-key.ts'
import { type AvatarSource, type Me, type Provider, PROVIDERS, type UserRecord } from '#protocol/person.ts'
import { requireActor, requireRole } from '../../auth/authorize.ts'
import { sessionBeginning } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { invalid, Problem } from '../../problem.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import { findPerson, recordOf } from './user-record.ts'

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', discord: 'Discord' }

/** The caller's own account. */
export async function me(cx: Context): Promise<Me> {
  const { userId, sessionHash } = requireActor(cx)
  const [{ user, linked }, [signedIn]] = await Promise.all([findPerson(cx, userId), sessionBeginning(cx, sessionHash)])
  const { unlinkedProvider, unlinkedAt } = user
  const unlinked =
    unlinkedProvider === null || unlinkedAt === null ? null : { provider: unlinkedProvider, at: unlinkedAt }
  const account = { createdAt: user.createdAt, ways: linked, unlinked }
  const proven = provenProviders(account, cx.now)
  const minutes = cx.config.limits.FRESH_SIGN_IN_MINUTES
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
    freshSignIn: {
      minutes,
      providers: PROVIDERS.filter((provider) => proven.includes(provider)),
    },
    hasFreshSignIn: signedIn !== undefined && isFreshSignIn(account, signedIn, { now: cx.now, minutes, removed: null }),
    signInChanges: changesToTell(account, { now: cx.now, ownChangeAt: signedIn?.changedAt ?? null }).map((told) => ({
      ...told,
      at: isoDate(told.at),
    })),
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
      .set({
        displayName: read.name,
        nameKey: searchKey(read.name),
        keysAt: cx.now,
        displayNameSetAt: cx.now,
        proposedName: null,
      })
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
