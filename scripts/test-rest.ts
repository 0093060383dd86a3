// npm run test:rest: the browser journeys and process tests beyond the gate. Its last line counts.
import { buildProduct, printSummaryAtExit, runTests } from './checks/tests.ts'
import { runTool } from './product/process.ts'
import { step } from './product/step.ts'
import { supervise } from './product/supervisor.ts'

printSummaryAtExit()

await supervise(async () => {
  await buildProduct()
  // What only the bench has is installed for its types.
  const types = ['node_modules/typescript/bin/tsc', '-b', 'bench']
  const checkBench = async () => void (await runTool('scripts/launch.mjs', types))
  await Promise.all([step('Benches', checkBench), runTests('rest', ['node']), runTests('rest', ['journeys'])])
})
