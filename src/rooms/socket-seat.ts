import type { Participant, ParticipantId, Room } from '#domain/room/room.ts'
import { isOpen, type Screen } from '#domain/room/screens/screen.ts'
import { TOKEN_SUBPROTOCOL } from '#protocol/room/wire.ts'
import { sha256 } from '../random.ts'
import { offeredBy, type Refused } from '../socket.ts'
import type { Owner } from './sockets/connection.ts'

/** The SHA-256 of the token among a socket's subprotocols, or null when it carries none. */
export async function tokenHashOf(request: Request): Promise<string | null> {
  const offered = offeredBy(request).find((part) => part.startsWith(TOKEN_SUBPROTOCOL))
  const token = offered?.slice(TOKEN_SUBPROTOCOL.length)
  return token === undefined || token === '' ? null : sha256(token)
}

/** The seat a token belongs to, even one that was given up. */
export function findSeat(room: Room, tokenHash: string): Participant | undefined {
  for (const seat of room.participants.values()) if (seat.tokenHashes.includes(tokenHash)) return seat
  return undefined
}

/** The seat that a token opens, or why its socket is closed. */
export function seatForSocket(
  room: Room | null,
  tokenHash: string | null,
): { id: ParticipantId } | { refused: Refused } {
  if (room === null || room.phase === 'closed') return { refused: 'roomClosed' }
  const seat = tokenHash === null ? undefined : findSeat(room, tokenHash)
  if (seat === undefined) {
    return { refused: tokenHash !== null && room.leftTokens.includes(tokenHash) ? 'left' : 'badToken' }
  }
  return seat.seat === 'seated' ? { id: seat.id } : { refused: seat.seat }
}

/** The screen that a token belongs to, even one that was dismissed. */
export function findScreen(room: Room, tokenHash: string): Screen | undefined {
  for (const screen of room.screens.values()) if (screen.tokenHash === tokenHash) return screen
  return undefined
}

/** The seat or the screen that a token opens, or why its socket is closed. */
export function ownerForSocket(room: Room | null, tokenHash: string | null): Owner | { refused: Refused } {
  const seat = seatForSocket(room, tokenHash)
  if ('id' in seat) return { id: seat.id, isScreen: false }
  const screen = room === null || tokenHash === null ? undefined : findScreen(room, tokenHash)
  if (seat.refused !== 'badToken' || screen === undefined) return seat
  return isOpen(screen) ? { id: screen.id, isScreen: true } : { refused: 'kicked' }
}
