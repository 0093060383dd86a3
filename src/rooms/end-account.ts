import { type Room, seatedIn } from '#domain/room/room.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import type { RoomSockets } from './room-sockets.ts'
import type { RoomTurn } from './room-turn.ts'

/** Frees an account's seats and closes their sockets; the host's room closes. An erased account leaves no trace. */
export function endAccount(room: Room, turn: RoomTurn, sockets: RoomSockets, userId: string, isErased: boolean): void {
  for (const { id } of seatedIn(room).filter((seat) => seat.userId === userId)) {
    sockets.closeAll(CLOSE_CODES.badToken, 'account ended', id)
    if (!isErased) turn.run(id, { type: 'leave' }, Date.now())
  }
  if (isErased) eraseSeats(turn, userId)
  if (room.hostUserId === userId) turn.run(null, { type: 'close' }, Date.now())
}

/** Seats that the person had left or was removed from, too. */
function eraseSeats(turn: RoomTurn, userId: string): void {
  for (;;) {
    const erased = turn.run(null, { type: 'erase', userId }, Date.now())
    if (!erased.ok || erased.event === null) return
  }
}
