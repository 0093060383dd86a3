import type { RoomEvent } from './event.ts'
import { ROOM_LIMITS } from './options.ts'
import { isListed, type Participant, type Room } from './room.ts'
import { nextScreenEnd } from './screens/decide-screen.ts'
import { endedVote } from './verdict/ended-vote.ts'

/** The next event that time alone causes by `now`, or null. Ask again after applying each. */
export function due(room: Room, now: number): RoomEvent | null {
  if (room.phase === 'closed') return null
  if (room.endsAt !== null && now >= room.endsAt) {
    return room.phase === 'voting' ? endedVote(room, room.endsAt) : { type: 'nominations-ended' }
  }
  if (now >= room.lastActivityAt + ROOM_LIMITS.idleMs) return { type: 'closed' }
  for (const { id, joinedAt } of unclaimedSeats(room)) {
    if (now >= joinedAt + ROOM_LIMITS.unconfirmedSeatMs)
      return { type: 'left', participantId: id, wasListed: isListed(room, id) }
  }
  const ending = nextScreenEnd(room)
  return ending !== null && now >= ending.at ? { type: 'screen-expired', screenId: ending.screenId } : null
}

/** When the room must be woken next, in epoch milliseconds; null once it is closed. */
export function wakeAt(room: Room): number | null {
  if (room.phase === 'closed') return null
  let at = Math.min(
    room.lastActivityAt + ROOM_LIMITS.idleMs,
    room.endsAt ?? Infinity,
    nextScreenEnd(room)?.at ?? Infinity,
  )
  for (const seat of unclaimedSeats(room)) at = Math.min(at, seat.joinedAt + ROOM_LIMITS.unconfirmedSeatMs)
  return at
}

function* unclaimedSeats(room: Room): Iterable<Participant> {
  for (const seat of room.participants.values()) if (seat.seat === 'seated' && !seat.confirmed) yield seat
}

/** When a timer that starts now ends; null for none. */
export function deadline(now: number, timerMs: number | null): number | null {
  return timerMs === null ? null : now + timerMs
}
