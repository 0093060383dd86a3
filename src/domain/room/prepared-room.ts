import type { Proposal } from './command.ts'
import type { NominationId } from './counting/ballot.ts'
import type { RoomEvent } from './event.ts'
import { twinOf } from './fit/twin.ts'
import type { Nomination, ParticipantId, Room } from './room.ts'

/** What a room begins with that is opened with its nominations: its host’s seat, and scripts that were chosen before. */
export interface Preparation {
  hostId: ParticipantId
  nominations: readonly { id: NominationId; proposal: Proposal }[]
}

/**
 * The first events of such a room: the host sits down, nominating is open without a timer, and the scripts are nominated by that
 * seat in this order, whatever kinds the room takes.
 */
export function* beginningOf(room: Room, { hostId, nominations }: Preparation, now: number): Generator<RoomEvent> {
  yield {
    type: 'joined',
    participant: {
      id: hostId,
      name: room.hostName,
      isST: true,
      isHost: true,
      userId: room.hostUserId,
      guestHash: null,
      tokenHashes: [],
      joinedAt: now,
      joinedRev: room.rev + 1,
      // Its holder is on the way, however long that takes.
      confirmed: true,
      seat: 'seated',
    },
  }
  yield { type: 'nominations-started', startedAt: now, endsAt: null }
  const nominated: Nomination[] = []
  for (const { id, proposal } of nominations) {
    const { copy, ...script } = proposal
    const denorm = { ...script.denorm, twin: twinOf(script.characters, nominated) }
    const nomination = { id, nominatorId: hostId, ...script, denorm }
    nominated.push(nomination)
    yield { type: 'nominated', nomination, op: id, copy, replaced: null }
  }
}
