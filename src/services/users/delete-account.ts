import { sql } from 'drizzle-orm'
import { mayDeleteOwnAccount } from '#domain/person/authority.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatch } from '../../db/guarded-batch.ts'
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

/** Deletes the caller's own account at once, or that of somebody ranked below in a week: until then it is deactivated. */
export async function deleteAccount(cx: Context, userId: string): Promise<{ wasOwn: boolean }> {
  const wasOwn = cx.actor?.userId === userId
  if (wasOwn) await deleteOwn(cx, userId)
  else {
    await scheduledErasures.schedule(cx, userId)
    await finishing(scheduledErasures.recordScheduled(cx, userId))
    await finishing(accountRooms.leaveAll(cx, userId, false))
  }
  return { wasOwn }
}

/** Personal data is deleted everywhere; scripts stay and are sponsored by "Deleted user". */
async function deleteOwn(cx: Context, userId: string): Promise<void> {
  requireDeletable(cx)
  const { linked } = await findPerson(cx, userId)
  await guardedBatch(
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
