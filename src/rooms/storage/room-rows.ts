import type { Phase, SeatState, UiStatus } from '#domain/room/room.ts'

export type RoomRow = {
  code: string
  host_user_id: string
  host_name: string
  created_at: number
  rev: number
  at: number
  phase: Phase
  ui_status: UiStatus
  started_at: number | null
  ends_at: number | null
  /** Null in a room whose timer was started by an earlier version, too. */
  off_time_counted_to: number | null
  epoch: number
  options: string
  result: string | null
  left_tokens: string
  candidates: string | null
  lot: string | null
  earlier: string
  unsaved: string
  /** Null until the first change of a room that an earlier version has opened. */
  evening: string | null
  reveal_until: number | null
}
export type ParticipantRow = {
  id: string
  joined_rev: number
  rev: number
  at: number
  name: string
  is_st: number
  user_id: string | null
  guest_hash: string | null
  token_hashes: string
  joined_at: number
  confirmed: number
  seat: SeatState
}
/** As `removed_op`: another one took its place, and that one's row has the answer to the op. */
export const ANSWERED_ELSEWHERE = ''
export type NominationRow = {
  rev: number
  at: number
  id: string
  nominator_id: string
  op: string
  script_ref: string
  denorm: string
  fingerprint: string | null
  bytes: number
  /** Null in a nomination that an earlier version has written. */
  characters: string | null
  removed_rev: number | null
  removed_at: number | null
  removed_by: string | null
  removed_op: string | null
}
/** Of a vote that is over the ballot is not read. */
export type BallotRow = [
  rev: number,
  at: number,
  isCurrent: number,
  participantId: string,
  op: string,
  ballot: string | null,
]
