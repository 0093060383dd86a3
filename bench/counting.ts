// The processor time of a result, which the turn that ends a vote waits for: node bench/counting.ts [times]
import type { Ballot } from '../src/domain/room/counting/ballot.ts'
import { resultOf, type Vote } from '../src/domain/room/counting/result.ts'
import { ROOM_LIMITS, type VoteType } from '../src/domain/room/options.ts'
import { percentile } from './measured.ts'
import { Dice } from '../test/domain/room/simulation/dice.ts'

const TIMES = Number(process.argv[2] ?? 200)
const WARM_UP = 10
const VOTERS = 2_000
const GOAL_MS = 50

const candidates = Array.from({ length: ROOM_LIMITS.nominations }, (_, n) => `nomination-${n}`)

/** One random ranking for each voter, `length` of the 60 long; null for any length. */
function voteOf(voteType: VoteType, length: number | null): Vote {
  const dice = new Dice(17)
  const ballots = Array.from({ length: VOTERS }, (_, n): [string, { ballot: Ballot }] => {
    const order = candidates.map((id) => ({ id, at: dice.roll() })).sort((a, b) => a.at - b.at)
    const ranking = order.slice(0, length ?? 1 + dice.below(candidates.length)).map(({ id }) => id)
    return [`voter-${n}`, { ballot: { ranking } }]
  })
  const nominated = (id: string) => ({ denorm: { scriptName: id }, scriptRef: { kind: 'library', scriptId: id } })
  const nominations = new Map(candidates.map((id) => [id, nominated(id)]))
  return { options: { voteType }, epoch: 1, nominations, candidates: null, ballots: new Map(ballots), lot: null }
}

/** Ballots are read from storage: each has texts of its own. */
function asStored(vote: Vote): Vote {
  const ballots = [...vote.ballots].map(([voter, cast]) => [voter, JSON.parse(JSON.stringify(cast))] as const)
  return { ...vote, ballots: new Map(ballots) }
}

/** The processor time of each result in its own thread, in milliseconds. In the first ones the code is not yet compiled. */
function measure(vote: Vote): number[] {
  return Array.from({ length: WARM_UP + TIMES }, () => {
    const before = process.threadCpuUsage()
    resultOf(vote, 0)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  })
}

for (const [what, length] of Object.entries({ whole: candidates.length, 'of any length': null, 'of three': 3 })) {
  for (const voteType of ['irv', 'borda'] as const) {
    const vote = asStored(voteOf(voteType, length))
    const [first = 0, ...others] = measure(vote)
    const at = (share: number) => percentile(others.slice(WARM_UP - 1), share)
    const figures = [at(0.5), at(0.95), at(1), first].map((ms) => ms.toFixed(1)).join(' / ')
    console.log(`${voteType}, ${VOTERS} rankings ${what}: ${figures} ms (p50 / p95 / worst of ${TIMES} / the first)`)
    if (at(0.95) > GOAL_MS) process.exitCode = 1
  }
}
