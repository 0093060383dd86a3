import { expect } from 'vitest'
import { read } from './call.ts'
import { ballot, RoomTable, type Seat } from './table.ts'

/** Sits in a room of its own, whose vote goes on whatever else happens, and looks whether all is as it was. */
export class Witness {
  readonly #room: RoomTable
  readonly #seat: Seat
  readonly #nominations: readonly [string, string]
  readonly #epoch: number
  #looks = 0

  private constructor(room: RoomTable, seat: Seat, nominations: readonly [string, string], epoch: number) {
    this.#room = room
    this.#seat = seat
    this.#nominations = nominations
    this.#epoch = epoch
  }

  static async arrive(): Promise<Witness> {
    const room = await RoomTable.open({ nonScriptNominationMode: 'on', maxNominationsPerParticipant: 0 })
    const seat = await room.join('Witness')
    await room.state('startNominations')
    const nominate = async (text: string) => {
      const scriptRef = { kind: 'freeform' as const, text }
      const { receipt } = await room.command(seat, { type: 'nomination.create', op: crypto.randomUUID(), scriptRef })
      return receipt?.nominationId ?? ''
    }
    const nominations = [await nominate('Cards'), await nominate('Chess')] as const
    const { epoch } = await room.state('startVoting')
    return new Witness(room, seat, nominations, epoch)
  }

  /** A vote counts, once, for what it was cast for; the library answers. */
  async look(): Promise<void> {
    this.#looks += 1
    const [chosen, other] = this.#looks % 2 === 0 ? this.#nominations : this.#nominations.toReversed()
    await this.#room.command(this.#seat, ballot(chosen ?? '', this.#epoch))
    const { voting, participants } = await this.#room.look(this.#seat)
    expect(voting).toMatchObject({ votesCast: 1, tallies: { [chosen ?? '']: 1 } })
    expect(voting.tallies?.[other ?? ''] ?? 0).toBe(0)
    expect(participants.length).toBe(2)
    expect(await read('GET', '/api/scripts?limit=1')).toMatchObject({ items: expect.any(Array) as unknown[] })
  }
}
