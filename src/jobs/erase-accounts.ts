import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import * as erasedAccounts from '../services/users/erased-accounts.ts'

/** Finishes what a failed deletion of an account left, deletes again what a restored database has back, and forgets after 30 days. */
export async function eraseAccounts(cx: JobContext): Promise<void> {
  const again = await erasedAccounts.eraseAgain(cx)
  const finished = await erasedAccounts.finish(cx)
  log({ event: 'job-done', job: 'erase-accounts', rows: again + finished + (await erasedAccounts.prune(cx)) })
}
