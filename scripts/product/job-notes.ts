import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the Worker says of its scheduled jobs. */
export type JobEvent =
  | { event: 'job-done'; job: string; rows: number }
  | { event: 'job-failed'; job: string; error?: string }
  | { event: 'jobs-done' }

const JOB_EVENT = /^\{"event":"jobs?-(?:done|failed)"/u

/** Notes what a job said beside the state, where `npm run jobs` reads it. A run writes about a kilobyte. */
export function recordJob(stateDir: string, line: string): void {
  if (!JOB_EVENT.test(line)) return
  const file = fileOf(stateDir)
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${line}\n`)
}

/** The notes after the first `seen` ones, by which those of one run can be told from older ones. */
export function readNotes(stateDir: string, seen = 0): JobEvent[] {
  const file = fileOf(stateDir)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.slice(seen).map((line) => JSON.parse(line) as JobEvent)
}

/** When a job last said something; null where none ever did. */
export function lastJobNoteAt(stateDir: string): number | null {
  return statSync(fileOf(stateDir), { throwIfNoEntry: false })?.mtimeMs ?? null
}

const fileOf = (stateDir: string): string => join(stateDir, 'logs', 'jobs.log')
