import { and, eq, getTableColumns, gt, ne, type SQL, sql } from 'drizzle-orm'
import { accountState } from '#domain/person/account-end.ts'
import { isFreshSignIn } from '#domain/person/fresh-sign-in.ts'
import { isAtLeast } from '#domain/role.ts'
import { freshSignInSentence } from '#protocol/fresh-sign-in.ts'
import type { Provider } from '#protocol/person.ts'
import type { Actor, Context } from '../context.ts'
import type { Guard } from '../db/guarded-batch.ts'
import { isActiveUser, isInUse } from '../db/guards.ts'
import { identities, sessions, users } from '../db/schema.ts'
import { inTime } from '../in-time.ts'
import { nullAfterLogging } from '../log.ts'
import { Problem } from '../problem.ts'
import { sha256 } from '../random.ts'
import { requireActor } from './authorize.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const IDLE_MS = 30 * DAY
const ABSOLUTE_MS = 180 * DAY
const TOUCH_AFTER_MS = HOUR
/** How long a request waits for that at most. */
const TOUCHED_IN_MS = 1_000
/** The same for Admins and Owners. */
const ADMIN = { idleMs: 12 * HOUR, absoluteMs: 7 * DAY, touchAfterMs: 5 * MINUTE } as const
/** How long an exchanged token stays valid, for requests that are already on their way. */
const GRACE_MS = 30_000
/** How long somebody may think about keeping an account that waits to be erased. */
const QUESTION_MS = 10 * MINUTE

export const SESSION_SECONDS = ABSOLUTE_MS / 1000

interface KnownActor {
  actor: Actor
  /** Whether the token must be exchanged for a new one. */
  isStale: boolean
}

/** When a session began, when and by whom its holder last came back from a provider, and what it changed about that. */
type Beginning = Pick<typeof sessions.$inferSelect, 'createdAt' | 'signedInAt' | 'provider' | 'changedAt'>

/** A session's token, and the statement that opens it, for a batch; only the hash is stored. */
async function openSession(cx: Context, userId: string, beginning: Beginning, lifetimeMs = ABSOLUTE_MS) {
  const token = cx.random.secret()
  const opening = cx.db.insert(sessions).values({
    tokenHash: await sha256(token),
    userId,
    userAgent: cx.userAgent,
    ...beginning,
    lastSeenAt: cx.now,
    endsAt: beginning.createdAt + lifetimeMs,
  })
  return { token, opening }
}

/**
 * The session of a person who has just come back from a provider. Its batch needs the guard `mayStillSignIn`. Where the account
 * waits to be erased it opens nothing: it lets its holder answer whether to keep the account.
 */
export async function newSession(cx: Context, userId: string, provider: Provider, waits = false) {
  const beginning = { createdAt: cx.now, signedInAt: cx.now, provider, changedAt: null }
  return openSession(cx, userId, beginning, waits ? QUESTION_MS : ABSOLUTE_MS)
}

/** The account that waits for the answer of a session's holder, with what the session that follows the answer needs; null if none does. */
export async function findWaiting(cx: Context, token: string) {
  const sessionHash = await sha256(token)
  const [row] = await cx.db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sessionHash), isLive(cx)))
  if (row === undefined || !['waiting', 'over'].includes(accountState(row.user, cx.now))) return null
  const { createdAt, signedInAt, provider } = row.session
  const held = sql`SELECT 1 FROM ${sessions} WHERE ${sessions.tokenHash} = ${sessionHash} AND ${isLive(cx)}`
  const isAsked: Guard = {
    refuseIf: sql`NOT (EXISTS (${held}) AND ${isWaiting(cx, row.user.id)})`,
    code: 'UNAUTHENTICATED',
    message: SIGNED_OUT,
  }
  const next = await openSession(cx, row.user.id, { createdAt, signedInAt, provider, changedAt: null })
  return { user: row.user, isAsked, ...next }
}

