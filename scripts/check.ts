// npm run check: what is quick enough to run after every change.
import { checkSources } from './checks/check-sources.ts'
import { runTests } from './checks/run-tests.ts'
import { addToSummary, printSummaryAtExit } from './checks/summary.ts'
import { supervise } from './product/supervisor.ts'

printSummaryAtExit()

await supervise(async () => {
  await checkSources()
  addToSummary(await runTests(['domain', 'web']))
})
