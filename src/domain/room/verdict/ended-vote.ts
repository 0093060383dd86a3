import { resultOf } from '../counting/result.ts'
import type { PhaseEvent } from '../event.ts'
import { type Room, seatedIn } from '../room.ts'

/** The end of the running vote, with its result and how many play. */
export function endedVote(room: Room, endedAt: number): PhaseEvent {
  const players = room.options.players ?? seatedIn(room).filter(({ isST }) => !isST).length
  return { type: 'voting-ended', result: { ...resultOf(room, endedAt), players }, revealUntil: null }
}
