import { and, eq, sql } from 'drizzle-orm'
import { mayManage } from '#domain/person/authority.ts'
import type { LinkError, Provider, UserRecord } from '#protocol/person.ts'
import { requireActor, requireRole } from '../../auth/authorize.ts'
import { isConfigured, type Profile } from '../../auth/providers.ts'
import {
  closeSession,
  endSessions,
  isFresh,
  isStillSignedIn,
  linkedSession,
  newSession,
  recordChange,
  requireFreshSignIn,
} from '../../auth/sessions.ts'
import type { Actor, Context } from '../../context.ts'
import { isTaken } from '../../db/database.ts'
import { guardedBatchEvenWhileOff } from '../../db/guarded-batch.ts'
import { callerOutranks } from '../../db/guards.ts'
import { identities, users } from '../../db/schema.ts'
import { invalid, Problem } from '../../problem.ts'
import { recordDenied } from '../activity/denied-call.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import * as images from '../pictures/images.ts'
import * as accounts from './accounts.ts'
import * as profile from './profile.ts'
import { findPerson } from './user-record.ts'

type Linked = { ok: true; token: string } | { ok: false; error: LinkError }

/** Whether the caller has signed in lately enough to add a way to sign in; a refusal is in the log. */
export async function mayLink(cx: Context): Promise<boolean> {
  const isAllowed = await isFresh(cx)
  if (!isAllowed) recordDenied(cx, { action: 'user.link', entityType: 'user', entityId: requireActor(cx).userId })
  return isAllowed
}

/** Adds a provider to the caller's account and gives the caller a new token, unless their session has just been ended. */
export async function link(cx: Context, actor: Actor, provider: Provider, found: Profile): Promise<Linked> {
  // Minutes may have passed at the provider.
  if (!(await mayLink(cx))) return { ok: false, error: 'fresh_sign_in_needed' }
  const holder = await accounts.findUser(cx, provider, found.subject)
  if (holder !== null && holder.id !== actor.userId) return { ok: false, error: 'provider_in_use' }
  if (holder === null && (await hasProvider(cx, actor.userId, provider))) return { ok: false, error: 'already_linked' }
  const identity = holder === null ? await accounts.identityOf(cx, actor.userId, provider, found) : null
  // Linking one more account shows who holds that account, not who holds this one.
  const next = identity === null ? newSession(cx, actor.userId, provider) : linkedSession(cx, actor)
  try {
    const { token, opening } = await next
    const entry = { action: 'user.link', entityType: 'user', entityId: actor.userId, meta: { provider } }
    const attaching = identity === null ? [] : [cx.db.insert(identities).values(identity), logEntryIfChanged(cx, entry)]
    await guardedBatchEvenWhileOff(
      cx,
      [isStillSignedIn(cx, actor)],
      [closeSession(cx, actor.sessionHash), opening, ...attaching],
    )
    return { ok: true, token }
  } catch (error) {
    images.removeLater(cx, [identity?.avatarKey ?? null])
    if (error instanceof Problem) return { ok: false, error: 'auth_failed' }
    if (!isTaken(error)) throw error
    const isLinked = await hasProvider(cx, actor.userId, provider)
    return { ok: false, error: isLinked ? 'already_linked' : 'provider_in_use' }
  }
}

async function hasProvider(cx: Context, userId: string, provider: Provider): Promise<boolean> {
  const linked = await cx.db
    .select({ provider: identities.provider })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
  return linked.length > 0
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

/**
 * Removes a way to sign in from the caller or from somebody ranked below; the last one that this site has stays. It ends all sessions of that
 * account but the caller's own.
 */
export async function unlink(cx: Context, userId: string, provider: Provider): Promise<UserRecord> {
  const { user, linked } = await requireUnlinkable(cx, userId)
  const leaving = linked.find((identity) => identity.provider === provider)
  if (leaving === undefined)
    throw invalid([{ path: 'provider', message: `No ${profile.PROVIDER_NAMES[provider]} account is linked.` }])
  const staying = linked.find((other) => other.provider !== provider && isConfigured(cx.config, other.provider))
  if (staying === undefined) throw new Problem('CONFLICT', ONLY_ONE)
  await requireFreshSignIn(cx, cx.actor?.userId === userId ? provider : null)
  if (!(await detach(cx, user, leaving, staying.email))) throw new Problem('CONFLICT', ONLY_ONE)
  images.removeLater(cx, [leaving.avatarKey])
  return profile.read(cx, userId)
}

const ONLY_ONE = 'This is the only way to sign in to this account. Link another one first.'

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
  const actor = requireActor(cx)
  const isOwn = actor.userId === userId
  const [removed] = await guardedBatchEvenWhileOff(
    cx,
    isOwn ? [isStillSignedIn(cx, actor)] : callerOutranks(cx, userId),
    [
      cx.db
        .delete(identities)
        .where(and(eq(identities.userId, userId), eq(identities.provider, provider), hasAnother))
        .returning(),
      logEntryIfChanged(cx, { action: 'user.unlink', entityType: 'user', entityId: userId, meta: { provider } }),
      cx.db
        .update(users)
        .set({
          avatarSource,
          email: user.email === email ? otherEmail : user.email,
          unlinkedProvider: provider,
          unlinkedAt: cx.now,
        })
        .where(and(eq(users.id, userId), isGone)),
      endSessions(cx, userId, { except: isOwn ? actor.sessionHash : null, onlyIf: isGone }),
      ...(isOwn ? [recordChange(cx)] : []),
    ],
  )
  return removed.length > 0
}
