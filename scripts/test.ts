// npm test: everything, as it runs before a change is accepted. Its last line counts.
import { checkSources } from './checks/check-sources.ts'
import { runTests } from './checks/run-tests.ts'
import { addToSummary, printSummaryAtExit } from './checks/summary.ts'
import { buildWebApp, bundleWorker } from './product/build.ts'
import { runTool } from './product/process.ts'
import { step } from './product/step.ts'
import { supervise } from './product/supervisor.ts'

printSummaryAtExit()

await supervise(async () => {
  await checkSources()
  await step('Web app', buildWebApp)
  await step('Budgets', async () => void (await runTool('node_modules/size-limit/bin.js', [])))
  await step('Bundle', bundleWorker)
  addToSummary(await runTests(['domain', 'web', 'worker', 'node', 'journeys']))
})
