import { ROOM_LIMITS } from '../options.ts'
import type { Room } from '../room.ts'
import type { ScreenId } from './screen.ts'

/** The next screen that stops waiting, and when; null while none waits. */
export function nextScreenEnd({ screens }: Room): { screenId: ScreenId; at: number } | null {
  let next: { screenId: ScreenId; at: number } | null = null
  for (const { id, state, askedAt } of screens.values()) {
    const at = askedAt + ROOM_LIMITS.screenWaitMs
    if (state === 'waiting' && (next === null || at < next.at)) next = { screenId: id, at }
  }
  return next
}
