import type { AllowedScriptType, NonScriptMode, RoomOptions, VoteType } from '#domain/room/options.ts'
import type { ScriptType } from '#protocol/script/script-choices.ts'
import { say } from '../../ui/say.ts'

/** The settings of a room in words. */
export const WAYS_TO_VOTE: Readonly<Record<VoteType, { label: string; line: string }>> = {
  approval: { label: say`Approval`, line: say`Tick everything you’d play.` },
  plurality: { label: say`One vote each`, line: say`Vote for one. Most votes wins.` },
  irv: { label: say`Instant runoff`, line: say`Rank them. The weakest drop out until one has more than half.` },
  borda: { label: say`Ranked (Borda)`, line: say`Rank them. Higher places earn more points.` },
}

/** The simplest to vote in first. */
export const VOTE_TYPE_CHOICES = (['approval', 'plurality', 'irv', 'borda'] as const).map((value) => ({
  value,
  ...WAYS_TO_VOTE[value],
}))

export const SCRIPT_TYPE_CHOICES = [
  { value: 'all', label: say`All` },
  { value: 'full', label: say`Full Game` },
  { value: 'teensy', label: say`Teensyville` },
] as const satisfies readonly { value: AllowedScriptType; label: string }[]

export const NON_SCRIPT_CHOICES = [
  { value: 'off', label: say`Off` },
  { value: 'on', label: say`Everyone` },
  { value: 'stOnly', label: say`Storyteller` },
] as const satisfies readonly { value: NonScriptMode; label: string }[]

export const VISIBILITY_CHOICES = [
  { value: 'open', label: say`Open` },
  { value: 'blind', label: say`Blind` },
] as const

/** The library's names for the types that a room allows. */
export const LIBRARY_TYPES: Readonly<Record<AllowedScriptType, ScriptType>> = {
  all: 'all',
  full: 'full',
  teensy: 'teensyville',
}

/** Whether this person may add a write-in. */
export function maySuggest({ nonScriptNominationMode: mode }: RoomOptions, isST: boolean): boolean {
  return mode === 'on' || (mode === 'stOnly' && isST)
}
