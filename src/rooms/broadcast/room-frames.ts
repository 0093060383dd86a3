import type { ParticipantId, Room } from '#domain/room/room.ts'
import { crowdOf, isHidden, listedIn, ownView, sharedView, talliesOf } from '#domain/room/view.ts'
import type { ProgressFrame, RoomFrame } from '#protocol/room/frames.ts'

type Online = ReadonlySet<ParticipantId>
type Listed = ReadonlyMap<ParticipantId, unknown>

/** The part of a snapshot that all seats share, encoded once for all of them. */
export function sharedJson(room: Room, online: Online, now: number): string {
  return JSON.stringify(sharedView(room, online, now))
}

/** A snapshot for one seat: only `you` differs from seat to seat. */
export function snapshotFrame(room: Room, shared: string, viewer: ParticipantId, listed: Listed): string {
  const you = JSON.stringify(ownView(room, viewer, listed))
  return `{"type":"room.snapshot","rev":${room.rev},"snapshot":${shared.slice(0, -1)},"you":${you}}}`
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
