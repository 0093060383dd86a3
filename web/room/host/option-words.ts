import type { AllowedScriptType, NonScriptMode, RoomOptions, VoteType } from '#domain/room/options.ts'
import type { ScriptType } from '#protocol/script/script-choices.ts'

/** The settings of a room in words. */
export const WAYS_TO_VOTE: Readonly<Record<VoteType, { label: string; line: string }>> = {
  approval: { label: 'Approval', line: 'Tick everything you’d play.' },
  plurality: { label: 'One vote each', line: 'Vote for one. Most votes wins.' },
  irv: { label: 'Instant runoff', line: 'Rank them. The weakest drop out until one has more than half.' },
  borda: { label: 'Ranked (Borda)', line: 'Rank them. Higher places earn more points.' },
}

/** The simplest to vote in first. */
export const VOTE_TYPE_CHOICES = (['approval', 'plurality', 'irv', 'borda'] as const).map((value) => ({
  value,
  ...WAYS_TO_VOTE[value],
}))

export const SCRIPT_TYPE_CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'full', label: 'Full Game' },
  { value: 'teensy', label: 'Teensyville' },
] as const satisfies readonly { value: AllowedScriptType; label: string }[]

export const NON_SCRIPT_CHOICES = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'Everyone' },
  { value: 'stOnly', label: 'Storyteller' },
] as const satisfies readonly { value: NonScriptMode; label: string }[]

export const VISIBILITY_CHOICES = [
  { value: 'open', label: 'Open' },
  { value: 'blind', label: 'Blind' },
] as const

/** The library's names for the types that a room allows. */
export const LIBRARY_TYPES: Readonly<Record<AllowedScriptType, ScriptType>> = {
  all: 'all',
  full: 'full',
  teensy: 'teensyville',
}

/** Whether this person may add a write-in option. */
export function maySuggest({ nonScriptNominationMode: mode }: RoomOptions, isST: boolean): boolean {
  return mode === 'on' || (mode === 'stOnly' && isST)
}
