import { eq, or, sql } from 'drizzle-orm'
import { mayDeleteOwnAccount } from '#domain/person/authority.ts'
import type { Context } from '../../context.ts'
import { activities, feedbacks, identities, pictures, sessions, signIns, uploads, users } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'
import { logEntryIf } from '../activity/log-entry.ts'
import * as images from '../pictures/images.ts'
import * as accountRooms from '../rooms/account-rooms.ts'
import { findPerson, requireManaged } from './user-record.ts'

/**
 * Deletes the caller's own account, or that of somebody ranked below. Personal data is deleted everywhere; scripts stay
 * and are sponsored by "Deleted user".
 */
export async function deleteAccount(cx: Context, userId: string): Promise<{ wasOwn: boolean }> {
  const wasOwn = cx.actor?.userId === userId
  if (wasOwn) requireDeletable(cx)
  else await requireManaged(cx, userId, 'delete')
  const { user, linked } = await findPerson(cx, userId)
  await erase(cx, userId, user.email, wasOwn)
  await images.remove(
    cx,
    linked.map(({ avatarKey }) => avatarKey),
  )
  await accountRooms.leaveAll(cx, userId, true)
  return { wasOwn }
}

function requireDeletable({ actor }: Context): void {
  if (actor !== null && !mayDeleteOwnAccount(actor.role)) {
    throw new Problem('FORBIDDEN', 'Owner accounts cannot be deleted.')
  }
}

async function erase(cx: Context, userId: string, email: string | null, wasOwn: boolean): Promise<void> {
  const isTheirs = or(eq(feedbacks.userId, userId), sql`lower(${feedbacks.email}) = lower(${email ?? ''})`)
  const entry = { action: 'user.delete', entityType: 'user', entityId: userId }
  await cx.db.batch([
    // Before the blanking of the person's entries, which covers this one if the account is their own.
    logEntryIf(cx, sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId})`, {
      ...entry,
      meta: { own: wasOwn },
    }),
    cx.db.update(activities).set({ userName: null, ip: null, ua: null }).where(eq(activities.userId, userId)),
    cx.db
      .update(feedbacks)
      .set({ name: '', email: '', userAgent: null, userId: null })
      .where(email === null ? eq(feedbacks.userId, userId) : isTheirs),
    // They still count for the address: deleting an account does not buy an upload.
    cx.db.update(uploads).set({ userId: '' }).where(eq(uploads.userId, userId)),
    cx.db.update(pictures).set({ askedBy: null }).where(eq(pictures.askedBy, userId)),
    cx.db.delete(signIns).where(eq(signIns.linkUserId, userId)),
    cx.db.delete(sessions).where(eq(sessions.userId, userId)),
    cx.db.delete(identities).where(eq(identities.userId, userId)),
    cx.db.delete(users).where(eq(users.id, userId)),
  ])
}
