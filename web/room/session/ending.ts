import { CLOSE_CODES } from '#protocol/room/wire.ts'
import type { GoneReason } from '#protocol/room/gone.ts'
import { isApiError } from '../../app/api/client.ts'
import { say } from '../../ui/say.ts'
import { isRoomCode, tidyRoomCode } from '../../parts/room-code.ts'

/** Why a room is over for this page. */
export type Ending = 'kicked' | 'closed' | 'left' | 'not-found' | 'bad-token'

/** What waits for an answer when the room is over is answered with this. */
export const SEAT_GONE = { code: 'ROOM_CLOSED', message: say`You’re no longer in this room.` }

export function endingOfClose(code: number): Ending | null {
  switch (code) {
    case CLOSE_CODES.kicked:
      return 'kicked'
    case CLOSE_CODES.roomClosed:
      return 'closed'
    case CLOSE_CODES.left:
      return 'left'
    case CLOSE_CODES.noSuchRoom:
      return 'not-found'
    case CLOSE_CODES.badToken:
      return 'bad-token'
    default:
      return null
  }
}

/** The same for a failed HTTP call. */
export function endingOfFailure(error: unknown): Ending | null {
  if (!isApiError(error)) return null
  if (error.code === 'REMOVED') return 'kicked'
  if (error.code === 'ROOM_CLOSED') return 'closed'
  if (error.status === 401) return 'bad-token'
  return null
}

/** For calls about the room itself, where 404 means the room. */
export function endingOfRoomFailure(error: unknown): Ending | null {
  return isApiError(error, 404) ? 'not-found' : endingOfFailure(error)
}

export function gonePath(code: string, reason: GoneReason): string {
  const query = new URLSearchParams({ code, ...(reason !== 'not-found' && { reason }) })
  return `/room-not-found?${query}`
}

/** Code and reason from the address, else from the navigation state. */
export function readGone(params: URLSearchParams, state: unknown): { code: string; reason: GoneReason } {
  const stored = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  const text = (key: string) => params.get(key) ?? (typeof stored[key] === 'string' ? stored[key] : '')
  const code = tidyRoomCode(text('code'))
  const reason = text('reason')
  return {
    code: isRoomCode(code) ? code : '',
    reason: reason === 'closed' || reason === 'removed' ? reason : 'not-found',
  }
}
