import { isApiError } from '../app/api/client.ts'
import type { Ending } from '../room/session/ending.ts'

/** Why a screen shows no room; one that has closed says good night. */
export type StopReason =
  'dismissed' | 'expired' | 'not-found' | 'locked' | 'full' | 'too-often' | 'unreachable' | 'failed'

const BY_ENDING: Readonly<Record<Ending, StopReason | 'closed'>> = {
  kicked: 'dismissed',
  left: 'dismissed',
  'bad-token': 'expired',
  closed: 'closed',
  'not-found': 'not-found',
}

export const reasonOfEnding = (ending: Ending): StopReason | 'closed' => BY_ENDING[ending]

/** Why the room did not take a screen that asked. */
export function reasonOfRefusal(error: unknown): StopReason | 'closed' {
  if (!isApiError(error)) return 'failed'
  if (error.status === 0) return 'unreachable'
  if (error.code === 'ROOM_LOCKED') return 'locked'
  if (error.status === 409) return 'full'
  if (error.status === 410) return 'closed'
  if (error.status === 404) return 'not-found'
  return error.status === 429 ? 'too-often' : 'failed'
}

/** The network may be back, or the server: asked again without a press. */
export const isPassing = (reason: StopReason) => reason === 'unreachable' || reason === 'failed'
