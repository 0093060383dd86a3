import { isHidden, talliesOf } from '#domain/room/counting/voting-view.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { hasVoted, listedIn, type ParticipantId, type Room } from '#domain/room/room.ts'
import { ownScreenView } from '#domain/room/screens/screen-view.ts'
import type { ScreenId } from '#domain/room/screens/screen.ts'
import { exactFile, parseExact } from '#domain/script/exact-json.ts'
import { crowdOf, ownPart, sharedView } from '#domain/room/view.ts'
import type { ProgressFrame, RoomFrame, ScreenWaitingFrame } from '#protocol/room/frames.ts'
import { MAX_FRAME_BYTES, VERDICT_BYTES } from '#protocol/room/wire.ts'
import type { Owner } from '../sockets/connection.ts'
import type { RoomStore } from '../storage/room-store.ts'

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

/** Whose votes frames name: those whom snapshots list. */
export function namedIn(room: Room): (id: ParticipantId) => boolean {
  if (room.participants.size <= ROOM_LIMITS.peopleShown) return () => true
  const listed = listedIn(room)
  return (id) => listed.has(id)
}

/** What is played at present; null while that is open. It changes with every decision. */
export function decisionIn({ result }: Room): string | null {
  return result?.id === undefined || result.decided === null ? null : `${result.id} ${result.decided}`
}

/** The frame that brings tonight's script to every phone; null while nothing is decided, and for one that is too large. */
export function verdictFrame(room: Room, store: RoomStore): string | null {
  const { id: resultId, decided = null } = room.result ?? {}
  const played = decided === null ? undefined : room.nominations.get(decided)
  if (resultId === undefined || played === undefined) return null
  const head = { type: 'verdict', rev: room.rev, resultId }
  if (played.scriptRef.kind === 'freeform') return JSON.stringify({ ...head, script: null })
  const scriptData = store.copyOf(played.id, VERDICT_BYTES)
  if (scriptData === null) return null
  const { scriptName: name, author } = played.denorm
  const exact = exactFile(parseExact(scriptData) as unknown[])
  // Indented, a small script can become a long text. Then it is read from the result.
  if ((exact.file?.length ?? 0) > MAX_FRAME_BYTES / 4) return null
  // The script is JSON text already.
  const script = `${JSON.stringify({ name, author, ...exact }).slice(0, -1)},"scriptData":${scriptData}}`
  return `${JSON.stringify(head).slice(0, -1)},"script":${script}}`
}
