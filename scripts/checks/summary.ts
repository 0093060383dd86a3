import type { ProjectRun } from './run-tests.ts'

const runs: ProjectRun[] = []

/** Counts a run in. */
export function addToSummary(run: ProjectRun): ProjectRun {
  runs.push(run)
  if (run.failures.length > 0) process.exitCode = 1
  return run
}

/** Nothing failed, and nothing was skipped. */
export function isCleanSoFar(): boolean {
  return runs.every(({ failures, skipped }) => failures.length + skipped.length === 0)
}

/** Says how all went, last of all, where nobody has to look for it: what failed, what was skipped, and the numbers. */
export function printSummaryAtExit(): void {
  process.on('exit', () => {
    const failures = runs.flatMap((run) => run.failures)
    const skipped = runs.flatMap((run) => run.skipped)
    for (const name of skipped) console.log(`SKIPPED ${name}`)
    for (const failure of failures) console.log(`FAILED ${failure}\n`)
    const passed = runs.reduce((sum, run) => sum + run.passed, 0)
    // A step that failed before any test ran is a failure too.
    const failed = process.exitCode ? Math.max(failures.length, 1) : failures.length
    console.log(
      [`${passed} passed`, `${failed} failed`, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(', '),
    )
  })
}
