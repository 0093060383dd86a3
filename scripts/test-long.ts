// npm run test:long: what the gate does in small sizes, in whole ones. For every night and before a release.
import { stampLongRun } from './checks/long-run.ts'
import { measureBranches, mutateRules } from './checks/proofs.ts'
import { runTests } from './checks/run-tests.ts'
import { addToSummary, printSummaryAtExit } from './checks/summary.ts'
import { buildWebApp, bundleWorker } from './product/build.ts'
import { runTool } from './product/process.ts'
import { step } from './product/step.ts'
import { supervise } from './product/supervisor.ts'

/** The files whose sizes are in test/support/sizes.ts and test/support/worker/sizes.ts. */
const FILES = [
  'test/rooms/differential.test.ts',
  'test/rooms/fuzz/sockets.test.ts',
  'test/routes/fuzz/endpoints.test.ts',
  'test/services/scripts/corpus.test.ts',
  'test/journeys/catalogue-replay.test.ts',
  'test/journeys/many-cards.test.ts',
  'test/journeys/many-scripts.test.ts',
  'test/journeys/payloads.test.ts',
]

printSummaryAtExit()

await supervise(async () => {
  await step('Web app', buildWebApp)
  await step('Bundle', bundleWorker)
  await step('Corpus', async () => void (await runTool('bench/corpus.ts', [])))
  const tally = await runTests(['worker', 'journeys'], FILES, { TEST_SIZE: 'whole' })
  addToSummary(tally)
  await step('Branches', measureBranches)
  await step('Mutations', mutateRules)
  if (tally.failures.length + tally.skipped.length === 0) console.log(stampLongRun(new Date()))
})
