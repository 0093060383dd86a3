import type { RoomCommandSent } from '../../../src/protocol/room/room.ts'
import { cryptoRandom, sha256 } from '../../../src/random.ts'
import { RoomObject } from '../../../src/rooms/room-object.ts'
import { tryToAsk } from '../../../src/services/rooms/room-call.ts'

/** A vote as a relay hands it on: whose it is, and what was sent. */
export interface Relayed {
  tokenHash: string
  sent: RoomCommandSent
}

/** The product's own room, and two calls more: votes that a relay has collected, in one request, and many seats at once. */
export class RelayedRoom extends RoomObject {
  async commands(relayed: readonly Relayed[]): Promise<unknown[]> {
    const answers = await Promise.all(
      relayed.map(({ tokenHash, sent }) => tryToAsk(this, { type: 'command', tokenHash, sent })),
    )
    return answers.map((answer, n) =>
      answer.ok ? answer.value : { type: 'error', op: relayed[n]?.sent.op, ...answer },
    )
  }

  /** Seats people who are known by their tokens, and hears from each, so that no seat is freed before its socket comes. */
  async seat(tokens: readonly string[], asST: boolean): Promise<void> {
    for (const token of tokens) {
      const tokenHash = await sha256(token)
      const joiner = {
        participantId: cryptoRandom.shortId(),
        name: token,
        accountName: null,
        userId: asST ? 'host' : null,
        guestHash: null,
        tokenHash,
        seatId: null,
        asST,
      }
      const seated = await tryToAsk(this, { type: 'join', joiner, tokenHash: null })
      if (!seated.ok) throw new Error(`${token} got no seat: ${seated.code}.`)
      await tryToAsk(this, { type: 'act', tokenHash, command: { type: 'confirm' } })
    }
  }
}
