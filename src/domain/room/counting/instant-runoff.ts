import { certain } from '../../certain.ts'

/** A ballot as the numbers of its candidates, from first choice to last. */
type Ranking = readonly number[]

interface RunoffRound {
  /** The candidates still in. */
  standing: readonly number[]
  /** By candidate. */
  votes: readonly number[]
  dropped: readonly number[]
  exhausted: number
}

export interface Runoff {
  rounds: RunoffRound[]
  winners: number[]
  /** Of each candidate the votes of the last round in which it stood. */
  votes: number[]
}

/**
 * Counts every ballot for its highest candidate still in, round by round. More than half of the ballots that still count
 * win. Otherwise all that share the last place drop out; if those are all that are left, they are tied.
 */
export function instantRunoff(ballots: readonly Ranking[], candidates: number): Runoff {
  let standing = [...Array(candidates).keys()]
  const last = standing.map(() => 0)
  const rounds: RunoffRound[] = []
  const at = ballots.map(() => 0)
  for (;;) {
    const round = countRound(ballots, at, standing, candidates)
    for (const candidate of standing) last[candidate] = certain(round.votes[candidate])
    const { winners, dropped } = outcomeOf(standing, round.votes, ballots.length - round.exhausted)
    rounds.push({ standing, ...round, dropped })
    if (dropped.length === 0) return { rounds, winners, votes: last }
    standing = standing.filter((candidate) => !dropped.includes(candidate))
  }
}

/** Moves `at`, the place at which each ballot counts, on to a candidate still in. Who has dropped out does not come back. */
function countRound(ballots: readonly Ranking[], at: number[], standing: readonly number[], candidates: number) {
  const isIn = Array<boolean>(candidates).fill(false)
  for (const candidate of standing) isIn[candidate] = true
  const votes = Array<number>(candidates).fill(0)
  let exhausted = 0
  ballots.forEach((ballot, index) => {
    let place = certain(at[index])
    while (place < ballot.length && !isIn[certain(ballot[place])]) place += 1
    at[index] = place
    const choice = ballot[place]
    if (choice === undefined) exhausted += 1
    else votes[choice] = certain(votes[choice]) + 1
  })
  return { votes, exhausted }
}

function outcomeOf(
  standing: readonly number[],
  votes: readonly number[],
  counting: number,
): Pick<Runoff, 'winners'> & Pick<RunoffRound, 'dropped'> {
  if (counting === 0) return { winners: [], dropped: [] }
  const votesOf = (candidate: number) => certain(votes[candidate])
  const winner = standing.find((candidate) => votesOf(candidate) * 2 > counting)
  if (winner !== undefined) return { winners: [winner], dropped: [] }
  const fewest = Math.min(...standing.map(votesOf))
  const lowest = standing.filter((candidate) => votesOf(candidate) === fewest)
  if (lowest.length === standing.length) return { winners: lowest, dropped: [] }
  return { winners: [], dropped: lowest }
}
