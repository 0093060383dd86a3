import { namesTaken } from './apply.ts'
import type { Joiner } from './command.ts'
import { accept, type Decision, NOTHING_TO_DO } from './decision.ts'
import { cleanName, freeName } from './name.ts'
import { ROOM_LIMITS } from './options.ts'
import { refuse } from './refusal.ts'
import { type Participant, type Room, seatedIn, seatsTaken } from './room.ts'

/** Takes a seat. A live token, the same account or the returning host get the seat they already hold. */
export function decideJoin(room: Room, joiner: Joiner, now: number): Decision {
  const held = seatHeldBy(room, joiner)
  if (held !== undefined) return decideReturn(held, joiner)
  const isHost = mayHost(room, joiner)
  if (!isHost && wasRemoved(room, joiner)) return refuse('REMOVED')
  if (!isHost && room.options.locked) return refuse('ROOM_LOCKED')
  if (!isHost && seatsTaken(room) >= room.options.maxPlayers)
    return refuse('ROOM_FULL', String(room.options.maxPlayers))
  const name = cleanName(joiner.name) || cleanName(joiner.accountName ?? '')
  if (name === '') return refuse('NAME_REQUIRED')
  return accept({
    type: 'joined',
    participant: {
      id: joiner.participantId,
      name: freeName(name, namesTaken(room, { id: joiner.participantId, userId: joiner.userId })),
      isST: isHost,
      isHost,
      userId: joiner.userId,
      guestHash: joiner.guestHash,
      tokenHashes: [joiner.tokenHash],
      joinedAt: now,
      joinedRev: room.rev + 1,
      confirmed: false,
      seat: 'seated',
    },
  })
}

/** The seat a joiner already holds, or undefined. The host's seat is given back only to a host who asks for it as host. */
function seatHeldBy(room: Room, joiner: Joiner): Participant | undefined {
  const byToken = joiner.seatId === null ? undefined : room.participants.get(joiner.seatId)
  if (byToken?.seat === 'seated') return byToken
  if (joiner.userId === null) return undefined
  const wantsHostSeat = mayHost(room, joiner)
  return seatedIn(room).find((seat) => seat.userId === joiner.userId && seat.isHost === wantsHostSeat)
}

function decideReturn(seat: Participant, joiner: Joiner): Decision {
  if (joiner.seatId === seat.id) return NOTHING_TO_DO
  const tokenHashes = [...seat.tokenHashes, joiner.tokenHash].slice(-ROOM_LIMITS.deviceTokensPerSeat)
  return accept({ type: 'token-added', participantId: seat.id, tokenHashes })
}

function mayHost(room: Room, joiner: Joiner): boolean {
  return joiner.asST && joiner.userId === room.hostUserId
}

/** A removed person is recognised by the dead token, the account or the browser. */
function wasRemoved(room: Room, { seatId, userId, guestHash }: Joiner): boolean {
  return [...room.participants.values()].some(
    (seat) =>
      seat.seat === 'kicked' &&
      (seat.id === seatId ||
        (userId !== null && seat.userId === userId) ||
        (guestHash !== null && seat.guestHash === guestHash)),
  )
}
