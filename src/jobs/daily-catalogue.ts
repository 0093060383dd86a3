import { log } from '../log.ts'
import { copySome } from '../services/catalogue/icons.ts'
import { lastDailyLook } from '../services/catalogue/status.ts'
import { lookAs } from '../services/catalogue/sync.ts'
import { clerkOf } from './job-context.ts'
import * as recount from '../services/scripts/recount.ts'

/** A little less than a day, so that an hourly job never slips to the hour after. */
const DAY_MS = 23.5 * 60 * 60 * 1000

/** Looks once a day whether the publisher has something new, and goes on copying icons and counting scripts anew. */
export async function minding(env: Env, now: number): Promise<void> {
  const clerk = clerkOf(env, now)
  const last = await lastDailyLook(clerk)
  if (last === null || now - last >= DAY_MS) {
    const { success } = await lookAs(clerk, 'daily')
    log({ event: 'job-done', job: 'daily-look', rows: success ? 1 : 0 })
  }
  const { copied } = await copySome(clerk)
  log({ event: 'job-done', job: 'icons', rows: copied })
  log({ event: 'job-done', job: 'recount', rows: await recount.some(clerk) })
}
