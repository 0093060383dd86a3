import type { Figures, Group, NewGroup, Night, NightPage, PlayedScripts } from '#protocol/group.ts'
import { read, refusal } from './call.ts'
import type { PersonKey } from './people.ts'
import { newOp, RoomTable, type Seat } from './table.ts'

/** A group over its public calls. */
export class GroupTable {
  readonly id: string
  readonly made: Group
  readonly #as: PersonKey

  private constructor(made: Group, as: PersonKey) {
    this.id = made.id
    this.made = made
    this.#as = as
  }

  static async make(fields: Partial<NewGroup> = {}, as: PersonKey = 'storyteller'): Promise<GroupTable> {
    const body = { name: 'Friday table', ...fields }
    return new GroupTable(await read<Group>('POST', '/api/groups', { as, body }), as)
  }

  get path(): string {
    return `/api/groups/${this.id}`
  }

  async look(as: PersonKey = this.#as): Promise<Group> {
    return read<Group>('GET', this.path, { as })
  }

  async join(as: PersonKey, invite = this.made.invite): Promise<Group> {
    return read<Group>('POST', `/api/groups/invites/${invite}`, { as })
  }

  async nights(query = ''): Promise<NightPage> {
    return read<NightPage>('GET', `${this.path}/nights${query}`, { as: this.#as })
  }

  async addNight(body: object, as: PersonKey = this.#as): Promise<Night> {
    return read<Night>('POST', `${this.path}/nights`, { as, body })
  }

  async refusedNight(body: object, as: PersonKey = this.#as) {
    return refusal('POST', `${this.path}/nights`, { as, body })
  }

  async played(): Promise<PlayedScripts['items']> {
    return (await read<PlayedScripts>('GET', `${this.path}/played`, { as: this.#as })).items
  }

  async figures(): Promise<Figures> {
    return read<Figures>('GET', `${this.path}/figures`, { as: this.#as })
  }
}

/** A room of a group in which Ana sits, with nominating open. */
export async function roomOf(group: { id: string } | null): Promise<{ room: RoomTable; ana: Seat }> {
  const settings = { nonScriptNominationMode: 'on' as const, maxNominationsPerParticipant: 0, players: 9 }
  const room = await RoomTable.open({ ...settings, group: group?.id ?? null })
  const ana = await room.join('Ana')
  await room.state('startNominations')
  return { room, ana }
}

/** Votes for one nomination of the room; without one nobody votes, which is a tie of all. Answers the result’s id. */
export async function decide(
  { room, ana }: { room: RoomTable; ana: Seat },
  nominationId: string | null,
): Promise<string> {
  await room.state('startVoting')
  const { epoch } = await room.look(ana)
  const ballot = { choiceNominationId: nominationId ?? '' }
  if (nominationId !== null) await room.command(ana, { type: 'vote.cast', op: newOp(), epoch, ballot })
  await room.state('endVoting')
  return (await room.look(ana)).voting.result?.id ?? ''
}
