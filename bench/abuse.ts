// How much slower a room's votes get while one person uses up every limit of an account and an address at once, against the
// same driver asking /health as often: node bench/abuse.ts
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from '../scripts/product/in-project.ts'
import { startProduct } from '../test/support/product.ts'
import type { Answered, Round } from './abuse/driver.ts'
import { check, median } from './measured.ts'
import { belfry } from './rooms/contestant.ts'
import { Crowd } from './rooms/crowd.ts'

const ROUNDS = 9
const PEOPLE = 15
const VOTES = 200
const VOTES_PER_SECOND = 50
const REQUESTS_PER_SECOND = 60
const GOAL = 1.2

const product = await startProduct({
  env: { ROOMS_OPEN_PER_ACCOUNT: '5', ROOMS_PER_HOUR: '20', HEALTH_CALLS_PER_MINUTE: '1000000' },
})
const driver = fork(inProject('bench/abuse/driver.ts'), [product.url], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
driver.once('exit', (code) => code && process.exit(code))
try {
  await once(driver, 'message')
  const neighbours = new Crowd(await belfry(product, PEOPLE))
  await neighbours.gather(PEOPLE)
  const p95 = { health: [] as number[], abuse: [] as number[] }
  const answered: Answered = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['health', 'abuse'] as const) p95[kind].push(await voteBeside(neighbours, kind, answered))
  }
  neighbours.leave()
  for (const [what, statuses] of Object.entries(answered)) console.log(`     ${what}: ${sayStatuses(statuses)}`)
  const ratio = median(p95.abuse.map((abuse, n) => abuse / (p95.health[n] ?? 0)))
  const figures = `p95 ${median(p95.abuse).toFixed(1)} ms, ${median(p95.health).toFixed(1)} ms beside as many GET /health`
  check(ratio <= GOAL, `a vote beside abuse: ${figures}: ${ratio.toFixed(2)} × (goal ≤ ${GOAL})`)
} finally {
  driver.kill()
  await product.stop()
}

/** The votes' 95th percentile in milliseconds while the driver is at work. */
async function voteBeside(neighbours: Crowd, kind: Round['kind'], answered: Answered): Promise<number> {
  const requests = (VOTES / VOTES_PER_SECOND) * REQUESTS_PER_SECOND
  driver.send({ kind, requests, perSecond: REQUESTS_PER_SECOND } satisfies Round)
  await once(driver, 'message')
  const done = once(driver, 'message')
  const { p95 } = await neighbours.vote(VOTES, VOTES_PER_SECOND)
  const [statuses] = (await done) as [Answered]
  for (const [what, counts] of Object.entries(statuses)) {
    const sum = (answered[what] ??= {})
    for (const [status, count] of Object.entries(counts)) sum[status] = (sum[status] ?? 0) + count
  }
  return p95
}

function sayStatuses(statuses: Record<string, number>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
}
