import type { StateAction } from '#domain/room/state-action.ts'
import type { OptionsPatch } from '#domain/room/options.ts'
import { say } from '../../ui/say.ts'

/** Titles of failures of the Storyteller's steps; the reason follows. */
export const ACTION_FAILURES: Readonly<Record<Exclude<StateAction, 'updateOptions'>, string>> = {
  startNominations: say`Failed to start nominations`,
  endNominations: say`Failed to end nominations`,
  startVoting: say`Failed to start voting`,
  endVoting: say`Failed to end voting`,
  endReveal: say`Failed to skip the reveal`,
  startRunoff: say`Failed to start a runoff`,
  drawLots: say`Failed to draw`,
  choose: say`Failed to choose a script`,
  addTime: say`Failed to add time`,
  closeRoom: say`Failed to close room`,
  lockRoom: say`Failed to lock room`,
  unlockRoom: say`Failed to unlock room`,
  makeStoryteller: say`Failed to make a Storyteller`,
  stepDown: say`Failed to step down`,
  endStoryteller: say`Failed to end a Storyteller’s part`,
}

export const OPTION_FAILURES: Readonly<Record<keyof OptionsPatch, string>> = {
  nominationTimerMs: say`Failed to update nomination timer`,
  votingTimerMs: say`Failed to update voting timer`,
  voteType: say`Failed to set vote type`,
  allowedScriptType: say`Failed to set script type`,
  allowUploads: say`Failed to set uploads option`,
  nonScriptNominationMode: say`Failed to set non-script option`,
  maxPlayers: say`Failed to set max players`,
  players: say`Failed to set number of players`,
  maxNominationsPerParticipant: say`Failed to set nominations limit`,
  blindVoting: say`Failed to set voting visibility`,
}
