// npm run check: what is quick enough to run after every change.
import { checkSources } from './checks/checks.ts'
import { runTests } from './checks/test-run.ts'
import { household } from './product/household.ts'

await household(async () => {
  await checkSources()
  const { passed, failures } = await runTests(['domain', 'web'])
  console.log(`${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
})
