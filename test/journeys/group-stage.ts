import type { Group, NewNight, Night } from '#protocol/group.ts'
import { Visitor } from '../support/visitor.ts'

const KEEPER = 'storyteller@belfry.test'
const MEMBER = 'townsfolk@belfry.test'
const DAY_MS = 86_400_000

/** A group of two with a list for tomorrow and three nights: one of the library, and two by their names. */
export async function playedGroup(
  url: string,
  { name = 'The Sunday Bell', note = 'Tom guessed the Imp on the last vote.' } = {},
): Promise<Group> {
  const [keeper, member] = [new Visitor(url), new Visitor(url)]
  await keeper.signIn(KEEPER)
  await member.signIn(MEMBER)
  const { id, invite } = await keeper.read<Group>('POST', '/api/groups', { name, op: crypto.randomUUID() })
  await member.read('POST', `/api/groups/invites/${invite}`)
  const { cards } = await keeper.read<{ cards: [number, string][] }>('GET', '/api/library?limit=1')
  const [[, scriptId] = [0, '']] = cards
  const nights: readonly Partial<NewNight>[] = [
    { scriptId, players: 9 },
    { name: 'Teensy from the drawer', outcome: 'evil', note },
    { name: 'Fog over the Weir', author: 'Maren Quill', outcome: 'good' },
  ]
  for (const [place, night] of nights.entries()) {
    const at = new Date(Date.now() - (10 * place + 1) * DAY_MS).toISOString()
    await keeper.read<Night>('POST', `/api/groups/${id}/nights`, { at, op: crypto.randomUUID(), ...night })
  }
  await keeper.read('PUT', `/api/groups/${id}/ready/${scriptId}`)
  await keeper.read('POST', '/api/shortlists', {
    op: crypto.randomUUID(),
    title: 'Saturday at Olwen’s',
    at: new Date(Date.now() + DAY_MS).toISOString(),
    timeZone: 'Europe/Berlin',
    group: id,
  })
  return keeper.read<Group>('GET', `/api/groups/${id}`)
}
