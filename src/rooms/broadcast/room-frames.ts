import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { ParticipantId, Room } from '#domain/room/room.ts'
import { isHidden, talliesOf } from '#domain/room/counting/voting-view.ts'
import type { ScreenId } from '#domain/room/screens/screen.ts'
import { ownScreenView } from '#domain/room/screens/screen-view.ts'
import { crowdOf, listedIn, ownPart, sharedView } from '#domain/room/view.ts'
import type { ProgressFrame, RoomFrame, ScreenWaitingFrame } from '#protocol/room/frames.ts'
import type { Owner } from '../sockets/connection.ts'

type Online = ReadonlySet<ParticipantId>

/** The part of a snapshot that all seats share, encoded once for all of them. */
export function sharedJson(room: Room, online: Online, now: number): string {
  return JSON.stringify(sharedView(room, online, now))
}

/** What is the same in all snapshots of one moment. */
export interface SnapshotParts {
  /** As JSON. */
  shared: string
  listed: ReadonlyMap<ParticipantId, unknown>
  screensOnline: ReadonlySet<ScreenId>
}

/** A snapshot for one socket: only what is its owner's own differs. Null for a screen that has to wait. */
export function snapshotFor(room: Room, { id, isScreen }: Owner, parts: SnapshotParts): string | null {
  if (!isScreen) return snapshotFrame(room, parts.shared, ownPart(room, id, parts.screensOnline, parts.listed))
  const you = ownScreenView(room, id)
  return you && snapshotFrame(room, parts.shared, { you })
}

/** Whether a socket is sent what happens in the room. */
export function mayWatch(room: Room, { id, isScreen }: Owner): boolean {
  return !isScreen || ownScreenView(room, id) !== null
}

function snapshotFrame({ rev }: Room, shared: string, own: object): string {
  return `{"type":"room.snapshot","rev":${rev},"snapshot":${shared.slice(0, -1)},${JSON.stringify(own).slice(1)}}`
}

/** All that a screen is sent until it is allowed. */
export function waitingFrame(word: string): string {
  return JSON.stringify({ type: 'screen.waiting', word } satisfies ScreenWaitingFrame)
}

/** Who of those listed came online and who went offline between two looks. */
export function presenceFrames(room: Room, before: Online, after: Online): RoomFrame[] {
  const listed = listedIn(room)
  const came = [...after].filter((id) => !before.has(id) && listed.has(id))
  const went = [...before].filter((id) => !after.has(id) && listed.has(id))
  const { rev } = room
  return [
    ...came.map((id) => ({
      type: 'presence.joined' as const,
      rev,
      participantId: id,
      name: room.participants.get(id)?.name ?? '',
    })),
    ...went.map((id) => ({ type: 'presence.left' as const, rev, participantId: id })),
  ]
}

/** The numbers of a crowd; nothing while everybody is listed. */
export function crowdFrames(room: Room, online: Online, since: number): RoomFrame[] {
  const crowd = crowdOf(room, online)
  return crowd === null ? [] : [{ type: 'crowd.changed', rev: room.rev, since, ...crowd }]
}

/** How the vote stands. `hadVoted` holds those who voted or took a vote back since `since`, and whether they had voted then. */
export function progressFrame(
  room: Room,
  hadVoted: ReadonlyMap<ParticipantId, boolean>,
  since: number,
  isNamed: (id: ParticipantId) => boolean,
): ProgressFrame {
  const { rev, votesCast } = room
  if (isHidden(room)) return { type: 'voting.progress', rev, since, tallies: null, votesCast }
  const changed = [...hadVoted].filter(([id, had]) => had !== hasVoted(room, id) && isNamed(id)).map(([id]) => id)
  const voted = {
    in: changed.filter((id) => hasVoted(room, id)),
    out: changed.filter((id) => !hasVoted(room, id)),
  }
  return { type: 'voting.progress', rev, since, tallies: talliesOf(room), votesCast, voted }
}

export function hasVoted(room: Room, id: ParticipantId): boolean {
  return (room.ballots.get(id)?.ballot ?? null) !== null
}

/** Whose votes frames name: those whom snapshots list. */
export function namedIn(room: Room): (id: ParticipantId) => boolean {
  if (room.participants.size <= ROOM_LIMITS.peopleShown) return () => true
  const listed = listedIn(room)
  return (id) => listed.has(id)
}
