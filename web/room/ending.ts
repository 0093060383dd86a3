import { isApiError } from '../api/client.ts'
import { WIRE } from './wire.ts'

/** Why a room is over for this page. */
export type Ending = 'kicked' | 'closed' | 'left' | 'not-found' | 'bad-token'

export function endingOfClose(code: number): Ending | null {
  switch (code) {
    case WIRE.closeCodes.kicked:
      return 'kicked'
    case WIRE.closeCodes.roomClosed:
      return 'closed'
    case WIRE.closeCodes.left:
      return 'left'
    case WIRE.closeCodes.noSuchRoom:
      return 'not-found'
    case WIRE.closeCodes.badToken:
      return 'bad-token'
    default:
      return null
  }
}

/** The same, as an HTTP call of the room tells it. */
export function endingOfFailure(error: unknown): Ending | null {
  if (!isApiError(error)) return null
  if (error.code === 'REMOVED') return 'kicked'
  if (error.code === 'ROOM_CLOSED') return 'closed'
  if (error.status === 401) return 'bad-token'
  return null
}

/** For calls about the room itself, where 404 can only mean the room. */
export function endingOfRoomFailure(error: unknown): Ending | null {
  return isApiError(error, 404) ? 'not-found' : endingOfFailure(error)
}
