import type { VoteType } from '../options.ts'
import type { ParticipantId, Room } from '../room.ts'
import type { NominationId } from './ballot.ts'
import { type Result, shortResult } from './result.ts'

export type Tallies = Record<NominationId, number>

export interface VotingView {
  voteType: VoteType
  /** Null while a blind vote runs. */
  tallies: Tallies | null
  votesCast: number
  /** Those of a runoff; null for all nominations. */
  candidates: NominationId[] | null
  /** What was fixed for a draw before the first ballot; null before the room's first vote. */
  commitment: string | null
  /** Who of those listed has voted in the running vote; absent in a blind vote, and when no vote runs. */
  voted?: ParticipantId[]
  hasResults: boolean
  /** A big screen reveals the result until then: players look up. Null where none was on when the vote ended. */
  revealUntil: number | null
  result?: Result
}

/** Whether tallies, order and voters are secret at present. */
export function isHidden(room: Room): boolean {
  return room.phase === 'voting' && room.options.blindVoting
}

export function talliesOf(room: Room): Tallies {
  return Object.fromEntries(room.tallies)
}

/** Who of those listed has a ballot in the running vote. */
function votersAmong(room: Room, listed: ReadonlyMap<ParticipantId, unknown>): ParticipantId[] {
  return [...room.ballots].filter(([id, { ballot }]) => ballot !== null && listed.has(id)).map(([id]) => id)
}

export function votingView(room: Room, listed: ReadonlyMap<ParticipantId, unknown>): VotingView {
  const hidden = isHidden(room)
  const view: VotingView = {
    voteType: room.result?.voteType ?? room.options.voteType,
    tallies: hidden ? null : talliesOf(room),
    votesCast: room.votesCast,
    candidates: room.candidates === null ? null : [...room.candidates],
    commitment: room.lot?.commitment ?? null,
    hasResults: room.result !== null,
    revealUntil: room.revealUntil,
  }
  if (room.phase === 'voting' && !hidden) view.voted = votersAmong(room, listed)
  if (room.result !== null) view.result = shortResult(room.result)
  return view
}
