import type { Ballot, NominationId } from '#domain/room/counting/ballot.ts'
import type { VoteType } from '#domain/room/options.ts'

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
