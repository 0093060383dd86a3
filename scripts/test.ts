// npm test: everything, as it runs before a change is accepted. Its last line counts.
import { checkSources } from './checks/checks.ts'
import { runTests, type Tally } from './checks/test-run.ts'
import { household } from './product/household.ts'
import { runTool } from './product/process.ts'
import { step } from './product/step.ts'
import { buildWebApp, bundleWorker } from './product/built.ts'

// The browser and the processes come last and alone: they are measured in seconds, and the others take every core.
const RUNS = [
  ['domain', 'web', 'worker'],
  ['node', 'journeys'],
]

const tallies: Tally[] = []

process.on('exit', () => {
  const passed = tallies.reduce((total, tally) => total + tally.passed, 0)
  const failures = tallies.flatMap((tally) => tally.failures)
  // Said once more at the end, where nobody has to look for it.
  for (const failure of failures) console.log(`FAILED ${failure}\n`)
  // A step that failed before any test ran is a failure too.
  console.log(`${passed} passed, ${process.exitCode ? Math.max(failures.length, 1) : failures.length} failed`)
})

await household(async () => {
  await checkSources()
  await step('Web app', buildWebApp)
  await step('Budgets', async () => void (await runTool('node_modules/size-limit/bin.js', [])))
  await step('Bundle', bundleWorker)
  for (const projects of RUNS) tallies.push(await runTests(projects))
  if (tallies.some(({ failures }) => failures.length > 0)) process.exitCode = 1
})
