import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import * as icons from '../services/catalogue/icons.ts'
import { refreshSummaries } from '../services/catalogue/refresh-summaries.ts'
import { lastDailyCheckAt } from '../services/catalogue/sync-status.ts'
import * as sync from '../services/catalogue/sync.ts'
import * as recounts from '../services/scripts/recounts.ts'

/** A little less than a day, so that an hourly job never slips to the hour after. */
const DAY_MS = 23.5 * 60 * 60 * 1000

/** Refreshes our summaries, checks once a day what the publisher has changed, and goes on copying icons and recounting scripts. */
export async function checkCatalogue(cx: JobContext): Promise<void> {
  log({ event: 'job-done', job: 'summaries', rows: await refreshSummaries(cx) })
  const last = await lastDailyCheckAt(cx)
  if (last === null || cx.now - last >= DAY_MS) {
    const { success } = await sync.check(cx, 'daily')
    log({ event: 'job-done', job: 'daily-check', rows: success ? 1 : 0 })
  }
  const { copied } = await icons.copySome(cx)
  log({ event: 'job-done', job: 'icons', rows: copied })
  log({ event: 'job-done', job: 'recount', rows: await recounts.runSome(cx) })
}
