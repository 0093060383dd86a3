import type { Ballot } from '#domain/room/counting/ballot.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { WantedBallot } from './ballot-queue.ts'
import type { BallotOutcome } from '../session/outbox.ts'
import type { Refusal } from '../session/failures.ts'

/** The state of the person's vote; `saved` waits in this browser for the connection. */
type BallotStatus = 'none' | 'sending' | 'saved' | 'counted' | 'refused'

export interface BallotView {
  /** The person's vote, shown before the room has answered. */
  ballot: Ballot | null
  status: BallotStatus
  /** Why the last vote was not counted. */
  refusal: Refusal | null
}

/** Combines the room's ballot with the one being sent. */
export function ballotView(
  snapshot: Snapshot,
  wanted: WantedBallot | null,
  outcome: BallotOutcome | null,
  isLive: boolean,
): BallotView {
  if (wanted !== null && wanted.epoch === snapshot.epoch && snapshot.phase === 'voting') {
    return { ballot: wanted.ballot, status: isLive ? 'sending' : 'saved', refusal: null }
  }
  const { ballot } = snapshot.you
  const refusal = outcome !== null && snapshot.epoch <= outcome.epoch ? outcome.refusal : null
  if (refusal !== null) return { ballot, status: 'refused', refusal }
  return { ballot, status: ballot === null ? 'none' : 'counted', refusal: null }
}
