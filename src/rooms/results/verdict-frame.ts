import type { Room } from '#domain/room/room.ts'
import { VERDICT_BYTES } from '#protocol/room/wire.ts'
import type { RoomStore } from '../storage/room-store.ts'

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
  // The script is JSON text already.
  const script = `${JSON.stringify({ name, author }).slice(0, -1)},"scriptData":${scriptData}}`
  return `${JSON.stringify(head).slice(0, -1)},"script":${script}}`
}
