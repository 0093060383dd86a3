// npm test: the gate, as it runs before a change is accepted; `npm run test:rest` has what is dearer. Its last line counts.
import { checkSources } from './checks/check-sources.ts'
import { buildProduct, printSummaryAtExit, runTests } from './checks/tests.ts'
import { supervise } from './product/supervisor.ts'

printSummaryAtExit()

await supervise(async () => {
  const built = buildProduct()
  // What waits most, browsers and processes, runs beside what computes most.
  await Promise.all([
    runTests('gate', ['house', 'domain', 'web', 'server'])
      .then(() => built)
      .then(() => runTests('gate', ['worker'])),
    built.then(checkSources).then(() => runTests('gate', ['node', 'journeys'])),
  ])
})
