import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import * as killSwitch from '../services/site/kill-switch.ts'
import { reconcile } from '../services/site/option-copies.ts'

/** Makes KV's copies of the options those of the database, and finishes what a failed request left of the kill switch. */
export async function reconcileOptions(cx: JobContext): Promise<void> {
  await killSwitch.enforce(cx)
  log({ event: 'job-done', job: 'options', rows: await reconcile(cx) })
}
