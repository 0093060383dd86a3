import type { Room } from '#domain/room/room.ts'
import { answer, type Answer, fail } from './answer.ts'
import type { RoomStore } from './storage/room-store.ts'

/** The id of a library script, or the uploaded script as JSON text. */
export type NominatedScript = { scriptId: string } | { name: string; author: string | null; json: string }

/** The script behind a nomination. A free-text option has none. */
export function nominatedScript(room: Room, store: RoomStore, nominationId: string): Answer<NominatedScript> {
  const nomination = room.nominations.get(nominationId)
  if (nomination === undefined) return fail('NO_SUCH_NOMINATION')
  if (nomination.scriptRef.kind === 'library') return answer({ scriptId: nomination.scriptRef.scriptId })
  const json = store.copyOf(nominationId)
  if (json === null) return fail('NO_SUCH_NOMINATION')
  return answer({ name: nomination.denorm.scriptName, author: nomination.denorm.author, json })
}
