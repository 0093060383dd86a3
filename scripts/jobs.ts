// npm run jobs: runs the scheduled jobs now, in the Belfry that is running on the state folder or else in one of its own.
import { setTimeout as wait } from 'node:timers/promises'
import { bundleWorker } from './product/build.ts'
import { prepareDatabase } from './product/database.ts'
import { callJobs } from './product/hourly-jobs.ts'
import { type JobEvent, readNotes } from './product/job-notes.ts'
import { requireVars } from './product/limits.ts'
import { requireFreePort } from './product/port.ts'
import { stopAll } from './product/process.ts'
import { readSettings, siteIn } from './product/settings.ts'
import { FolderInUse, holdStateFolder, signStateFolder } from './product/state-folder.ts'
import { step } from './product/step.ts'
import { supervise } from './product/supervisor.ts'
import { UserError } from './product/user-error.ts'
import { workerVars } from './product/worker-vars.ts'
import { startWorker, waitUntilHealthy } from './product/worker.ts'

const LIMIT_MS = 60_000

await supervise(async () => {
  const { stateDir } = readSettings(process.env, false)
  const events = await runJobs(stateDir, runningOn(stateDir) ?? (await startAlone(stateDir)))
  await stopAll()
  for (const event of events) if (event.event !== 'jobs-done') console.log(tell(event))
  if (events.some(({ event }) => event === 'job-failed')) throw new UserError('Some jobs didn’t finish.')
})

/** The port of the Belfry that works with the folder. Without one, the folder is ours. */
function runningOn(stateDir: string): number | undefined {
  try {
    holdStateFolder(stateDir)
    return undefined
  } catch (error) {
    if (error instanceof FolderInUse && error.holder) return error.holder.port
    throw error
  }
}

async function startAlone(stateDir: string): Promise<number> {
  const vars = workerVars(process.env, {})
  requireVars(vars)
  const port = await requireFreePort(0, 'npm run jobs')
  signStateFolder(stateDir, port)
  await step('Bundle', bundleWorker)
  await step('Database', (say) => prepareDatabase(stateDir, siteIn(process.env), say))
  await step('Worker', () => waitUntilHealthy(port, startWorker(port, stateDir, vars)))
  return port
}

async function runJobs(stateDir: string, port: number): Promise<JobEvent[]> {
  const seen = readNotes(stateDir).length
  const limit = AbortSignal.timeout(LIMIT_MS)
  const status = await callJobs(port, limit)
  if (status !== 200 && status !== 500)
    throw new UserError(`The Belfry on http://localhost:${port} didn’t run its jobs. Its own output says why.`)
  // Its output takes a way of its own, and may arrive after the answer.
  for (;;) {
    const events = readNotes(stateDir, seen)
    if (limit.aborted || events.some(({ event }) => event === 'jobs-done')) return events
    await wait(50)
  }
}

function tell(event: Exclude<JobEvent, { event: 'jobs-done' }>): string {
  if (event.event === 'job-failed') return `  ${event.job} failed${event.error === undefined ? '' : `: ${event.error}`}`
  return `  ${event.job}: ${event.rows} ${event.rows === 1 ? 'row' : 'rows'}`
}
