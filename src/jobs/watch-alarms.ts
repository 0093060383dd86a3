import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import { ringAlarms } from '../services/operations/alarms.ts'

/** Measures the alarms, and tells what has begun to ring and what is over. */
export async function watchAlarms(cx: JobContext): Promise<void> {
  log({ event: 'job-done', job: 'alarms', rows: await ringAlarms(cx) })
}
