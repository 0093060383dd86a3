import { isApiError } from '../../app/api/client.ts'
import { say } from '../../ui/say.ts'

export const NOT_SIGNED_IN = say`You must be signed in to create a room.`
export const NOT_STORYTELLER = say`You must be Storyteller or above to create a room.`
const FAILED = say`Failed to create room.`
const OFFLINE = say`Creating a room needs a network. Your settings are kept.`

export interface CreateFailure {
  title: string
  reason: string | null
  needsSignIn: boolean
  /** The codes of the open rooms that are in the way; null for other failures. */
  rooms: readonly string[] | null
}

export function failureOf(error: unknown): CreateFailure {
  if (isApiError(error, 401)) return { title: NOT_SIGNED_IN, reason: null, needsSignIn: true, rooms: null }
  if (isApiError(error) && error.code === 'FORBIDDEN') {
    return { title: NOT_STORYTELLER, reason: null, needsSignIn: false, rooms: null }
  }
  const isOffline = isApiError(error, 0)
  const reason = isOffline ? OFFLINE : isApiError(error) ? error.message : null
  return { title: FAILED, reason, needsSignIn: false, rooms: roomsInTheWay(error) }
}

function roomsInTheWay(error: unknown): string[] | null {
  if (!isApiError(error) || error.code !== 'ROOM_LIMIT') return null
  const { rooms } = error.details as { rooms: { code: string }[] }
  return rooms.map(({ code }) => code)
}
