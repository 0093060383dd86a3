// npm run test:rest: the browser journeys and process tests beyond the gate. Its last line counts.
import { checkBench } from './checks/bench-types.ts'
import { printSummaryAtExit } from './checks/summary.ts'
import { buildProduct, TestRun } from './checks/test-run.ts'
import { told } from './checks/told.ts'
import { supervise } from './product/supervisor.ts'

printSummaryAtExit()

await supervise(async () => {
  const run = new TestRun('rest')
  await buildProduct()
  await Promise.all([told('Benches', checkBench), run.tests(['node']), run.tests(['journeys'])])
  run.tellMeasures()
})
