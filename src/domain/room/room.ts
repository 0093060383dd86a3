import type { ScriptChange } from '../catalogue/changes.ts'
import type { Played } from '../group/played.ts'
import type { TeamCounts } from '../team.ts'
import type { Ballot, NominationId } from './counting/ballot.ts'
import type { Lot } from './counting/draw.ts'
import type { EarlierResult, Result } from './counting/result.ts'
import type { Facts } from './fit/facts.ts'
import type { NominatedCharacter, Twin } from './fit/twin.ts'
import { ROOM_LIMITS, type RoomOptions, type Settings, settingsOf } from './options.ts'
import type { Screen, ScreenId } from './screens/screen.ts'
import type { UnsavedResult } from './verdict/unsaved-result.ts'
import type { StateAction } from './state-action.ts'

export const PHASES = ['open', 'nominating', 'voting', 'closed'] as const
export type Phase = (typeof PHASES)[number]

export const UI_STATUSES = [...PHASES, 'noms_closed'] as const
export type UiStatus = (typeof UI_STATUSES)[number]

export type ParticipantId = string

export type SeatState = 'seated' | 'left' | 'kicked'

export interface Participant {
  id: ParticipantId
  name: string
  /** The host, or somebody whom a Storyteller has made one. */
  isST: boolean
  /** Took the seat as the account that opened the room. */
  isHost: boolean
  userId: string | null
  guestHash: string | null
  tokenHashes: readonly string[]
  joinedAt: number
  /** The room's `rev` when the person sat down: their place in the order. */
  joinedRev: number
  /** Whether the person was heard from after joining. A seat that stays unconfirmed is freed. */
  confirmed: boolean
  seat: SeatState
}

export type ScriptRef = { kind: 'library'; scriptId: string } | { kind: 'upload' } | { kind: 'freeform'; text: string }

/** What a nomination's card shows, computed by the room itself. */
export interface Denorm {
  scriptName: string
  author: string | null
  teamCounts: TeamCounts | null
  type: 'teensy' | 'full' | null
  logoUrl: string | null
  /** Null for free text, and in rooms that were opened before they were computed. */
  facts: Facts | null
  /** Null once the other nomination is removed. */
  twin: Twin | null
  /** When the room’s group has played it; null where its host is no longer in it, absent without a group. */
  played?: Played | null
  /** What syncs had changed of its characters since the library has it, the latest first; absent from rooms of an older release. */
  changes?: readonly Omit<ScriptChange, 'at'>[]
}

export interface Nomination {
  id: NominationId
  nominatorId: ParticipantId
  scriptRef: ScriptRef
  denorm: Denorm
  /** Content hash of the script without its `_meta`; null for free text. */
  fingerprint: string | null
  /** For finding twins; in no view. Empty where they are unknown. */
  characters: readonly NominatedCharacter[]
  bytes: number
}

/** A person's ballot of this epoch. `rev` stays after an undo, so that an outdated tab is recognised. */
export interface CastBallot {
  ballot: Ballot | null
  rev: number
}

/** What was answered to a command, so that the same `op` sent again gets the same answer. */
export interface OpAnswer {
  rev: number
  nominationId?: NominationId
}

/** The last action of a Storyteller that changed the room, who took it, and the room's `rev` after it. */
export interface LastStep {
  action: StateAction
  participantId: ParticipantId
  rev: number
}

/** One voting room. `apply` alone changes it; everything a viewer may see of it comes from `viewFor`. */
export interface Room {
  code: string
  hostUserId: string
  hostName: string
  /** Tells the results of this room from those of others. Made by chance, so that it leads nobody to the room. */
  evening: string
  /** The group that plays, with its name from when the room was opened; null once its host was found outside. */
  group: { id: string; name: string } | null
  createdAt: number
  lastActivityAt: number
  phase: Phase
  uiStatus: UiStatus
  startedAt: number | null
  endsAt: number | null
  /** Until when times in which the site was off have been given back to the running timer. */
  offTimeCountedTo: number | null
  /** Null before the first action, and after what time or nobody in the room has done. */
  lastStep: LastStep | null
  rev: number
  epoch: number
  options: RoomOptions
  /**
   * What the next evening begins with: the settings of the first vote, until then those that the room was opened with. Later votes are
   * often narrowed ones, to settle what the first left open.
   */
  firstSettings: Settings
  participants: Map<ParticipantId, Participant>
  /** The latest tokens of seats that were given up and left nothing else. */
  leftTokens: readonly string[]
  nominations: Map<NominationId, Nomination>
  /** Of the present vote, or of the last one while its result is there: those of a runoff, or null for all nominations. */
  candidates: readonly NominationId[] | null
  /** Of the last vote that began; null before the first. */
  lot: Lot | null
  ballots: Map<ParticipantId, CastBallot>
  tallies: Map<NominationId, number>
  votesCast: number
  result: Result | null
  /** Until when a big screen reveals the result; null where none was on when the vote ended. */
  revealUntil: number | null
  /** Before the present one, newest first. */
  earlier: readonly EarlierResult[]
  /** Results that the library's database does not have yet, oldest first. */
  unsaved: readonly UnsavedResult[]
  /** Answers by person and op, oldest first. */
  ops: Map<ParticipantId, Map<string, OpAnswer>>
  /** In the order in which they asked. */
  screens: Map<ScreenId, Screen>
}

export interface NewRoom {
  code: string
  hostUserId: string
  hostName: string
  evening: string
  group?: Room['group']
  options: RoomOptions
}

export function newRoom({ code, hostUserId, hostName, evening, group = null, options }: NewRoom, now: number): Room {
  return {
    code,
    hostUserId,
    hostName,
    evening,
    group,
    createdAt: now,
    lastActivityAt: now,
    phase: 'open',
    uiStatus: 'open',
    startedAt: null,
    endsAt: null,
    offTimeCountedTo: null,
    lastStep: null,
    rev: 0,
    epoch: 0,
    options,
    firstSettings: settingsOf(options),
    participants: new Map(),
    leftTokens: [],
    nominations: new Map(),
    candidates: null,
    lot: null,
    ballots: new Map(),
    tallies: new Map(),
    votesCast: 0,
    result: null,
    revealUntil: null,
    earlier: [],
    unsaved: [],
    ops: new Map(),
    screens: new Map(),
  }
}

export function seatedIn(room: Room): Participant[] {
  return [...room.participants.values()].filter((participant) => participant.seat === 'seated')
}

/** Seats that count against `maxPlayers`: everyone seated but the host. */
export function seatsTaken(room: Room): number {
  return seatedIn(room).filter(({ isHost }) => !isHost).length
}

/** The name on the host's seat, or the account's while the host has none. */
export function hostNameIn(room: Room): string {
  return seatedIn(room).find(({ isHost }) => isHost)?.name ?? room.hostName
}

/** Whom snapshots and frames name. */
export function listedIn(room: Room): Map<ParticipantId, Participant> {
  const listed = new Map<ParticipantId, Participant>()
  for (const person of room.participants.values()) {
    if (listed.size >= ROOM_LIMITS.peopleShown) break
    if (person.seat === 'seated') listed.set(person.id, person)
  }
  return listed
}

export function isListed(room: Room, id: ParticipantId): boolean {
  return room.participants.size <= ROOM_LIMITS.peopleShown || listedIn(room).has(id)
}

export function hasVoted(room: Room, id: ParticipantId): boolean {
  return (room.ballots.get(id)?.ballot ?? null) !== null
}
