import { FEWEST_PLAYERS, MOST_PLAYERS } from './fit/setup-numbers.ts'

export const VOTE_TYPES = ['plurality', 'borda', 'approval', 'irv'] as const
export type VoteType = (typeof VOTE_TYPES)[number]

export const ALLOWED_SCRIPT_TYPES = ['all', 'full', 'teensy'] as const
export type AllowedScriptType = (typeof ALLOWED_SCRIPT_TYPES)[number]

export const NON_SCRIPT_MODES = ['off', 'on', 'stOnly'] as const
export type NonScriptMode = (typeof NON_SCRIPT_MODES)[number]

/** What a Storyteller sets for a room; timers are whole milliseconds, null for none; 0 nominations means unlimited. */
export interface RoomOptions {
  nominationTimerMs: number | null
  votingTimerMs: number | null
  voteType: VoteType
  allowedScriptType: AllowedScriptType
  allowUploads: boolean
  nonScriptNominationMode: NonScriptMode
  maxPlayers: number
  /** How many play tonight; null for as many as have a seat. */
  players: number | null
  maxNominationsPerParticipant: number
  blindVoting: boolean
  /** Nobody new may join. Set by `lockRoom` and `unlockRoom` alone. */
  locked: boolean
}

export const DEFAULT_OPTIONS: RoomOptions = {
  nominationTimerMs: null,
  votingTimerMs: null,
  voteType: 'plurality',
  allowedScriptType: 'all',
  allowUploads: true,
  nonScriptNominationMode: 'off',
  maxPlayers: 15,
  players: null,
  maxNominationsPerParticipant: 1,
  blindVoting: false,
  locked: false,
}

export const ROOM_LIMITS = {
  players: 2_500,
  /** The host among them, whether seated or not. */
  storytellers: 4,
  playersTonight: { least: FEWEST_PLAYERS, most: MOST_PLAYERS },
  /** How many people a snapshot lists by name. Of a larger crowd it gives the number. */
  peopleShown: 100,
  timerMs: 24 * 60 * 60 * 1000,
  addedTimeMs: { least: 1_000, most: 600_000 },
  /** With more candidates a snapshot leaves the rounds and pairs of counts out. */
  candidatesCountedWhole: 20,
  earlierResults: 20,
  unsavedResults: 50,
  nominations: 60,
  nominationsPerParticipant: 60,
  uploadBytes: 40_960,
  uploadBytesInAll: 1_048_576,
  freeTextLength: 120,
  nameLength: 50,
  unconfirmedSeatMs: 2 * 60 * 1000,
  idleMs: 24 * 60 * 60 * 1000,
  deviceTokensPerSeat: 8,
  leftTokensRemembered: 100,
  rememberedOpsPerPerson: 500,
  screensAllowed: 3,
  screensWaiting: 5,
  screenWaitMs: 5 * 60 * 1000,
  dismissedScreensRemembered: 50,
} as const

/** What a new room and `updateOptions` take. */
export type Settings = Omit<RoomOptions, 'locked'>

/** A patch as it came from outside: keys that are absent leave the option as it is. */
export type OptionsPatch = { [K in keyof Settings]?: Settings[K] | undefined }

export function settingsOf({ locked: _locked, ...settings }: RoomOptions): Settings {
  return settings
}

/** `options` with every present key of `patch` set; an undefined key changes nothing. */
export function withPatch(options: RoomOptions, patch: OptionsPatch): RoomOptions {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return { ...options, ...given }
}
