import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { diceOf, seedOf } from '../../support/fuzz/dice.ts'
import { READING_STEPS } from '../../support/fuzz/reading-steps.ts'
import { read } from '../../support/worker/call.ts'
import { Publisher } from '../../support/worker/publisher.ts'
import { FUZZ_SEED, SIZES } from '../../support/sizes.ts'
import { newWorld } from '../../support/worker/world.ts'
import { Witness } from '../../support/worker/witness.ts'
import { ENDPOINTS, faultsOfFuzzed, STATUSES, takesBody } from './fuzzed-calls.ts'

const IS_WHOLE = env.TEST_SIZE === 'whole'
/** What the runtime may grow by: its heap is given back late, its stores are on disk. */
const GROWTH_BYTES = 768 * 1024 * 1024
/** Ten thousand calls of one endpoint. */
const PATIENCE_MS = IS_WHOLE ? 1_800_000 : 120_000

let witness: Witness
let before = 0
const memory = async () => (await env.TEST_MEMORY.fetch('http://memory')).json<number>()

beforeAll(async () => {
  await newWorld(3)
  new Publisher().open()
  witness = await Witness.arrive()
  before = await memory()
})

afterAll(async () => {
  const grown = (await memory()) - before
  const counts = [...STATUSES].sort(([one], [other]) => one - other)
  const calls = counts.reduce((sum, [, count]) => sum + count, 0)
  const done = counts.reduce((sum, [status, count]) => sum + (status < 400 ? count : 0), 0)
  const told = counts.map(([status, count]) => `${status}: ${count}`).join(', ')
  console.info(`${calls} calls of ${ENDPOINTS.length} endpoints (${told}), runtime grown by ${grown >> 20} MB`)
  expect(grown).toBeLessThan(GROWTH_BYTES)
  // What is always refused at the door tests the door alone.
  if (calls > 1_000) expect(done / calls).toBeGreaterThan(0.15)
})

/** What the Worker logs of failures: only this names the place. */
let failures: string[] = []
beforeEach(() => {
  failures = []
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    if (String(line).includes('"request-failed"')) failures.push(String(line).slice(0, 1_000))
  })
})
afterEach(() => vi.restoreAllMocks())

describe(`Whatever anybody sends (seed ${FUZZ_SEED}), the answer is as the table of failures says:`, () => {
  it.each(ENDPOINTS)('%s', { timeout: PATIENCE_MS }, async (endpoint) => {
    const dice = diceOf(seedOf(FUZZ_SEED, endpoint))
    const wanted = takesBody(endpoint) ? SIZES.fuzzed : SIZES.fuzzedAddresses
    const faults = await faultsOfFuzzed(endpoint, wanted, dice)
    if (endpoint.startsWith('PUT /api/site-options')) await switchOn()
    expect([...faults, ...failures]).toEqual([])
    await witness.look()
  })

  it('every body that the app reads is among them', () => {
    const read = READING_STEPS.filter(({ target }) => target === 'json').map(({ endpoint }) => endpoint)
    expect(ENDPOINTS.filter(takesBody).sort()).toEqual([...new Set(read)].sort())
  })
})

async function switchOn(): Promise<void> {
  await read('PUT', '/api/site-options/killswitch/status', { as: 'owner', body: { siteEnabled: true } })
}
