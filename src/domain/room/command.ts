import type { NewLot } from './counting/draw.ts'
import type { NominatedCharacter } from './fit/twin.ts'
import type { OptionsPatch } from './options.ts'
import type { Ballot, NominationId } from './counting/ballot.ts'
import type { Denorm, ParticipantId, Phase, ScriptRef } from './room.ts'
import type { ScreenCommand } from './screens/decide-screen.ts'
import type { NewScreen } from './screens/screen.ts'
import type { PartAction, PlainAction, VoteStart } from './state-action.ts'

/** A script to nominate, as the server read it before the command entered. Nothing in it is taken from the client. */
export interface Proposal {
  scriptRef: ScriptRef
  denorm: Omit<Denorm, 'twin'>
  fingerprint: string | null
  characters: readonly NominatedCharacter[]
  /** The script as JSON text, as it is now: the room's copy, stored apart from its state. Null for free text. */
  copy: string | null
  /** What counts towards the room's uploads: nothing for a script of the library. */
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

/** Where the room was when a Storyteller pressed. */
export interface Seen {
  phase: Phase
  epoch: number
}

/** The actions of Storytellers. One that was meant for another moment than `seen` changes nothing. */
export type StepCommand = { seen?: Seen | undefined } & (
  | { type: 'state'; action: PlainAction }
  | { type: 'start-vote'; action: VoteStart; lot: NewLot }
  | { type: 'choose'; nominationId: NominationId }
  | { type: 'add-time'; ms: number }
  | { type: 'update-options'; patch: OptionsPatch }
  | { type: 'part'; action: PartAction; participantId: ParticipantId }
)

export type RoomCommand =
  | { type: 'join'; joiner: Joiner }
  | { type: 'confirm' }
  | { type: 'rename'; name: string }
  | { type: 'leave' }
  | { type: 'kick'; targetParticipantId: ParticipantId }
  | StepCommand
  /** `replaces`: the person's own nomination that this one takes the place of. */
  | { type: 'nominate'; op: string; nominationId: NominationId; proposal: Proposal; replaces?: NominationId | null }
  | { type: 'remove-nomination'; op: string; nominationId: NominationId }
  | { type: 'cast-vote'; op: string; epoch: number; base: number | null; ballot: Ballot }
  | { type: 'undo-vote'; op: string; epoch: number }
  | { type: 'ask-screen'; screen: NewScreen }
  | ScreenCommand
  | { type: 'close' }
  /** Takes what tells of a deleted account from one of its seats; does nothing when none is left. */
  | { type: 'erase'; userId: string }
