import type { VoteType } from '../options.ts'

export type NominationId = string

/** One choice, a ranking from the best down, or everything that is approved of. */
export type Ballot =
  { choiceNominationId: NominationId } | { ranking: readonly NominationId[] } | { approved: readonly NominationId[] }

/**
 * The points that a ballot adds to the running tallies. Borda, with n candidates: place i (from 1) scores n − i + 1. In an
 * instant runoff the tallies show first choices only.
 */
export function scoresOf(ballot: Ballot, voteType: VoteType, candidates: number): ReadonlyMap<NominationId, number> {
  if ('choiceNominationId' in ballot) return new Map([[ballot.choiceNominationId, 1]])
  if ('approved' in ballot) return new Map(ballot.approved.map((id) => [id, 1]))
  if (voteType === 'irv') return new Map(ballot.ranking.slice(0, 1).map((id) => [id, 1]))
  return new Map(ballot.ranking.map((id, index) => [id, candidates - index]))
}

const KINDS: Readonly<Record<VoteType, 'choiceNominationId' | 'ranking' | 'approved'>> = {
  plurality: 'choiceNominationId',
  borda: 'ranking',
  approval: 'approved',
  irv: 'ranking',
}

/** Whether a vote can count the ballot: of the kind it takes, over its candidates, not empty, nothing in it twice. */
export function isCountable(
  ballot: Ballot,
  voteType: VoteType,
  candidates: { has(id: NominationId): boolean },
): boolean {
  if (!(KINDS[voteType] in ballot)) return false
  const ids = idsOf(ballot)
  return ids.length > 0 && new Set(ids).size === ids.length && ids.every((id) => candidates.has(id))
}

/** Every nomination that a ballot names, in its order. */
export function idsOf(ballot: Ballot): readonly NominationId[] {
  if ('choiceNominationId' in ballot) return [ballot.choiceNominationId]
  return 'ranking' in ballot ? ballot.ranking : ballot.approved
}
