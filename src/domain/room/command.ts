import type { OptionsPatch } from './options.ts'
import type { Ballot, Denorm, NominationId, ParticipantId, ScriptRef } from './room.ts'

/** A script to nominate, as the server read it before the command entered. Nothing in it is taken from the client. */
export interface Proposal {
  scriptRef: ScriptRef
  denorm: Denorm
  fingerprint: string | null
  /** The uploaded script as JSON text, stored apart from the room's state; null for other kinds. */
  upload: string | null
  bytes: number
}

export interface Joiner {
  participantId: ParticipantId
  /** The name asked for; empty to use the account's name. */
  name: string
  accountName: string | null
  userId: string | null
  guestHash: string | null
  tokenHash: string
  /** The seat whose live token came with the call, if any. */
  seatId: ParticipantId | null
  asST: boolean
}

export const STATE_ACTIONS = [
  'startNominations',
  'endNominations',
  'startVoting',
  'endVoting',
  'closeRoom',
  'lockRoom',
  'unlockRoom',
  'updateOptions',
] as const
export type StateAction = (typeof STATE_ACTIONS)[number]

export type RoomCommand =
  | { type: 'join'; joiner: Joiner }
  | { type: 'confirm' }
  | { type: 'rename'; name: string }
  | { type: 'leave' }
  | { type: 'kick'; targetParticipantId: ParticipantId }
  | { type: 'state'; action: Exclude<StateAction, 'updateOptions'> }
  | { type: 'update-options'; patch: OptionsPatch }
  | { type: 'nominate'; op: string; nominationId: NominationId; proposal: Proposal }
  | { type: 'remove-nomination'; op: string; nominationId: NominationId }
  | { type: 'cast-vote'; op: string; epoch: number; base: number | null; ballot: Ballot }
  | { type: 'undo-vote'; op: string; epoch: number }
  | { type: 'close' }
  /** Takes what tells of a deleted account from one of its seats; does nothing when none is left. */
  | { type: 'erase'; userId: string }
