import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import { blankOldEntries, sealLog } from '../services/activity/seal-log.ts'

/** Seals the log's new entries, then removes addresses and browsers that are older than their limit. */
export async function maintainLog(cx: JobContext): Promise<void> {
  const sealed = await sealLog(cx)
  log({ event: 'job-done', job: 'activity', rows: sealed + (await blankOldEntries(cx)) })
}
