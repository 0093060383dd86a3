import { resultOf } from '../counting/result.ts'
import type { RoomEvent } from '../event.ts'
import { type Room, seatsTaken } from '../room.ts'

/** The end of the running vote, with its result and how many play. */
export function endedVote(room: Room, endedAt: number): RoomEvent {
  const players = room.options.players ?? seatsTaken(room)
  return { type: 'voting-ended', result: { ...resultOf(room, endedAt), players }, revealUntil: null }
}
