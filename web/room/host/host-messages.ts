import type { StateAction } from '#domain/room/command.ts'
import type { OptionsPatch } from '#domain/room/options.ts'

/** Titles of failures of the Storyteller's steps; the reason follows. */
export const ACTION_FAILURES: Readonly<Record<Exclude<StateAction, 'updateOptions'>, string>> = {
  startNominations: 'Failed to start nominations',
  endNominations: 'Failed to end nominations',
  startVoting: 'Failed to start voting',
  endVoting: 'Failed to end voting',
  startRunoff: 'Failed to start a runoff',
  drawLots: 'Failed to draw',
  choose: 'Failed to choose a script',
  addTime: 'Failed to add time',
  closeRoom: 'Failed to close room',
  lockRoom: 'Failed to lock room',
  unlockRoom: 'Failed to unlock room',
}

export const OPTION_FAILURES: Readonly<Record<keyof OptionsPatch, string>> = {
  nominationTimerMs: 'Failed to update nomination timer',
  votingTimerMs: 'Failed to update voting timer',
  voteType: 'Failed to set vote type',
  allowedScriptType: 'Failed to set script type',
  allowUploads: 'Failed to set uploads option',
  nonScriptNominationMode: 'Failed to set non-script option',
  maxPlayers: 'Failed to set max players',
  players: 'Failed to set number of players',
  maxNominationsPerParticipant: 'Failed to set nominations limit',
  blindVoting: 'Failed to set voting visibility',
}
