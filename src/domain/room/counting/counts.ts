import { certain } from '../../certain.ts'
import type { VoteType } from '../options.ts'
import { type Ballot, idsOf, type NominationId } from './ballot.ts'
import { instantRunoff } from './instant-runoff.ts'

/** The ways to count, in the order in which a result lists them after its own. */
export const COUNT_METHODS = ['plurality', 'borda', 'irv', 'condorcet', 'approval'] as const
export type CountMethod = (typeof COUNT_METHODS)[number]

export type Scores = Record<NominationId, number>

/** One round of an instant runoff. */
export interface Round {
  /** The votes of those still in. */
  scores: Scores
  /** Empty in the last round. */
  dropped: NominationId[]
  /** How many ballots by now have no candidate left. */
  exhausted: number
}

/** What one way to count says of the ballots. */
export interface Count {
  method: CountMethod
  /** Null for Condorcet, which has no points. */
  scores: Scores | null
  /** Everybody in first place, in the order of the candidates; empty when nobody voted. */
  winners: NominationId[]
  rounds?: Round[]
  /** How many voters prefer the first to the second. */
  pairs?: Record<NominationId, Scores>
}

/** The ballots of a vote as the places of its candidates in their list, which is quicker to count. */
interface Counted {
  candidates: readonly NominationId[]
  ballots: readonly (readonly number[])[]
  /** Row a, column i: how many ballots have a at place i, from 0. */
  timesAt: readonly (readonly number[])[]
}

/**
 * Every count that the ballots of a vote allow, the room's own first. Rankings allow all of them, other ballots their own
 * only. An approval count says nothing when everybody ranked everything.
 */
export function countsOf(ballots: readonly Ballot[], candidates: readonly NominationId[], voteType: VoteType): Count[] {
  const places = new Map(candidates.map((id, index) => [id, index]))
  const placed = ballots.map((ballot) => idsOf(ballot).flatMap((id) => places.get(id) ?? []))
  const vote: Counted = { candidates, ballots: placed, timesAt: timesAtPlaces(placed, candidates.length) }
  if (voteType === 'plurality' || voteType === 'approval') return [pointsCount(vote, voteType)]
  const isComplete = ballots.length > 0 && vote.ballots.every(({ length }) => length === candidates.length)
  const others = COUNT_METHODS.filter((method) => method !== voteType && !(method === 'approval' && isComplete))
  return [voteType, ...others].map((method) => countBy(vote, method))
}

function countBy(vote: Counted, method: CountMethod): Count {
  if (method === 'irv') return runoffCount(vote)
  return method === 'condorcet' ? condorcetCount(vote) : pointsCount(vote, method)
}

/** The points of the place at `index`, by method, with `n` candidates. */
const POINTS = {
  plurality: (index: number) => (index === 0 ? 1 : 0),
  approval: () => 1,
  borda: (index: number, n: number) => n - index,
} as const

function timesAtPlaces(ballots: Counted['ballots'], candidates: number): number[][] {
  const times = Array.from({ length: candidates }, () => Array<number>(candidates).fill(0))
  for (const ballot of ballots) {
    ballot.forEach((candidate, index) => {
      const row = certain(times[candidate])
      row[index] = certain(row[index]) + 1
    })
  }
  return times
}

function pointsCount({ candidates, ballots, timesAt }: Counted, method: keyof typeof POINTS): Count {
  const pointsOf = (times: readonly number[]) =>
    times.reduce((sum, number, index) => sum + number * POINTS[method](index, candidates.length), 0)
  const points = timesAt.map(pointsOf)
  const most = Math.max(...points)
  const winners = ballots.length === 0 ? [] : candidates.filter((_, index) => points[index] === most)
  return { method, scores: scoresFrom(candidates, points), winners }
}

function runoffCount({ candidates, ballots }: Counted): Count {
  const { rounds, winners, votes } = instantRunoff(ballots, candidates.length)
  const named = (indexes: readonly number[]) => indexes.map((index) => certain(candidates[index]))
  return {
    method: 'irv',
    scores: scoresFrom(candidates, votes),
    winners: named(winners),
    rounds: rounds.map(({ standing, votes, dropped, exhausted }) => ({
      scores: Object.fromEntries(standing.map((index) => [certain(candidates[index]), certain(votes[index])])),
      dropped: named(dropped),
      exhausted,
    })),
  }
}

function condorcetCount({ candidates, ballots }: Counted): Count {
  const table = preferences(ballots, candidates.length)
  const winner = ballots.length === 0 ? null : condorcetWinner(table)
  const others = (row: readonly number[], own: number) =>
    candidates.flatMap((id, index) => (index === own ? [] : [[id, certain(row[index])] as const]))
  return {
    method: 'condorcet',
    scores: null,
    winners: candidates.filter((_, index) => index === winner),
    pairs: Object.fromEntries(
      candidates.map((id, index) => [id, Object.fromEntries(others(certain(table[index]), index))]),
    ),
  }
}

function scoresFrom(candidates: readonly NominationId[], points: readonly number[]): Scores {
  return Object.fromEntries(candidates.map((id, index) => [id, certain(points[index])]))
}

/** A ballot as the numbers of its candidates, from first choice to last. */
type Ranking = readonly number[]

/**
 * Row a, column b: how many ballots prefer a to b. A ranked candidate is preferred to an unranked one; two unranked ones
 * are equal.
 */
function preferences(ballots: readonly Ranking[], candidates: number): number[][] {
  const all = [...Array(candidates).keys()]
  const table = all.map(() => all.map(() => 0))
  for (const ballot of ballots) {
    const isWhole = ballot.length === candidates
    const order = isWhole ? ballot : [...ballot, ...all.filter((candidate) => !ballot.includes(candidate))]
    ballot.forEach((candidate, index) => {
      const row = certain(table[candidate])
      for (let at = index + 1; at < candidates; at += 1) {
        const below = certain(order[at])
        row[below] = certain(row[below]) + 1
      }
    })
  }
  return table
}

/** The one candidate that more ballots prefer to each other candidate; null when there is none. */
function condorcetWinner(table: readonly (readonly number[])[]): number | null {
  const beatsAll = (row: readonly number[], own: number) =>
    row.every((votes, other) => other === own || votes > certain(table[other]?.[own]))
  const winner = table.findIndex(beatsAll)
  return winner === -1 ? null : winner
}
