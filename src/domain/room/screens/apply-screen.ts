import { certain } from '../../certain.ts'
import { ROOM_LIMITS } from '../options.ts'
import type { ParticipantId, Room } from '../room.ts'
import type { Screen, ScreenId } from './screen.ts'

/** What happens to screens. Seats see nothing of it, so `rev` does not count it, and it keeps no room open. */
export type ScreenEvent =
  /** `displaced`: the waiting screen that gave its place to this one. */
  | { type: 'screen-asked'; screen: Screen; displaced: ScreenId | null }
  | { type: 'screen-allowed' | 'screen-dismissed'; screenId: ScreenId; op: string; by: ParticipantId }
  /** Nobody allowed it in time. */
  | { type: 'screen-expired'; screenId: ScreenId }

export function isScreenEvent(event: { type: string }): event is ScreenEvent {
  return event.type.startsWith('screen-')
}

export function changeScreens(room: Room, event: ScreenEvent): void {
  switch (event.type) {
    case 'screen-asked':
      if (event.displaced !== null) room.screens.delete(event.displaced)
      room.screens.set(event.screen.id, event.screen)
      return
    case 'screen-allowed':
    case 'screen-dismissed': {
      const screen = certain(room.screens.get(event.screenId))
      const state = event.type === 'screen-allowed' ? 'allowed' : 'dismissed'
      const answers = [...screen.answers, { by: event.by, op: event.op, rev: room.rev }]
      room.screens.set(screen.id, { ...screen, state, addressHash: null, answers })
      return forgetDismissed(room)
    }
    case 'screen-expired':
      room.screens.delete(event.screenId)
  }
}

function forgetDismissed({ screens }: Room): void {
  const dismissed = [...screens.values()].filter(({ state }) => state === 'dismissed')
  for (const { id } of dismissed.slice(0, -ROOM_LIMITS.dismissedScreensRemembered)) screens.delete(id)
}
