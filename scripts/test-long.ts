// npm run test:long: what the gate does in small sizes, in whole ones. For every night and before a release.
import { stripVTControlCharacters } from 'node:util'
import { stampLongRun } from './checks/long-run.ts'
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

/**
 * Changes the rules in every small way and counts how many of the changes a test notices. Fails below 90 %. What runs while a
 * module loads is left out: each of those changes needs nearly every test, which takes nine tenths of the time.
 */
async function mutateRules(): Promise<string> {
  const stryker = 'bench/node_modules/@stryker-mutator/core/bin/stryker.js'
  const args = [stryker, 'run', 'test/mutation/stryker.config.json', '--ignoreStatic']
  const said = await runTool('scripts/launch.mjs', args)
  return `${/Final mutation score of ([\d.]+)/u.exec(said)?.[1] ?? 'no'} % noticed`
}

/** Runs the tests of the rules and of the Worker and counts the branches they take. Fails below the thresholds of vitest.config.ts. */
async function measureBranches(): Promise<string> {
  const args = ['run', '--project', 'domain', '--project', 'worker', '--coverage']
  const said = stripVTControlCharacters(await runTool('node_modules/vitest/vitest.mjs', args))
  return `${/^Branches +: ([\d.]+)%/mu.exec(said)?.[1] ?? 'no'} % taken`
}
