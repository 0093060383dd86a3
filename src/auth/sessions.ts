import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Actor, Context } from '../context.ts'
import { sessions, users } from '../db/schema.ts'
import { sha256 } from '../random.ts'

const DAY = 24 * 60 * 60 * 1000
const IDLE_MS = 30 * DAY
const ABSOLUTE_MS = 180 * DAY
const TOUCH_AFTER_MS = 60 * 60 * 1000
/** How long an exchanged token stays valid, for requests that are already on their way. */
const GRACE_MS = 30_000

export const SESSION_SECONDS = ABSOLUTE_MS / 1000

interface KnownActor {
  actor: Actor
  /** Whether the token must be exchanged for a new one. */
  isStale: boolean
}

/** Opens a session and gives its token; only the hash is stored. */
async function openSession(cx: Context, userId: string): Promise<string> {
  const { token, opening } = await newSession(cx, userId)
  await opening
  return token
}

/** A session's token, and the statement that opens it, for a batch. */
export async function newSession(cx: Context, userId: string) {
  const token = cx.random.secret()
  const opening = cx.db.insert(sessions).values({
    tokenHash: await sha256(token),
    userId,
    userAgent: cx.userAgent,
    createdAt: cx.now,
    lastSeenAt: cx.now,
    endsAt: cx.now + ABSOLUTE_MS,
  })
  return { token, opening }
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
  if (row.lastSeenAt < cx.now - TOUCH_AFTER_MS) await touch(cx, sessionHash)
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
  return old === undefined ? null : openSession(cx, old.userId)
}

/** Marks all of a person's sessions: each gets a new token with its next request. */
export function markStale(cx: Context, userId: string) {
  return cx.db.update(sessions).set({ staleAt: cx.now }).where(eq(sessions.userId, userId))
}

export function closeSession(cx: Context, sessionHash: string) {
  return cx.db.delete(sessions).where(eq(sessions.tokenHash, sessionHash))
}

/** The condition of a session that has not ended. */
export function isLive(cx: Context) {
  return and(gt(sessions.endsAt, cx.now), gt(sessions.lastSeenAt, cx.now - IDLE_MS))
}

async function touch(cx: Context, sessionHash: string): Promise<void> {
  await cx.db.update(sessions).set({ lastSeenAt: cx.now }).where(eq(sessions.tokenHash, sessionHash))
}
