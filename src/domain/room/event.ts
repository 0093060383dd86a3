import type { Draw, Lot } from './counting/draw.ts'
import type { RoomOptions, VoteType } from './options.ts'
import type { Ballot, NominationId } from './counting/ballot.ts'
import type { Result } from './counting/result.ts'
import type { Screen, ScreenId } from './screens/screen.ts'
import type { Nomination, Participant, ParticipantId } from './room.ts'
import type { StateAction } from './state-action.ts'

export interface VotingStarted {
  type: 'voting-started'
  epoch: number
  startedAt: number
  endsAt: number | null
  voteType: VoteType
  /** Null for all nominations. */
  candidates: readonly NominationId[] | null
  lot: Lot
}

/** Which action of which Storyteller has led to an event. */
interface Step {
  action: StateAction
  participantId: ParticipantId
}

/** What has happened in a room. Every event that somebody in it can see raises the room's `rev` by one. */
export type RoomEvent =
  | { type: 'joined'; participant: Participant }
  | { type: 'token-added'; participantId: ParticipantId; tokenHashes: readonly string[] }
  | { type: 'seat-confirmed'; participantId: ParticipantId }
  /** `wasListed`: people saw the name before. */
  | { type: 'renamed'; participantId: ParticipantId; name: string; wasListed: boolean }
  | { type: 'left'; participantId: ParticipantId; wasListed: boolean }
  | { type: 'kicked'; participantId: ParticipantId }
  /** The account behind a seat was deleted. */
  | { type: 'erased'; participantId: ParticipantId }
  | { type: 'nominated'; nomination: Nomination; op: string; copy: string | null; replaced: NominationId | null }
  | { type: 'nomination-removed'; nominationId: NominationId; by: ParticipantId; op: string }
  /** `first`: the person had no vote in until then. */
  | { type: 'vote-cast'; participantId: ParticipantId; ballot: Ballot; first: boolean; op: string }
  | { type: 'vote-undone'; participantId: ParticipantId; op: string }
  /** A result is kept outside the room as it was at `rev`. */
  | { type: 'result-saved'; id: string; rev: number }
  | PhaseEvent
  | PartEvent
  | ScreenEvent

/** A seat got the part of a Storyteller, or no longer has it. */
export interface PartEvent {
  type: 'part-given' | 'part-ended'
  participantId: ParticipantId
  step?: Step
}

/**
 * What changes the room itself: its phase, its timer, its options, what is played. Storage writes the room's own row for it.
 * Without a `step` time has caused it, or nobody in the room.
 */
export type PhaseEvent = { step?: Step } & (
  | { type: 'options-updated'; options: RoomOptions; endsAt: number | null }
  | { type: 'nominations-started'; startedAt: number; endsAt: number | null }
  | { type: 'nominations-ended' }
  | VotingStarted
  /** `revealUntil`: a big screen shows the result place by place until then; null where none is on. */
  | { type: 'voting-ended'; result: Result; revealUntil: number | null }
  | { type: 'reveal-ended'; at: number }
  /** A tie was settled by a draw, or the Storyteller chose what is played. */
  | { type: 'lots-drawn'; draw: Draw }
  | { type: 'script-chosen'; nominationId: NominationId }
  | { type: 'time-added'; endsAt: number }
  | { type: 'off-time-given-back'; endsAt: number; countedTo: number }
  /** The host is no longer in the group that plays. */
  | { type: 'group-dropped' }
  | { type: 'closed' }
)

/** What happens to screens. Seats see nothing of it, so `rev` does not count it, and it keeps no room open. */
export type ScreenEvent =
  /** `displaced`: the waiting screen that gave its place to this one. */
  | { type: 'screen-asked'; screen: Screen; displaced: ScreenId | null }
  | { type: 'screen-allowed' | 'screen-dismissed'; screenId: ScreenId; op: string; by: ParticipantId }
  /** Nobody allowed it in time. */
  | { type: 'screen-expired'; screenId: ScreenId }

export function isScreenEvent(event: { type: string }): event is ScreenEvent {
  return event.type.startsWith('screen-')
}

/** Whose seat the event gave, or gave back. */
export function seatGivenBy(event: RoomEvent): ParticipantId | null {
  if (event.type === 'joined') return event.participant.id
  return event.type === 'token-added' ? event.participantId : null
}

/** Whether the event changes what people see, so that `rev` must count it. */
export function isCounted(event: RoomEvent): boolean {
  return !UNSEEN.has(event.type) && !isScreenEvent(event)
}

const UNSEEN: ReadonlySet<RoomEvent['type']> = new Set(['seat-confirmed', 'token-added', 'result-saved'])

/** Whether the event ends a vote, or changes what is played. */
export function decides({ type }: RoomEvent): boolean {
  return type === 'voting-ended' || type === 'lots-drawn' || type === 'script-chosen'
}
