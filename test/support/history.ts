import type { Ballot } from '#domain/room/counting/ballot.ts'
import type { Result } from '#domain/room/counting/result.ts'
import { countByHand } from '../domain/room/counting/count-by-hand.ts'

/** One vote as its voter saw it: asked for, and acknowledged or not. */
export interface VoteRecord {
  voter: string
  op: string
  /** Null for taking one's vote back, and for giving up the seat, which takes it back too. */
  ballot: Ballot | null
  /** The revs with which it was acknowledged: each time it was sent, if it was sent again. */
  revs: number[]
}

export interface Verdict {
  acknowledged: number
  /** Points of acknowledged ballots that the announced result does not hold. */
  lost: number
  /** Points in the announced result that no ballot explains, and ops that were done twice. */
  doubled: number
}

export type Announced = Pick<Result, 'standings' | 'votesCast' | 'voteType' | 'counts'>

/** More open questions than this are not tried in all their combinations. */
const TRIED_AT_MOST = 12

/**
 * Recounts an announced result from what the voters saw, knowing nothing of how the room counts. A vote that was never
 * acknowledged may have arrived or not: the result must fit one of the two.
 */
export function judge(history: readonly VoteRecord[], announced: Announced): Verdict {
  const voters = [...Map.groupBy(history, ({ voter }) => voter).values()].map(possibleBallots)
  const sure = voters.filter((ballots) => ballots.length === 1).map(([ballot]) => ballot ?? null)
  const open = voters.filter((ballots) => ballots.length > 1)
  const doneTwice = history.filter(({ revs }) => new Set(revs).size > 1).length
  const acknowledged = history.filter(({ revs }) => revs.length > 0).length
  const closest = explain(sure, open.slice(0, TRIED_AT_MOST), announced)
  return { acknowledged, lost: closest.lost, doubled: closest.doubled + doneTwice }
}

/** What may count for one voter: the last acknowledged vote, or any that was never answered. */
function possibleBallots(votes: readonly VoteRecord[]): (Ballot | null)[] {
  let last: { ballot: Ballot | null; rev: number } = { ballot: null, rev: -1 }
  for (const { ballot, revs } of votes) {
    const [rev] = revs
    if (rev !== undefined && rev > last.rev) last = { ballot, rev }
  }
  return [last.ballot, ...votes.filter(({ revs }) => revs.length === 0).map(({ ballot }) => ballot)]
}

interface Gap {
  lost: number
  doubled: number
}

function explain(
  sure: readonly (Ballot | null)[],
  open: readonly (readonly (Ballot | null)[])[],
  announced: Announced,
): Gap {
  const [next, ...rest] = open
  if (next === undefined) return gapBetween(sure, announced)
  let closest: Gap | null = null
  for (const ballot of next) {
    const gap = explain([...sure, ballot], rest, announced)
    if (gap.lost + gap.doubled === 0) return gap
    if (closest === null || gap.lost + gap.doubled < closest.lost + closest.doubled) closest = gap
  }
  return closest ?? gapBetween(sure, announced)
}

/** Every announced count is compared: an elimination alone would hide a ballot that never gets its turn. */
function gapBetween(ballots: readonly (Ballot | null)[], announced: Announced): Gap {
  const { standings, votesCast, voteType, counts = [] } = announced
  const cast = ballots.filter((ballot) => ballot !== null)
  const gap: Gap = { lost: Math.max(0, cast.length - votesCast), doubled: Math.max(0, votesCast - cast.length) }
  const candidates = standings.map(({ nominationId }) => nominationId)
  const own = Object.fromEntries(standings.map(({ nominationId, score }) => [nominationId, score]))
  for (const { method, scores: expected } of countByHand(cast, candidates, voteType)) {
    const given = method === voteType ? own : counts.find((count) => count.method === method)?.scores
    if (given === undefined || given === null || expected === null) continue
    for (const id of candidates) {
      const difference = (given[id] ?? 0) - (expected[id] ?? 0)
      gap.lost += Math.max(0, -difference)
      gap.doubled += Math.max(0, difference)
    }
  }
  return gap
}
