// npm run check: what is quick enough to run after every change; with `--changed`, only what the change can touch.
import { checkSources } from './checks/check-sources.ts'
import { printSummaryAtExit, runTests } from './checks/tests.ts'
import { supervise } from './product/supervisor.ts'

printSummaryAtExit()

await supervise(async () => {
  await Promise.all([checkSources(), runTests('check', ['house', 'domain', 'web', 'server'])])
})
