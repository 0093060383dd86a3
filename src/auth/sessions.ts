import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import type { Actor, Context } from '../context.ts'
import { sessions, users } from '../db/schema.ts'
import { Problem } from '../problem.ts'
import { sha256 } from '../random.ts'
import { requireActor } from './authorize.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const IDLE_MS = 30 * DAY
const ABSOLUTE_MS = 180 * DAY
const TOUCH_AFTER_MS = HOUR
/** The same for Admins and Owners. */
const ADMIN = { idleMs: 12 * HOUR, absoluteMs: 7 * DAY, touchAfterMs: 5 * MINUTE } as const
/** How long an exchanged token stays valid, for requests that are already on their way. */
const GRACE_MS = 30_000

export const SESSION_SECONDS = ABSOLUTE_MS / 1000

interface KnownActor {
  actor: Actor
  /** Whether the token must be exchanged for a new one. */
  isStale: boolean
}

type Beginning = Pick<typeof sessions.$inferSelect, 'createdAt' | 'signedInAt'>

/**
 * A session's token, and the statement that opens it, for a batch; only the hash is stored. A session that replaces
 * another is neither younger nor a sign-in.
 */
export async function newSession(cx: Context, userId: string, replaced: Beginning | null = null) {
  const token = cx.random.secret()
  const { createdAt, signedInAt } = replaced ?? { createdAt: cx.now, signedInAt: cx.now }
  const opening = cx.db.insert(sessions).values({
    tokenHash: await sha256(token),
    userId,
    userAgent: cx.userAgent,
    createdAt,
    signedInAt,
    lastSeenAt: cx.now,
    endsAt: createdAt + ABSOLUTE_MS,
  })
  return { token, opening }
}

/** When a session began and its holder last signed in. */
export async function beginningOf(cx: Context, sessionHash: string): Promise<Beginning | null> {
  const { createdAt, signedInAt } = sessions
  const [found] = await cx.db
    .select({ createdAt, signedInAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionHash))
  return found ?? null
}

/** Refuses what needs a recent sign-in, however long the session lasts. */
export async function requireFreshSignIn(cx: Context): Promise<void> {
  const minutes = cx.config.limits.FRESH_SIGN_IN_MINUTES
  const found = await beginningOf(cx, requireActor(cx).sessionHash)
  if ((found?.signedInAt ?? 0) > cx.now - minutes * MINUTE) return
  const age = minutes === 1 ? 'last minute' : `last ${minutes} minutes`
  const message = `For this you need to have signed in within the ${age}. Nothing has changed. Sign in again to continue.`
  throw new Problem('FRESH_SIGN_IN_NEEDED', message)
}

/** The person of a session token; null if it is unknown or ended, or the account is deactivated. */
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
    .where(and(eq(sessions.tokenHash, sessionHash), isLive(cx), isNull(users.deactivatedAt)))
  if (row === undefined) return null
  const touchAfterMs = isAtLeast(row.role, 'Admin') ? ADMIN.touchAfterMs : TOUCH_AFTER_MS
  if (row.lastSeenAt < cx.now - touchAfterMs) await touch(cx, sessionHash)
  const actor = { userId: row.userId, displayName: row.displayName, role: row.role, sessionHash }
  return { actor, isStale: row.staleAt !== null }
}

/** Exchanges a stale token for a new one. Of several requests at once one gets it, the others null. */
export async function renewSession(cx: Context, sessionHash: string): Promise<string | null> {
  const [old] = await cx.db
    .update(sessions)
    .set({ staleAt: null, endsAt: cx.now + GRACE_MS })
    .where(and(eq(sessions.tokenHash, sessionHash), isNotNull(sessions.staleAt), isLive(cx)))
    .returning()
  if (old === undefined) return null
  const { token, opening } = await newSession(cx, old.userId, old)
  await opening
  return token
}

/** Marks all of a person's sessions: each gets a new token with its next request. */
export function markStale(cx: Context, userId: string) {
  return cx.db.update(sessions).set({ staleAt: cx.now }).where(eq(sessions.userId, userId))
}

export function closeSession(cx: Context, sessionHash: string) {
  return cx.db.delete(sessions).where(eq(sessions.tokenHash, sessionHash))
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
