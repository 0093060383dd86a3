import type { Ballot, NominationId } from '#domain/room/counting/ballot.ts'
import type { VoteType } from '#domain/room/options.ts'
import type { VotingView } from '#domain/room/counting/voting-view.ts'
import type { NominationView, Snapshot } from '#domain/room/view.ts'

/** The ways to vote on the cards themselves: one choice, ticks, or one of two in place of ticks. */
export type PickWay = Extract<VoteType, 'plurality' | 'approval'> | 'either'

/** In a runoff of two, ticking both would change nothing: there it is one or the other. */
export function pickWayOf({ voteType, candidates }: Pick<VotingView, 'voteType' | 'candidates'>): PickWay | null {
  if (voteType === 'approval' && candidates?.length === 2) return 'either'
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

/** What is shown as picked. Of two, both is neither: an older page may have ticked them. */
export function shownAsPicked(way: PickWay | null, ballot: Ballot | null): readonly NominationId[] {
  const picked = pickedOn(ballot)
  return way === 'either' && picked.length > 1 ? [] : picked
}

/** The ballot after a press on a card; null takes the vote back. */
export function afterPress(way: PickWay, ballot: Ballot | null, id: NominationId): Ballot | null {
  if (way === 'either') return { approved: [id] }
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