/** The session that replaces the caller's own once it has linked a provider: it is neither younger nor a sign-in. */
export async function linkedSession(cx: Context, { userId, sessionHash }: Actor) {
  const [beginning] = await sessionBeginning(cx, sessionHash)
  if (beginning === undefined) throw new Problem('UNAUTHENTICATED', SIGNED_OUT)
  return openSession(cx, userId, { ...beginning, changedAt: cx.now })
}

/** The query for it, for a batch. */
export function sessionBeginning(cx: Context, sessionHash: string) {
  const { createdAt, signedInAt, provider, changedAt } = sessions
  return cx.db
    .select({ createdAt, signedInAt, provider, changedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionHash))
}

const SIGNED_OUT = 'You’ve been signed out in the meantime, so nothing has changed. Sign in again.'

/** The caller's session has not been ended while they were at the provider. */
export function isStillSignedIn(cx: Context, { userId, sessionHash }: Actor): Guard {
  const session = sql`SELECT 1 FROM ${sessions} WHERE ${sessions.tokenHash} = ${sessionHash} AND ${isLive(cx)}`
  return {
    refuseIf: sql`NOT (EXISTS (${session}) AND ${isInUse(userId)})`,
    code: 'UNAUTHENTICATED',
    message: SIGNED_OUT,
  }
}

/**
 * This way to sign in has not been removed, nor its account ended, while its holder was at the provider. The session of an account
 * that waits to be erased is for the question alone.
 */
export function mayStillSignIn(
  cx: Context,
  userId: string,
  provider: Provider,
  subject: string,
  waits: boolean,
): Guard {
  const way = sql`EXISTS (SELECT 1 FROM ${identities} WHERE ${identities.provider} = ${provider}
    AND ${identities.subject} = ${subject} AND ${identities.userId} = ${userId})`
  const account = waits ? isWaiting(cx, userId) : isInUse(userId)
  return { refuseIf: sql`NOT (${way} AND ${account})`, code: 'UNAUTHENTICATED', message: SIGNED_OUT }
}

