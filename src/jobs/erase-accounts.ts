import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import * as accountRooms from '../services/rooms/account-rooms.ts'
import * as erasedAccounts from '../services/users/erased-accounts.ts'
import * as scheduledErasures from '../services/users/scheduled-erasures.ts'

/**
 * Erases the accounts that an Admin deleted a week ago, finishes what a failed deletion left, deletes again what a restored
 * database has back, and forgets after 30 days.
 */
export async function eraseAccounts(cx: JobContext): Promise<void> {
  await scheduledErasures.noteScheduled(cx)
  const due = await scheduledErasures.eraseDue(cx)
  if (due > 0) await accountRooms.leaveForEndedAccounts(cx)
  await scheduledErasures.pruneNotes(cx)
  const again = await erasedAccounts.eraseAgain(cx)
  const finished = await erasedAccounts.finish(cx)
  log({ event: 'job-done', job: 'erase-accounts', rows: due + again + finished + (await erasedAccounts.prune(cx)) })
}
