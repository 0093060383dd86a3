import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import { measureGauges } from '../services/operations/gauges.ts'
import { rollUp } from '../services/operations/roll-up.ts'

/** Measures what is measured every hour, and keeps the table of counters small. */
export async function rollUpCounters(cx: JobContext): Promise<void> {
  await measureGauges(cx)
  log({ event: 'job-done', job: 'counters', rows: await rollUp(cx) })
}
