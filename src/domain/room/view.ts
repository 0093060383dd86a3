import { ROOM_LIMITS, type RoomOptions } from './options.ts'
import type { Ballot, NominationId } from './counting/ballot.ts'
import type { EarlierResult } from './counting/result.ts'
import { type VotingView, votingView } from './counting/voting-view.ts'
import { presentTwin } from './fit/twin.ts'
import type { Denorm, LastStep, Participant, ParticipantId, Phase, Room, ScriptRef, UiStatus } from './room.ts'
import { hostNameIn, listedIn, seatedIn } from './room.ts'
import type { OwnScreenView, ScreenId, ScreenView } from './screens/screen.ts'
import { ownScreenView, screensView } from './screens/screen-view.ts'

export interface PersonView {
  id: ParticipantId
  name: string
  isST: boolean
  isHost: boolean
  online: boolean
}

export interface NominationView {
  id: NominationId
  nominatorId: ParticipantId
  scriptRef: ScriptRef
  denorm: Denorm
  /** Who nominated it, if `participants` does not list them: they have left, or the crowd is too large. */
  nominatorName?: string
}

/** The numbers of a room that is too large to list everybody. */
export interface Crowd {
  people: number
  online: number
}

/** What is the same for every seat. */
export interface SharedView {
  code: string
  rev: number
  epoch: number
  now: number
  phase: Phase
  uiStatus: UiStatus
  startedAt: number | null
  endsAt: number | null
  /** The first 100 to sit down. */
  participants: PersonView[]
  /** Absent while `participants` lists everybody. */
  crowd?: Crowd
  nominations: NominationView[]
  options: RoomOptions
  group: { name: string } | null
  lastStep: LastStep | null
  voting: VotingView
  /** The results before the present one, newest first. */
  earlier: readonly EarlierResult[]
}

/** What only its owner sees. */
export interface OwnView {
  participantId: ParticipantId
  isST: boolean
  isHost: boolean
  ballot: Ballot | null
  ballotRev: number
  /** The viewer's name, if `participants` does not list it. */
  name?: string
}

/** What differs from seat to seat. */
export interface OwnPart {
  you: OwnView
  /** For Storytellers alone. */
  screens?: ScreenView[]
}

export interface Snapshot extends SharedView, OwnPart {}

/** What a screen is shown that a Storyteller has allowed: no more than all seats share. */
export interface ScreenSnapshot extends SharedView {
  you: OwnScreenView
}

/** What people without a seat see of a room. */
export interface DoorSign {
  code: string
  phase: Phase
  uiStatus: UiStatus
  seatsTaken: number
  maxPlayers: number
  hostName: string
  /** How many are up: scripts and free texts. */
  nominations: number
}

/** Everything that `viewer` may see of the room at `now`; `online` and `screensOnline` hold those with open sockets. */
export function viewFor(
  room: Room,
  viewer: ParticipantId,
  online: ReadonlySet<ParticipantId>,
  now: number,
  screensOnline: ReadonlySet<ScreenId> = new Set(),
): Snapshot {
  return { ...sharedView(room, online, now), ...ownPart(room, viewer, screensOnline) }
}

/** The same for a screen; null for one that may not see anything. */
export function screenViewFor(
  room: Room,
  screenId: ScreenId,
  online: ReadonlySet<ParticipantId>,
  now: number,
): ScreenSnapshot | null {
  const you = ownScreenView(room, screenId)
  return you && { ...sharedView(room, online, now), you }
}

export function sharedView(room: Room, online: ReadonlySet<ParticipantId>, now: number): SharedView {
  const { code, rev, epoch, phase, uiStatus, startedAt, endsAt, options, group, lastStep } = room
  const listed = listedIn(room)
  const participants = [...listed.values()].map((person) => personView(person, online))
  const crowd = crowdOf(room, online)
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
    ...(crowd && { crowd }),
    nominations: nominationsView(room, listed),
    options,
    group: group && { name: group.name },
    lastStep,
    voting: votingView(room, listed),
    earlier: room.earlier,
  }
}

export function personView({ id, name, isST, isHost }: Participant, online: ReadonlySet<ParticipantId>): PersonView {
  return { id, name, isST, isHost, online: online.has(id) }
}

/** Null while everybody is listed. */
export function crowdOf(room: Room, online: ReadonlySet<ParticipantId>): Crowd | null {
  const people = seatedIn(room).length
  return people > ROOM_LIMITS.peopleShown ? { people, online: online.size } : null
}

function nominationsView(room: Room, listed: ReadonlyMap<ParticipantId, unknown>): NominationView[] {
  return [...room.nominations.values()].map(({ id, nominatorId, scriptRef, denorm }) => {
    const name = listed.has(nominatorId) ? undefined : room.participants.get(nominatorId)?.name
    const shown = { ...denorm, twin: presentTwin(denorm.twin, room.nominations), ...playedIn(room, denorm) }
    return { id, nominatorId, scriptRef, denorm: shown, ...(name !== undefined && { nominatorName: name }) }
  })
}

/** What a group has played is nobody’s business in a room that is no longer its own. */
function playedIn({ group }: Room, { played }: Denorm): Pick<Denorm, 'played'> {
  return played === undefined || group !== null ? {} : { played: null }
}

export function ownPart(
  room: Room,
  viewer: ParticipantId,
  screensOnline: ReadonlySet<ScreenId>,
  listed: ReadonlyMap<ParticipantId, unknown> = listedIn(room),
): OwnPart {
  const you = ownView(room, viewer, listed)
  return you.isST ? { you, screens: screensView(room, screensOnline) } : { you }
}

function ownView(room: Room, viewer: ParticipantId, listed: ReadonlyMap<ParticipantId, unknown>): OwnView {
  const cast = room.ballots.get(viewer)
  const own = room.participants.get(viewer)
  return {
    participantId: viewer,
    isST: own?.isST ?? false,
    isHost: own?.isHost ?? false,
    ballot: cast?.ballot ?? null,
    ballotRev: cast?.rev ?? 0,
    ...(own?.seat === 'seated' && !listed.has(viewer) && { name: own.name }),
  }
}

export function doorSign(room: Room, takenSeats: number): DoorSign {
  const { code, phase, uiStatus, options, nominations } = room
  const { maxPlayers } = options
  const hostName = hostNameIn(room)
  return { code, phase, uiStatus, seatsTaken: takenSeats, maxPlayers, hostName, nominations: nominations.size }
}
