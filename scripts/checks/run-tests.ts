import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'
import { startGuarded } from '../product/process.ts'
import type { ProcessorTime } from './processor-time.ts'
import type { Message, Report } from './reporter.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { tell, tellDoing } from './told.ts'

export interface Options {
  /** Parts of paths; all files of the project without. */
  files?: readonly string[]
  env?: NodeJS.ProcessEnv
  /** More of vitest's own, as `--bail=1`. */
  options?: readonly string[]
}

/** How a run of one test project went. */
export interface ProjectRun extends Report {
  project: string
  /** From its start to its end. */
  seconds: number
}

const VITEST = 'node_modules/vitest/vitest.mjs'
const LOGS = '.cache/test-logs'
const LAST_WORDS = 4000

/** Runs a test project, or some files of it. A line tells when it is done; what fails is told at once. Its log is kept beside. */
export async function runProject(project: string, options: Options, time?: ProcessorTime): Promise<ProjectRun> {
  const startedAt = performance.now()
  const temporary = makeTemporaryFolder()
  const log = inProject(`${LOGS}/${project}.log`)
  const { child, ended } = startGuarded(VITEST, commandOf(project, options), {
    TMPDIR: temporary,
    WRANGLER_LOG: 'warn',
    ...options.env,
  })
  time?.watch(child.pid, project)
  keepLog(child, log)
  const report = await listen(child, project)
  const code = await ended
  tellDoing(project, null)
  rmSync(temporary, { recursive: true, force: true })
  const seconds = (performance.now() - startedAt) / 1000
  if (report !== null) {
    tell(`  ${project} … ${report.passed} passed (${seconds.toFixed(1)} s)`)
    return { ...report, project, seconds }
  }
  tell(readFileSync(log, 'utf8').slice(-LAST_WORDS))
  const failure = `${project}: the run ended with ${code ?? 'a signal'} before it could report.`
  return { project, seconds, passed: 0, skipped: [], failures: [failure], files: {} }
}

function commandOf(project: string, { files = [], options = [] }: Options): string[] {
  const reporter = inProject('scripts/checks/reporter.ts')
  return ['run', `--project=${project}`, `--reporter=${reporter}`, '--passWithNoTests', ...options, ...files]
}

type Child = ReturnType<typeof startGuarded>['child']

function keepLog({ stdout, stderr }: Child, path: string): void {
  mkdirSync(inProject(LOGS), { recursive: true })
  const file = createWriteStream(path)
  stdout.pipe(file, { end: false })
  stderr.pipe(file, { end: false })
}

/** Null when it ends without a report. */
async function listen(child: Child, project: string): Promise<Report | null> {
  try {
    for await (const message of child.getEachMessage() as AsyncIterable<Message>) {
      if ('report' in message) return message.report
      if ('failed' in message) tell(message.failed)
      else tellDoing(project, `${message.passed} passed`)
    }
  } catch {
    // It ended while it was being listened to, and its code says more.
  }
  return null
}
