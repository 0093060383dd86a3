import { shortResult } from '../counting/result.ts'
import { ROOM_LIMITS } from '../options.ts'
import { hostNameIn, type Room } from '../room.ts'
import type { UnsavedResult } from './unsaved-result.ts'

/** What waits to be saved, with the present result as it is now. One of a vote before results had ids is not kept. */
export function withPresentResult(room: Room): readonly UnsavedResult[] {
  const present = presentResult(room)
  if (present === null) return room.unsaved
  // Those that were overtaken by another vote are as short as in snapshots, so that many of them fit in a row.
  const others = room.unsaved.filter(({ id }) => id !== present.id)
  const short = others.map((other) => ({ ...other, result: shortResult(other.result) }))
  return [...short, present].slice(-ROOM_LIMITS.unsavedResults)
}

/** A result that has changed since it was saved still waits. */
export function forgetSaved(room: Room, saved: { id: string; rev: number }): void {
  room.unsaved = room.unsaved.filter(({ id, rev }) => id !== saved.id || rev > saved.rev)
}

function presentResult(room: Room): UnsavedResult | null {
  const { rev, result } = room
  if (result?.id === undefined) return null
  const played = result.decided === null ? undefined : room.nominations.get(result.decided)
  const { scriptName: name = null, author = null } = played?.denorm ?? {}
  const isScript = played !== undefined && name !== null && played.scriptRef.kind !== 'freeform'
  return {
    id: result.id,
    rev,
    evening: room.evening,
    hostName: hostNameIn(room),
    players: result.players ?? 0,
    result,
    name,
    script: isScript ? { nominationId: played.id, name, author } : null,
  }
}
