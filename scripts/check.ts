// npm run check: what is quick enough to run after every change.
import { checkSources } from './checks/checks.ts'
import { runTests } from './checks/test-run.ts'
import { count, sayVerdictAtTheEnd } from './checks/verdict.ts'
import { supervise } from './product/supervisor.ts'

sayVerdictAtTheEnd()

await supervise(async () => {
  await checkSources()
  count(await runTests(['domain', 'web']))
})
