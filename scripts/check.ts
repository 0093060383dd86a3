// npm run check: what is quick enough to run after every change; with `--changed`, only what the change can touch.
import { checkSources } from './checks/check-sources.ts'
import { printSummaryAtExit } from './checks/summary.ts'
import { TestRun } from './checks/test-run.ts'
import { supervise } from './product/supervisor.ts'

printSummaryAtExit()

await supervise(async () => {
  const run = new TestRun('check')
  await Promise.all([checkSources(), run.tests(['house', 'domain', 'web', 'server'])])
  run.tellMeasures()
})
