import type { RoomOptions, VoteType } from './options.ts'
import type { Ballot, Denorm, NominationId, ParticipantId, Phase, Result, Room, ScriptRef, UiStatus } from './room.ts'
import { seatedIn } from './room.ts'

export interface PersonView {
  id: ParticipantId
  name: string
  isST: boolean
  online: boolean
}

export interface NominationView {
  id: NominationId
  nominatorId: ParticipantId
  scriptRef: ScriptRef
  denorm: Denorm
}

export type Tallies = Record<NominationId, number>

export interface VotingView {
  voteType: VoteType
  /** Null while a blind vote runs. */
  tallies: Tallies | null
  votesCast: number
  /** Who has voted in the running open vote; absent when nobody may know, or no vote runs. */
  voted?: ParticipantId[]
  hasResults: boolean
  result?: Result
}

/** What every seat sees alike. */
export interface SharedView {
  code: string
  rev: number
  epoch: number
  now: number
  phase: Phase
  uiStatus: UiStatus
  startedAt: number | null
  endsAt: number | null
  participants: PersonView[]
  nominations: NominationView[]
  options: RoomOptions
  voting: VotingView
}

/** What only its owner sees. */
export interface OwnView {
  participantId: ParticipantId
  isST: boolean
  ballot: Ballot | null
  ballotRev: number
}

export interface Snapshot extends SharedView {
  you: OwnView
}

/** What the door shows to those who hold no seat. */
export interface DoorSign {
  code: string
  phase: Phase
  uiStatus: UiStatus
  seatsTaken: number
  maxPlayers: number
  hostName: string
}

/** Everything that `viewer` may see of the room at `now`; `online` tells whose sockets are open. */
export function viewFor(room: Room, viewer: ParticipantId, online: ReadonlySet<ParticipantId>, now: number): Snapshot {
  return { ...sharedView(room, online, now), you: ownView(room, viewer) }
}

export function sharedView(room: Room, online: ReadonlySet<ParticipantId>, now: number): SharedView {
  const { code, rev, epoch, phase, uiStatus, startedAt, endsAt, options } = room
  const participants = seatedIn(room).map(({ id, name, isST }) => ({ id, name, isST, online: online.has(id) }))
  const nominations = [...room.nominations.values()].map(({ id, nominatorId, scriptRef, denorm }) => ({
    id,
    nominatorId,
    scriptRef,
    denorm,
  }))
  return {
    code,
    rev,
    epoch,
    now,
    phase,
    uiStatus,
    startedAt,
    endsAt,
    participants,
    nominations,
    options,
    voting: votingView(room),
  }
}

export function ownView(room: Room, viewer: ParticipantId): OwnView {
  const cast = room.ballots.get(viewer)
  return {
    participantId: viewer,
    isST: room.participants.get(viewer)?.isST ?? false,
    ballot: cast?.ballot ?? null,
    ballotRev: cast?.rev ?? 0,
  }
}

/** Whether tallies, order and voters must be kept from everybody just now. */
export function isHidden(room: Room): boolean {
  return room.phase === 'voting' && room.options.blindVoting
}

export function talliesOf(room: Room): Tallies {
  return Object.fromEntries(room.tallies)
}

/** Who has a ballot in the running vote. */
export function votersOf(room: Room): ParticipantId[] {
  return [...room.ballots].filter(([, { ballot }]) => ballot !== null).map(([id]) => id)
}

function votingView(room: Room): VotingView {
  const hidden = isHidden(room)
  const view: VotingView = {
    voteType: room.result?.voteType ?? room.options.voteType,
    tallies: hidden ? null : talliesOf(room),
    votesCast: room.votesCast,
    hasResults: room.result !== null,
  }
  if (room.phase === 'voting' && !hidden) view.voted = votersOf(room)
  if (room.result !== null) view.result = room.result
  return view
}

/** The Storyteller's seat name, or the account's before the host sat down. */
export function doorSign(room: Room, takenSeats: number): DoorSign {
  const host = seatedIn(room).find(({ isST }) => isST)
  return {
    code: room.code,
    phase: room.phase,
    uiStatus: room.uiStatus,
    seatsTaken: takenSeats,
    maxPlayers: room.options.maxPlayers,
    hostName: host?.name ?? room.hostName,
  }
}
