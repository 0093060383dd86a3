/** What a Storyteller can do with the room itself. */
export const STATE_ACTIONS = [
  'startNominations',
  'endNominations',
  'startVoting',
  'endVoting',
  'endReveal',
  'startRunoff',
  'drawLots',
  'choose',
  'addTime',
  'closeRoom',
  'lockRoom',
  'unlockRoom',
  'updateOptions',
  'makeStoryteller',
  'stepDown',
  'endStoryteller',
] as const
export type StateAction = (typeof STATE_ACTIONS)[number]

/** The actions that begin a vote. They bring what could settle a tie in it. */
export type VoteStart = 'startVoting' | 'startRunoff'
/** They give a seat the part of a Storyteller, or end it. */
export const PART_ACTIONS = ['makeStoryteller', 'endStoryteller'] as const
export type PartAction = (typeof PART_ACTIONS)[number]
export const ACTIONS_WITH_CONTENTS = ['updateOptions', 'choose', 'addTime', ...PART_ACTIONS] as const
export type ActionWithContents = (typeof ACTIONS_WITH_CONTENTS)[number]
export type PlainAction = Exclude<StateAction, VoteStart | ActionWithContents>
