// npm run test:long: what the gate does in small sizes, in whole ones. For every night and before a release.
import { checkBench } from './checks/bench-types.ts'
import { stampLongRun } from './checks/long-run.ts'
import { measureBranches, mutateRules } from './checks/proofs.ts'
import { runTests, type Tally } from './checks/run-tests.ts'
import { addToSummary, printSummaryAtExit } from './checks/summary.ts'
import { buildWebApp, bundleWorker } from './product/build.ts'
import { runTool } from './product/process.ts'
import { step } from './product/step.ts'
import { supervise } from './product/supervisor.ts'

/** The files whose sizes are in test/support/sizes.ts and test/support/worker/sizes.ts. */
const FILES = [
  'test/rooms/differential.test.ts',
  'test/services/scripts/corpus.test.ts',
  'test/journeys/catalogue-replay.test.ts',
  'test/journeys/many-cards.test.ts',
  'test/journeys/many-scripts.test.ts',
  'test/journeys/payloads.test.ts',
]

const FUZZING = ['test/rooms/fuzz/sockets.test.ts', 'test/routes/fuzz/endpoints.test.ts']
/** The test runtime slows down with every call and finally overflows its stack: so 10,000 each are 25 runs of 400. */
const FUZZING_RUNS = 25
const DAY_MS = 24 * 60 * 60 * 1000

printSummaryAtExit()

await supervise(async () => {
  await step('Bench types', checkBench)
  await step('Web app', buildWebApp)
  await step('Bundle', bundleWorker)
  await step('Corpus', async () => void (await runTool('bench/corpus.ts', [])))
  const tally = await runTests(['worker', 'journeys'], FILES, { TEST_SIZE: 'whole' })
  addToSummary(tally)
  const fuzzed = await fuzz()
  await step('Branches', measureBranches)
  await step('Mutations', mutateRules)
  const faults = [tally, ...fuzzed].flatMap(({ failures, skipped }) => [...failures, ...skipped])
  if (faults.length === 0) console.log(stampLongRun(new Date()))
})

/** Each run and each day has its own seed, which is in the names of the tests. */
async function fuzz(): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (let run = 0; run < FUZZING_RUNS; run += 1) {
    const seed = Math.floor(Date.now() / DAY_MS) * FUZZING_RUNS + run
    const tally = await runTests(['worker'], FUZZING, { TEST_SIZE: 'whole', FUZZ_SEED: String(seed) })
    addToSummary(tally)
    tallies.push(tally)
  }
  return tallies
}
