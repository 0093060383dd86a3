import type { Ballot, NominationId } from '#domain/room/counting/ballot.ts'
import type { VoteType } from '#domain/room/options.ts'
import type { NominationView, Snapshot } from '#domain/room/view.ts'

/** The ways to vote on the cards themselves: one choice, or ticks. */
export type PickWay = Extract<VoteType, 'plurality' | 'approval'>

export function pickWayOf(voteType: VoteType): PickWay | null {
  return voteType === 'plurality' || voteType === 'approval' ? voteType : null
}

/** Rankings have a panel of their own. */
export function isRanked(voteType: VoteType): boolean {
  return voteType === 'borda' || voteType === 'irv'
}

/** What is chosen or ticked on a ballot. */
export function pickedOn(ballot: Ballot | null): readonly NominationId[] {
  if (ballot === null || 'ranking' in ballot) return []
  return 'approved' in ballot ? ballot.approved : [ballot.choiceNominationId]
}

/** The ballot after a press on a card; null takes the vote back. */
export function afterPress(way: PickWay, ballot: Ballot | null, id: NominationId): Ballot | null {
  const picked = pickedOn(ballot)
  const isPicked = picked.includes(id)
  if (way === 'plurality') return isPicked ? null : { choiceNominationId: id }
  const approved = isPicked ? picked.filter((other) => other !== id) : [...picked, id]
  return approved.length === 0 ? null : { approved }
}

/** The nominations of a runoff, or of a result of one, apart from those that are not in it. */
export function candidatesIn({ nominations, voting }: Pick<Snapshot, 'nominations' | 'voting'>): {
  candidates: readonly NominationView[]
  others: readonly NominationView[]
} {
  // A room that a deploy has not reached yet sends none.
  const { candidates: ids = null } = voting
  if (ids === null) return { candidates: nominations, others: [] }
  return {
    candidates: nominations.filter(({ id }) => ids.includes(id)),
    others: nominations.filter(({ id }) => !ids.includes(id)),
  }
}
