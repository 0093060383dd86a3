import { sql } from 'drizzle-orm'
import { mayDeleteOwnAccount } from '#domain/person/authority.ts'
import type { PlannedDeletion } from '#protocol/person.ts'
import { isFresh } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatchEvenWhileOff } from '../../db/guarded-batch.ts'
import { users } from '../../db/schema.ts'
import { log, traceOf } from '../../log.ts'
import { Problem } from '../../problem.ts'
import * as archives from '../activity/archives.ts'
import { logEntryIf } from '../activity/log-entry.ts'
import * as images from '../pictures/images.ts'
import * as accountRooms from '../rooms/account-rooms.ts'
import * as erasedAccounts from './erased-accounts.ts'
import * as scheduledErasures from './scheduled-erasures.ts'
import { findPerson } from './user-record.ts'

interface Deletion {
  wasOwn: boolean
  /** When the caller's own account is erased, if that is not done. */
  planned: PlannedDeletion | null
}

/**
 * Deletes the caller's own account: at once by a fresh sign-in, else in a week, until when they can keep it. That of somebody
 * ranked below is deactivated until it is erased in a week.
 */
export async function deleteAccount(cx: Context, userId: string): Promise<Deletion> {
  if (cx.actor?.userId !== userId) {
    await scheduledErasures.schedule(cx, userId)
    await finishSchedule(cx, userId)
    return { wasOwn: false, planned: null }
  }
  requireDeletable(cx)
  if (await isFresh(cx)) {
    await deleteOwn(cx, userId)
    return { wasOwn: true, planned: null }
  }
  const planned = await scheduledErasures.scheduleOwn(cx, [isNoOwner(userId)])
  await finishSchedule(cx, userId)
  return { wasOwn: true, planned }
}

async function finishSchedule(cx: Context, userId: string): Promise<void> {
  await finishing(scheduledErasures.recordScheduled(cx, userId))
  await finishing(accountRooms.leaveAll(cx, userId, false))
}

/** Personal data is deleted everywhere; scripts stay and are sponsored by "Deleted user". */
async function deleteOwn(cx: Context, userId: string): Promise<void> {
  const { linked } = await findPerson(cx, userId)
  await guardedBatchEvenWhileOff(
    cx,
    [isNoOwner(userId)],
    [
      logEntryIf(cx, sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId})`, {
        action: 'user.delete',
        entityType: 'user',
        entityId: userId,
        meta: { own: true },
      }),
      ...erasedAccounts.eraseStatements(cx, userId),
    ],
  )
  const avatars = linked.map(({ avatarKey }) => avatarKey)
  // The account is gone. What fails here is finished by the jobs.
  await finishing(images.remove(cx, avatars))
  await finishing(accountRooms.leaveAll(cx, userId, true))
  await finishing(archives.erasePerson(cx, userId))
  await finishing(erasedAccounts.finish(cx))
}

function requireDeletable({ actor }: Context): void {
  if (actor !== null && !mayDeleteOwnAccount(actor.role)) throw new Problem('FORBIDDEN', OWNERS_STAY)
}

const OWNERS_STAY = 'Owner accounts can’t be deleted.'

function isNoOwner(userId: string): Guard {
  const refuseIf = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.role} = 'Owner')`
  return { refuseIf, code: 'FORBIDDEN', message: OWNERS_STAY }
}

async function finishing(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => log({ event: 'erasing-failed', ...traceOf(error) }))
}
