import type { Room } from '../room.ts'
import { type OwnScreenView, type ScreenId, screensIn, type ScreenView } from './screen.ts'

/** Those that wait and those that are allowed; `online` holds the screens with open sockets. */
export function screensView(room: Room, online: ReadonlySet<ScreenId>): ScreenView[] {
  return screensIn(room).map(({ id, word, state }) => ({ id, word, state, online: online.has(id) }))
}

/** What a screen sees besides what all seats share; null unless it is allowed to see anything. */
export function ownScreenView(room: Room, screenId: ScreenId): OwnScreenView | null {
  const state = room.screens.get(screenId)?.state
  return state === 'allowed' ? { screenId, state } : null
}
