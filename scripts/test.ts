// npm test: everything, as it runs before a change is accepted. Its last line counts.
import { checkSources } from './checks/checks.ts'
import { runTests } from './checks/test-run.ts'
import { count, sayVerdictAtTheEnd } from './checks/verdict.ts'
import { buildWebApp, bundleWorker } from './product/built.ts'
import { runTool } from './product/process.ts'
import { step } from './product/step.ts'
import { supervise } from './product/supervisor.ts'

sayVerdictAtTheEnd()

await supervise(async () => {
  await checkSources()
  await step('Web app', buildWebApp)
  await step('Budgets', async () => void (await runTool('node_modules/size-limit/bin.js', [])))
  await step('Bundle', bundleWorker)
  count(await runTests(['domain', 'web', 'worker', 'node', 'journeys']))
})
