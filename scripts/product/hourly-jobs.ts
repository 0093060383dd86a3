import { lastJobNoteAt } from './job-notes.ts'

const HOUR_MS = 60 * 60 * 1000
/** After a pause as long as this the jobs do not wait for their hour. */
const OVERDUE_MS = 2 * HOUR_MS
/** By then a start is over, and so is what people do first. */
const SOON_MS = 60_000

/** When the jobs run for the first time after a start, in milliseconds. A state in which they never ran is not overdue. */
export function firstJobsAfter(lastAt: number | null, now: number): number {
  return lastAt !== null && now - lastAt > OVERDUE_MS ? SOON_MS : HOUR_MS
}

/** Runs the scheduled jobs every hour, as the platform’s cron does elsewhere. What fails is told by the Worker itself. */
export function runJobsHourly(port: number, stateDir: string): void {
  const run = () => {
    setTimeout(run, HOUR_MS).unref()
    void callJobs(port, AbortSignal.timeout(HOUR_MS))
  }
  setTimeout(run, firstJobsAfter(lastJobNoteAt(stateDir), Date.now())).unref()
}

/** Runs the scheduled jobs of the Belfry on this port now. Answers its status, 500 if a job failed; null if there is none. */
export async function callJobs(port: number, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/cdn-cgi/local/scheduled`, { signal })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
