import type { Tally } from './run-tests.ts'

const tallies: Tally[] = []

/** Counts a run in. */
export function addToSummary(tally: Tally): void {
  tallies.push(tally)
  if (tally.failures.length > 0) process.exitCode = 1
}

/** Says how all went, last of all, where nobody has to look for it: what failed, what was skipped, and the numbers. */
export function printSummaryAtExit(): void {
  process.on('exit', () => {
    const failures = tallies.flatMap((tally) => tally.failures)
    const skipped = tallies.flatMap((tally) => tally.skipped)
    const triedAgain = tallies.flatMap((tally) => tally.triedAgain)
    for (const name of skipped) console.log(`SKIPPED ${name}`)
    for (const failure of failures) console.log(`FAILED ${failure}\n`)
    if (triedAgain.length > 0) console.log(`${triedAgain.length} tried again: ${triedAgain.join(', ')}`)
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
    // A step that failed before any test ran is a failure too.
    const failed = process.exitCode ? Math.max(failures.length, 1) : failures.length
    console.log(
      [`${passed} passed`, `${failed} failed`, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(', '),
    )
  })
}