/** Whether an account waits to be erased because its holder has asked for it, and they may still keep it. */
function isWaiting({ now }: Pick<Context, 'now'>, userId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.deactivatedAt} IS NULL
    AND ${users.eraseAt} = ${users.ownEraseAt} AND ${users.eraseAt} > ${now})`
}

/**
 * Refuses what needs a recent sign-in by a proven provider, however long the session lasts. `removed` is the caller's own
 * way to sign in that is about to go.
 */
export async function requireFreshSignIn(cx: Context, removed: Provider | null = null): Promise<void> {
  if (await isFresh(cx, removed)) return
  throw new Problem('FRESH_SIGN_IN_NEEDED', freshSignInSentence(cx.config.limits.FRESH_SIGN_IN_MINUTES))
}

/** Whether the caller has signed in within the last minutes, by a provider that shows who they are. */
export async function isFresh(cx: Context, removed: Provider | null = null): Promise<boolean> {
  const { userId, sessionHash } = requireActor(cx)
  const [[user], ways, [signedIn]] = await cx.db.batch([
    cx.db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId)),
    cx.db.select().from(identities).where(eq(identities.userId, userId)),
    sessionBeginning(cx, sessionHash),
  ])
  if (user === undefined || signedIn === undefined) return false
  const minutes = cx.config.limits.FRESH_SIGN_IN_MINUTES
  return isFreshSignIn({ createdAt: user.createdAt, ways }, signedIn, { now: cx.now, minutes, removed })
}

/** The person of a session token; null if it is unknown or ended, or the account is deactivated or waits to be erased. */
export async function findActor(cx: Context, token: string): Promise<KnownActor | null> {
  const sessionHash = await sha256(token)
  const [row] = await cx.db
    .select({
      userId: users.id,
      displayName: users.displayName,
      role: users.role,
      lastSeenAt: sessions.lastSeenAt,
      staleAt: sessions.staleAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sessionHash), isLive(cx), isActiveUser))
  if (row === undefined) return null
  const touchAfterMs = isAtLeast(row.role, 'Admin') ? ADMIN.touchAfterMs : TOUCH_AFTER_MS
  // A database that takes no writes still lets people in.
  if (row.lastSeenAt < cx.now - touchAfterMs)
    await inTime(touch(cx, sessionHash), TOUCHED_IN_MS).catch(nullAfterLogging(cx, 'session'))
  const actor = { userId: row.userId, displayName: row.displayName, role: row.role, sessionHash }
  return { actor, isStale: row.staleAt !== null }
}

/** Exchanges a stale token for a new one. Of several requests at once one gets it, the others null. */
export async function renewSession(cx: Context, sessionHash: string): Promise<string | null> {
  const token = cx.random.secret()
  const isStale = sql`${sessions.tokenHash} = ${sessionHash} AND ${sessions.staleAt} IS NOT NULL AND ${isLive(cx)}`
  const own: Record<string, SQL> = {
    tokenHash: sql`${await sha256(token)}`,
    userAgent: sql`${cx.userAgent}`,
    lastSeenAt: sql`${cx.now}`,
    endsAt: sql`${sessions.createdAt} + ${ABSOLUTE_MS}`,
    staleAt: sql`NULL`,
  }
  const columns = Object.entries(getTableColumns(sessions)).map(([key, column]) => own[key] ?? sql`${column}`)
  const [, [old]] = await cx.db.batch([
    cx.db.insert(sessions).select(sql`SELECT ${sql.join(columns, sql`, `)} FROM ${sessions} WHERE ${isStale}`),
    cx.db
      .update(sessions)
      .set({ staleAt: null, endsAt: cx.now + GRACE_MS })
      .where(isStale)
      .returning({ userId: sessions.userId }),
  ])
  return old === undefined ? null : token
}

/** The statement that ends a person's sessions: all but one, and only under a condition, if they are given. */
export function endSessions(
  cx: Pick<Context, 'db'>,
  userId: string,
  { except = null, onlyIf }: { except?: string | null; onlyIf?: SQL } = {},
) {
  const isAnother = except === null ? undefined : ne(sessions.tokenHash, except)
  return cx.db.delete(sessions).where(and(eq(sessions.userId, userId), isAnother, onlyIf))
}

/** The statement that notes what the caller's own session has just changed about the ways to sign in. */
export function recordChange(cx: Context) {
  return cx.db
    .update(sessions)
    .set({ changedAt: cx.now })
    .where(eq(sessions.tokenHash, requireActor(cx).sessionHash))
}

/** Marks all of a person's sessions: each gets a new token with its next request. */
export function markStale(cx: Context, userId: string) {
  return cx.db.update(sessions).set({ staleAt: cx.now }).where(eq(sessions.userId, userId))
}

export function closeSession(cx: Context, sessionHash: string) {
  return cx.db.delete(sessions).where(eq(sessions.tokenHash, sessionHash))
}

/** Signs out the holder of this token, also one who is only asked whether to keep their account. */
export async function signOut(cx: Context, token: string): Promise<void> {
  await closeSession(cx, await sha256(token))
}

/** The condition of a session that has not ended, by the present role of its holder. */
export function isLive({ now }: Pick<Context, 'now'>) {
  const isAdmins = sql`${sessions.userId} IN (SELECT id FROM user WHERE role IN ('Admin', 'Owner'))`
  const signedInAt = sql`coalesce(${sessions.signedInAt}, ${sessions.createdAt})`
  const isShort = sql`${sessions.lastSeenAt} > ${now - ADMIN.idleMs} AND ${signedInAt} > ${now - ADMIN.absoluteMs}`
  return and(gt(sessions.endsAt, now), gt(sessions.lastSeenAt, now - IDLE_MS), sql`(NOT ${isAdmins} OR (${isShort}))`)
}

async function touch(cx: Context, sessionHash: string): Promise<void> {
  await cx.db.update(sessions).set({ lastSeenAt: cx.now }).where(eq(sessions.tokenHash, sessionHash))
}
