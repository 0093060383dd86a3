// Kills the running product again and again while a table votes, twice to come back as a new build, and recounts what was
// announced afterwards; then as often between the end of a vote and its storing, and while a room is opened from a shortlist: node bench/kill.ts [kills] [voters]
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { WORKER_BUNDLE } from '../scripts/product/build.ts'
import { inProject } from '../scripts/product/in-project.ts'
import { type Product, startProduct } from '../test/support/product.ts'
import type { Voter } from '../test/support/voter.ts'
import { killBeforeSaving } from './kill/results.ts'
import { killWhileOpening } from './kill/shortlists.ts'
import { seat, verdictOf, votersOf } from '../test/support/voting-table.ts'

const KILLS = Number(process.argv[2] ?? 20)
const VOTERS = Number(process.argv[3] ?? 15)
const NEW_BUILDS = 2
const PAUSE_MS = 15
const BACK_WITHIN_MS = 4_000

const product = await startProduct({ env: { FRAMES_PER_SECOND: '1000', FRAMES_BURST: '3000' } })
try {
  const table = await seat(product.url, VOTERS)
  const voters = votersOf(product.url, table)
  let isOver = false
  const voting = voters.map((voter) => voter.voteUntil(() => isOver, 1, table.choices, PAUSE_MS))
  const returns: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const isNewBuild = kill % Math.ceil(KILLS / NEW_BUILDS) === 0
    returns.push(await killOnce(product, voters, isNewBuild))
    console.log(
      `${isNewBuild ? 'new build' : 'kill'} ${kill}: back after ${returns.at(-1)} ms, ${acknowledged(voters)} votes`,
    )
  }
  await sleep(1_500)
  isOver = true
  await Promise.all(voting)
  const { lost, doubled } = await verdictOf(table, voters)
  const slowest = Math.max(...returns)
  console.log(
    `${KILLS} kills under ${VOTERS} voters: ${acknowledged(voters)} acknowledged, ${lost} lost, ${doubled} doubled`,
  )
  console.log(`everybody was answered again at most ${(slowest / 1000).toFixed(1)} s after the restart was ready`)
  if (lost > 0 || doubled > 0 || slowest > BACK_WITHIN_MS) process.exitCode = 1
} finally {
  await product.stop()
}

const { once, oneNight, slowestMs } = await killBeforeSaving(KILLS)
console.log(
  `${KILLS} kills between the end of a vote and its storing: ${once} results there once, after ${slowestMs} ms at most, ${oneNight} of them the one night of the group`,
)
if (once < KILLS || oneNight < KILLS) process.exitCode = 1

const { whole, cut } = await killWhileOpening(KILLS)
console.log(
  `${KILLS} kills while a room is opened from a shortlist, ${cut} before its answer: ${whole} rooms there once, with everything`,
)
if (whole < KILLS) process.exitCode = 1

/** One crash and return; how long after `/health` answered everybody had been answered again, in milliseconds. */
async function killOnce({ kill9, restart }: Product, voters: readonly Voter[], isNewBuild: boolean): Promise<number> {
  await sleep(2_000 + Math.random() * 1_500)
  await kill9()
  // A bundle that is not what its stamp says is built again.
  if (isNewBuild) appendFileSync(inProject(WORKER_BUNDLE), '\n// stale\n')
  await restart()
  const healthyAt = Date.now()
  const counts = voters.map(answered)
  while (voters.some((voter, index) => answered(voter) <= (counts[index] ?? 0))) await sleep(20)
  return Date.now() - healthyAt
}

function answered(voter: Voter): number {
  return voter.history.filter(({ revs }) => revs.length > 0).length
}

function acknowledged(voters: readonly Voter[]): number {
  return voters.reduce((sum, voter) => sum + answered(voter), 0)
}
