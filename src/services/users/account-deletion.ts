import { eq, or, sql } from 'drizzle-orm'
import { mayDeleteOwnAccount } from '#domain/person/authority.ts'
import type { Context } from '../../context.ts'
import { activities, feedbacks, identities, sessions, signIns, uploads, users } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'
import { leaveRooms } from '../rooms/account-rooms.ts'
import { entryOf } from '../activity/entry.ts'
import * as images from '../pictures/pictures.ts'
import { findPerson } from './records.ts'
import { requireManaged } from './users.ts'

/**
 * Ends an account for good, one's own or that of somebody ranked below: what tells who it was goes from every store,
 * scripts stay and are sponsored by "Deleted user".
 */
export async function deleteAccount(cx: Context, userId: string): Promise<{ wasOwn: boolean }> {
  const wasOwn = cx.actor?.userId === userId
  if (wasOwn) requireDeletable(cx)
  else await requireManaged(cx, userId, 'delete')
  const { user, linked } = await findPerson(cx, userId)
  await erase(cx, userId, user.email, wasOwn)
  await images.drop(
    cx,
    linked.map(({ avatarKey }) => avatarKey),
  )
  await leaveRooms(cx, userId, true)
  return { wasOwn }
}

function requireDeletable({ actor }: Context): void {
  if (actor !== null && !mayDeleteOwnAccount(actor.role)) {
    throw new Problem('FORBIDDEN', 'Owner accounts cannot be deleted.')
  }
}

async function erase(cx: Context, userId: string, email: string | null, wasOwn: boolean): Promise<void> {
  const wrote = or(eq(feedbacks.userId, userId), sql`lower(${feedbacks.email}) = lower(${email ?? ''})`)
  const deed = { action: 'user.delete', entityType: 'user', entityId: userId }
  await cx.db.batch([
    // The entry of one's own deletion is blanked with the rest, by the statement that follows.
    entryOf(cx, { ...deed, meta: { own: wasOwn } }),
    cx.db.update(activities).set({ userName: null, ip: null, ua: null }).where(eq(activities.userId, userId)),
    cx.db
      .update(feedbacks)
      .set({ name: '', email: '', userAgent: null, userId: null })
      .where(email === null ? eq(feedbacks.userId, userId) : wrote),
    // Counted by address still: deleting an account does not buy an upload.
    cx.db.update(uploads).set({ userId: '' }).where(eq(uploads.userId, userId)),
    cx.db.delete(signIns).where(eq(signIns.linkUserId, userId)),
    cx.db.delete(sessions).where(eq(sessions.userId, userId)),
    cx.db.delete(identities).where(eq(identities.userId, userId)),
    cx.db.delete(users).where(eq(users.id, userId)),
  ])
}
