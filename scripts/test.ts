// npm test: the gate, as it runs before a change is accepted; `npm run test:rest` has what is dearer. Its last line counts.
import { checkSources } from './checks/check-sources.ts'
import { printSummaryAtExit } from './checks/summary.ts'
import { buildProduct, TestRun } from './checks/test-run.ts'
import { supervise } from './product/supervisor.ts'

printSummaryAtExit()

await supervise(async () => {
  const run = new TestRun('gate')
  const built = buildProduct()
  // What waits most, browsers and processes, runs beside what computes most.
  await Promise.all([
    run
      .tests(['house', 'domain', 'web', 'server'])
      .then(() => built)
      .then(() => run.tests(['worker'])),
    built.then(checkSources).then(() => run.tests(['node', 'journeys'])),
  ])
  run.tellMeasures()
})
