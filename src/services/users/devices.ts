import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Device } from '#protocol/person.ts'
import { requireActor } from '../../auth/authorize.ts'
import { isLive } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { sessions } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound } from '../../problem.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'

/** A session's id is the start of its hash, which opens nothing. */
const ID_LENGTH = 24
const ABOUT_TO_END_MS = 60_000
const idOf = sql<string>`substr(${sessions.tokenHash}, 1, ${sql.raw(String(ID_LENGTH))})`

/** Where the caller is signed in, last used first. */
export async function list(cx: Context): Promise<Device[]> {
  const { userId, sessionHash } = requireActor(cx)
  const rows = await cx.db
    .select()
    .from(sessions)
    // A token that was exchanged stays valid for some seconds; its device is listed with the new one.
    .where(and(eq(sessions.userId, userId), isLive(cx), gt(sessions.endsAt, cx.now + ABOUT_TO_END_MS)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(100)
  return rows.map((row) => ({
    id: row.tokenHash.slice(0, ID_LENGTH),
    userAgent: row.userAgent,
    signedInAt: isoDate(row.createdAt),
    lastSeenAt: isoDate(row.lastSeenAt),
    isThis: row.tokenHash === sessionHash,
  }))
}

/** Signs one of the caller's devices out. */
export async function signOut(cx: Context, id: string): Promise<{ wasThis: boolean }> {
  const { userId, sessionHash } = requireActor(cx)
  const [ended] = await cx.db.batch([
    cx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(idOf, id)))
      .returning(),
    logEntryIfChanged(cx, { action: 'auth.device-out', entityType: 'user', entityId: userId }),
  ])
  if (ended.length === 0) throw notFound('This device')
  return { wasThis: ended.some(({ tokenHash }) => tokenHash === sessionHash) }
}

/** Signs all of the caller's devices out, this one included. */
export async function signOutEverywhere(cx: Context): Promise<void> {
  const { userId } = requireActor(cx)
  await cx.db.batch([
    cx.db.delete(sessions).where(eq(sessions.userId, userId)),
    logEntryIfChanged(cx, { action: 'auth.all-out', entityType: 'user', entityId: userId }),
  ])
}
