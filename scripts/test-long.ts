// npm run test:long: what the gate does in small sizes, in whole ones. For every night and before a release.
import { stampLongRun } from './checks/long-run.ts'
import { measureBranches, mutateRules } from './checks/proofs.ts'
import { buildProduct, isCleanSoFar, printSummaryAtExit, runTests } from './checks/tests.ts'
import { runTool } from './product/process.ts'
import { step } from './product/step.ts'
import { supervise } from './product/supervisor.ts'

/** The files whose sizes are in test/support/sizes.ts, and those of this tier alone. */
const FILES = [
  'test/rooms/differential.test.ts',
  'test/rooms/races.test.ts',
  'test/services/backup/nightly-backup.test.ts',
  'test/services/library/query-plan.test.ts',
  'test/services/scripts/corpus.test.ts',
  'test/services/scripts/publish-script.test.ts',
  'test/journeys/catalogue-replay.test.ts',
  'test/journeys/library.test.ts',
  'test/journeys/many-scripts.test.ts',
  'test/journeys/payloads.test.ts',
  'test/journeys/two-releases.test.ts',
  'test/scripts/openapi-client.test.ts',
]

const WHOLE = { TEST_SIZE: 'whole' }
const FUZZING = [
  'test/rooms/fuzz/sockets.test.ts',
  'test/routes/fuzz/endpoints.test.ts',
  'test/routes/shortlists/private-marks.test.ts',
]
/** The test runtime slows down with every call and finally overflows its stack: so 10,000 each are 25 runs of 400. */
const FUZZING_RUNS = 25
const DAY_MS = 24 * 60 * 60 * 1000

printSummaryAtExit()

await supervise(async () => {
  await buildProduct()
  await step('Corpus', async () => void (await runTool('bench/corpus.ts', [])))
  await runTests('long', ['domain'], { env: WHOLE })
  await runTests('long', ['worker', 'node', 'journeys'], { files: FILES, env: WHOLE })
  for (let number = 0; number < FUZZING_RUNS; number += 1) {
    // Each run and each day has its own seed, which is in the names of the tests.
    const seed = Math.floor(Date.now() / DAY_MS) * FUZZING_RUNS + number
    await runTests('long', ['worker'], { files: FUZZING, env: { ...WHOLE, FUZZ_SEED: String(seed) } })
  }
  await step('Branches', measureBranches)
  await step('Mutations', mutateRules)
  if (isCleanSoFar()) console.log(stampLongRun(new Date()))
})
