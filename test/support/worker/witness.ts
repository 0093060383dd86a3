import { expect } from 'vitest'
import { read } from './call.ts'
import { ballot, RoomTable, type Seat } from './table.ts'

/** Used in turns: on a quick machine one seat would pass its limit of commands a second. */
const ROOMS = 4

interface Place {
  room: RoomTable
  seat: Seat
  nominations: readonly [string, string]
  epoch: number
}

/** Sits in rooms of its own, whose votes go on whatever else happens, and looks whether all is as it was. */
export class Witness {
  readonly #places: readonly Place[]
  #looks = 0

  private constructor(places: readonly Place[]) {
    this.#places = places
  }

  static async arrive(): Promise<Witness> {
    const places: Place[] = []
    for (let n = 0; n < ROOMS; n += 1) places.push(await sit())
    return new Witness(places)
  }

  /** A vote counts, once, for what it was cast for; the library answers. */
  async look(): Promise<void> {
    const turn = Math.floor(this.#looks / ROOMS)
    const place = this.#places[this.#looks % ROOMS]
    this.#looks += 1
    if (place === undefined) throw new Error('The witness has no room.')
    const { room, seat, nominations, epoch } = place
    const [chosen, other] = turn % 2 === 0 ? nominations : ([nominations[1], nominations[0]] as const)
    await room.command(seat, ballot(chosen, epoch))
    const { voting, participants } = await room.look(seat)
    expect(voting).toMatchObject({ votesCast: 1, tallies: { [chosen]: 1 } })
    expect(voting.tallies?.[other] ?? 0).toBe(0)
    expect(participants.length).toBe(2)
    expect(await read('GET', '/api/scripts?limit=1')).toMatchObject({ items: expect.any(Array) as unknown[] })
  }
}

async function sit(): Promise<Place> {
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
  return { room, seat, nominations, epoch }
}
