import { certain } from '../../certain.ts'
import { ROOM_LIMITS, type VoteType } from '../options.ts'
import { type Ballot, type NominationId, scoresOf } from './ballot.ts'
import { type Count, countsOf, type Scores } from './counts.ts'
import type { Draw, Lot } from './draw.ts'

export interface Standing {
  nominationId: NominationId
  scriptName: string
  /** As `windowIn` says; in results of votes that ended before scripts had a window it is missing. */
  window?: string | null
  /** The script in the library, null for uploads and free text; missing in results of votes that ended before it was kept. */
  scriptId?: string | null
  score: number
  /** 1 for the leaders; those who are equal share a place. */
  place: number
}

type DecidedBy = 'vote' | 'draw' | 'storyteller'

export interface Result {
  /** Absent, like the counts, where the vote began before results had ids. */
  id?: string
  voteType: VoteType
  epoch: number
  votesCast: number
  standings: readonly Standing[]
  /** Everyone in first place, also after a draw or a choice; empty when nobody voted. */
  winners: readonly NominationId[]
  endedAt: number
  /** The room's own method first. */
  counts?: readonly Count[]
  /** The script that is played: the only winner, or the one that a draw or the Storyteller settled. */
  decided: NominationId | null
  decidedBy: DecidedBy | null
  draw?: Draw
  /** How many play: as the room was set to, or the seats taken when the vote ended. Absent in older results. */
  players?: number
}

/** One of the results before the present one. */
export interface EarlierResult extends Pick<Result, 'endedAt' | 'voteType' | 'votesCast' | 'decided' | 'decidedBy'> {
  id: string | null
  /** The name of the decided script, or the text of a free one. */
  name: string | null
}

/** What of a nomination a result keeps. */
interface Shown {
  scriptName: string
  /** Null for free text. */
  teamCounts?: object | null
  facts?: { window?: string } | null
}

/** A nomination's window as `windowOf` writes it: null for free text, undefined in rooms that were opened before there were any. */
export function windowIn({ teamCounts, facts }: Pick<Shown, 'teamCounts' | 'facts'>): string | null | undefined {
  return teamCounts === null ? null : facts?.window
}

/** A vote with everything that was cast in it. */
export interface Vote {
  options: { voteType: VoteType }
  epoch: number
  nominations: ReadonlyMap<NominationId, { denorm: Shown; scriptRef: { kind: string; scriptId?: string } }>
  /** Null for all nominations. */
  candidates: readonly NominationId[] | null
  ballots: ReadonlyMap<string, { ballot: Ballot | null }>
  lot: Lot | null
}

export function candidatesIn({ candidates, nominations }: Pick<Vote, 'candidates' | 'nominations'>): NominationId[] {
  return [...(candidates ?? nominations.keys())]
}

/** The result of a vote by its ballots, without trusting the running tallies. Without a vote nobody wins. */
export function resultOf(vote: Vote, endedAt: number): Result {
  const { voteType } = vote.options
  const candidates = candidatesIn(vote)
  const ballots = ballotsIn(vote)
  const counts = countsOf(ballots, candidates, voteType)
  const { winners, scores } = certain(counts[0])
  const [decided = null, second] = winners
  const isTied = second !== undefined
  return {
    ...(vote.lot !== null && { id: vote.lot.resultId }),
    voteType,
    epoch: vote.epoch,
    votesCast: ballots.length,
    standings: standingsOf(vote, candidates, scores),
    winners,
    endedAt,
    counts,
    decided: isTied ? null : decided,
    decidedBy: isTied || decided === null ? null : 'vote',
  }
}

function ballotsIn({ ballots }: Pick<Vote, 'ballots'>): Ballot[] {
  return [...ballots.values()].flatMap(({ ballot }) => ballot ?? [])
}

/**
 * By score. In an instant runoff that is by the last round reached, too: those who drop out have fewer votes than all who
 * stay, and nobody's votes become fewer.
 */
function standingsOf(vote: Vote, candidates: readonly NominationId[], scores: Scores | null): Standing[] {
  const entries = candidates.map((id) => ({ id, score: certain(scores?.[id]) })).sort((a, b) => b.score - a.score)
  return entries.map(({ id, score }) => {
    const { denorm, scriptRef } = certain(vote.nominations.get(id))
    const window = windowIn(denorm)
    const { scriptId = null } = scriptRef
    const place = entries.findIndex((other) => other.score === score) + 1
    const shown = { scriptName: denorm.scriptName, ...(window !== undefined && { window }), scriptId }
    return { nominationId: id, ...shown, score, place }
  })
}

/** Several nominations share first place, and nobody has settled it yet. */
export const isOpenTie = ({ winners, decided }: Pick<Result, 'winners' | 'decided'>): boolean =>
  winners.length > 1 && decided === null

/** What stays listed of a result when nominating or another vote begins. */
export function earlierResult(
  result: Result,
  nominations: ReadonlyMap<NominationId, { denorm: Shown }>,
): EarlierResult {
  const { id = null, endedAt, voteType, votesCast, decided, decidedBy } = result
  const name = decided === null ? null : (nominations.get(decided)?.denorm.scriptName ?? null)
  return { id, endedAt, voteType, votesCast, decided, decidedBy, name }
}

/** As snapshots carry it: the rounds and pairs of many candidates would take more room than all the rest. */
export function shortResult(result: Result): Result {
  if (result.counts === undefined || result.standings.length <= ROOM_LIMITS.candidatesCountedWhole) return result
  return { ...result, counts: result.counts.map(({ method, scores, winners }) => ({ method, scores, winners })) }
}

/** The tallies of a running vote, counted from its ballots. */
export function recount(vote: Vote): Map<NominationId, number> {
  const tallies = new Map(candidatesIn(vote).map((id) => [id, 0]))
  for (const ballot of ballotsIn(vote)) {
    for (const [id, points] of scoresOf(ballot, vote.options.voteType, tallies.size)) {
      tallies.set(id, certain(tallies.get(id)) + points)
    }
  }
  return tallies
}

/** The tallies that stay after the end: those of the vote. An instant runoff keeps showing its first choices. */
export function talliesAfter({ standings, counts }: Result): Map<NominationId, number> {
  const firstChoices = counts?.[0]?.method === 'irv' ? counts.find(({ method }) => method === 'plurality') : undefined
  const scores = firstChoices?.scores ?? Object.fromEntries(standings.map((entry) => [entry.nominationId, entry.score]))
  return new Map(Object.entries(scores))
}
