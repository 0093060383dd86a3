import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Device } from '#protocol/person.ts'
import { isLive } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { sessions } from '../../db/schema.ts'
import { notFound } from '../../problem.ts'
import { entryIfChanged, entryOf } from '../activity/entry.ts'
import { requireActor } from './records.ts'

/** The start of a hash that opens nothing: enough to tell one's own sessions apart. */
const ID_LENGTH = 24
const ABOUT_TO_END_MS = 60_000
const idOf = sql<string>`substr(${sessions.tokenHash}, 1, ${sql.raw(String(ID_LENGTH))})`

/** Where the caller is signed in, the latest first. */
export async function list(cx: Context): Promise<Device[]> {
  const { userId, sessionHash } = requireActor(cx)
  const rows = await cx.db
    .select()
    .from(sessions)
    // A token that was exchanged serves for some seconds more; its device is listed with the new one.
    .where(and(eq(sessions.userId, userId), isLive(cx), gt(sessions.endsAt, cx.now + ABOUT_TO_END_MS)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(100)
  return rows.map((row) => ({
    id: row.tokenHash.slice(0, ID_LENGTH),
    userAgent: row.userAgent,
    signedInAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    isThis: row.tokenHash === sessionHash,
  }))
}

/** Signs one of the caller's devices out. */
export async function signOut(cx: Context, id: string): Promise<{ wasThis: boolean }> {
  const { userId, sessionHash } = requireActor(cx)
  const [gone] = await cx.db.batch([
    cx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(idOf, id)))
      .returning(),
    entryIfChanged(cx, { action: 'auth.device-out', entityType: 'user', entityId: userId }),
  ])
  if (gone.length === 0) throw notFound('This device')
  return { wasThis: gone.some(({ tokenHash }) => tokenHash === sessionHash) }
}

/** Signs all of the caller's devices out, this one included. */
export async function signOutEverywhere(cx: Context): Promise<void> {
  const { userId } = requireActor(cx)
  await cx.db.batch([
    cx.db.delete(sessions).where(eq(sessions.userId, userId)),
    entryOf(cx, { action: 'auth.all-out', entityType: 'user', entityId: userId }),
  ])
}
