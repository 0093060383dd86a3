import { rmSync } from 'node:fs'
import { startGuarded } from '../product/process.ts'
import type { Report } from './outcome.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** How a run of test projects went. */
export interface Tally {
  passed: number
  skipped: readonly string[]
  triedAgain: readonly string[]
  failures: readonly string[]
}

/** Runs some of the test projects, or some files of theirs, shows how it goes, and counts. */
export async function runTests(
  projects: readonly string[],
  files: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Tally> {
  const temporary = makeTemporaryFolder()
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const { child, ended } = startGuarded('scripts/checks/run-projects.ts', [...projects, '--', ...files], {
    TMPDIR: temporary,
    WRANGLER_LOG: 'warn',
    ...colours,
    ...env,
  })
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  const report = await child.getOneMessage().catch(() => null)
  const code = await ended
  rmSync(temporary, { recursive: true, force: true })
  if (report === null) {
    const failure = `${projects.join(', ')}: the run ended with ${code ?? 'a signal'} before it could report.`
    return { passed: 0, skipped: [], triedAgain: [], failures: [failure] }
  }
  return tallyOf(report as unknown as Report)
}

function tallyOf({ projects, outcomes, triedAgain }: Report): Tally {
  for (const { name, seconds } of projects) {
    const own = outcomes.filter(({ project }) => project === name)
    console.log(`  ${name} … ${own.reduce((sum, { passed }) => sum + passed, 0)} passed (${seconds.toFixed(1)} s)`)
  }
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    triedAgain,
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}
