import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import * as archives from '../services/activity/archives.ts'
import { blankOldEntries, sealLog } from '../services/activity/seal-log.ts'

/** Seals the log's new entries, then removes personal fields that are older than their limit, in its archives too. */
export async function maintainLog(cx: JobContext): Promise<void> {
  const sealed = await sealLog(cx)
  const blanked = (await blankOldEntries(cx)) + (await archives.blankPeople(cx))
  log({ event: 'job-done', job: 'activity', rows: sealed + blanked })
}
