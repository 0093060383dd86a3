import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Group, Invite, InvitedGroup } from '#protocol/group.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { decide, GroupTable, roomOf } from '../../support/worker/group.ts'
import { personId, type PersonKey } from '../../support/worker/people.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

const AT = '2026-10-31T19:30:00.000Z'

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(4)))

const script = (place: number) => scripts[place]?.id ?? ''
const removing = async ({ path }: { path: string }, who: PersonKey, as: PersonKey = 'sponsor') =>
  expect((await call('DELETE', `${path}/members/${personId(who)}`, { as })).status).toBe(204)

/** A group that somebody else keeps, with the Storyteller of rooms and lists as a member. */
async function joinedGroup(): Promise<GroupTable> {
  const group = await GroupTable.make({}, 'sponsor')
  await group.join('storyteller')
  await group.addNight({ at: AT, scriptId: script(0) })
  return group
}

const tableOf = async (group: GroupTable) => {
  const table = await roomOf(group)
  const played = async () => (await table.room.look(table.ana)).nominations.map(({ denorm }) => denorm.played)
  return { ...table, played }
}

describe('A room of somebody who was removed', () => {
  test('says nothing any more of what the group has played, and is no room of the group', async () => {
    const group = await joinedGroup()
    const table = await tableOf(group)
    await table.room.nominate(table.ana, script(0))
    expect(await table.played()).toEqual([{ last: Date.parse(AT), times: 1 }])
    expect((await group.look()).open.rooms).toHaveLength(1)
    await removing(group, 'storyteller')
    expect((await group.look()).open.rooms).toEqual([])
    const scriptRef = { kind: 'upload' as const, scriptData: [...(scripts[1]?.scriptData ?? [])] }
    await table.room.command(table.ana, { type: 'nomination.create', op: newOp(), scriptRef })
    expect(await table.played()).toEqual([null, null])
    expect((await table.room.look(table.ana)).group).toBeNull()
  })

  test.each(['library', 'freeform', 'upload'] as const)('marks no nomination: %s', async (kind) => {
    const group = await joinedGroup()
    await group.addNight({ at: AT, name: 'Cards' })
    const table = await tableOf(group)
    await removing(group, 'storyteller')
    const ref = {
      library: { kind, scriptId: script(0) },
      freeform: { kind, text: 'Cards' },
      upload: { kind, scriptData: [...(scripts[0]?.scriptData ?? [])] },
    }[kind] as { kind: 'freeform'; text: string }
    await table.room.command(table.ana, { type: 'nomination.create', op: newOp(), scriptRef: ref })
    expect(await table.played()).toEqual([null])
  })

  test.each(['removed', 'gone by themselves'])('writes no night, of a host who was %s', async (how) => {
    const group = await joinedGroup()
    const table = await tableOf(group)
    const id = await table.room.nominate(table.ana, script(1))
    await removing(group, 'storyteller', how === 'removed' ? 'sponsor' : 'storyteller')
    const resultId = await decide(table, id)
    await vi.waitFor(async () => read('GET', `/api/results/${resultId}`))
    expect((await group.nights()).items.map(({ resultId: of }) => of)).toEqual([null])
    expect((await group.played()).map(({ name }) => name)).toEqual([scripts[0]?.name])
    await vi.waitFor(async () => expect((await table.room.look(table.ana)).group).toBeNull())
  })

  test('changes no night that it wrote before, and adds nothing to it', async () => {
    const group = await joinedGroup()
    const table = await tableOf(group)
    const [first, second] = [
      await table.room.nominate(table.ana, script(1)),
      await table.room.nominate(table.ana, script(2)),
    ]
    const before = await decide(table, first)
    await vi.waitFor(async () => expect((await group.nights()).items).toHaveLength(2))
    const nights = async () => (await group.nights()).items
    const written = await nights()
    expect(written[0]?.resultId).toBe(before)
    await removing(group, 'storyteller')
    const after = await decide(table, second)
    await vi.waitFor(async () => read('GET', `/api/results/${after}`))
    expect(await nights()).toEqual(written)
  })

  test('marks nothing where the group has ended', async () => {
    const group = await joinedGroup()
    const table = await tableOf(group)
    await call('DELETE', group.path, { as: 'sponsor' })
    await table.room.nominate(table.ana, script(0))
    expect(await table.played()).toEqual([undefined])
  })

  test('goes on without its group, also for who comes back', async () => {
    const group = await joinedGroup()
    const table = await tableOf(group)
    await removing(group, 'storyteller', 'storyteller')
    await table.room.nominate(table.ana, script(0))
    await group.join('storyteller')
    await table.room.nominate(table.ana, script(1))
    expect((await table.room.look(table.ana)).group).toBeNull()
    const later = await tableOf(group)
    await later.room.nominate(later.ana, script(0))
    expect(await later.played()).toEqual([{ last: Date.parse(AT), times: 1 }])
  })
})

describe('A list of somebody who was removed', () => {
  test('says nothing any more of the group, to anybody, nor does its room', async () => {
    const group = await joinedGroup()
    await call('PUT', `${group.path}/ready/${script(0)}`, { as: 'sponsor' })
    const list = await ListTable.make(scripts.slice(0, 2), { group: group.id })
    const of = async (as?: PersonKey) => {
      const { group: shown, candidates } = await list.look({ as })
      return [
        shown?.name ?? null,
        candidates.map(({ denorm }) => denorm.played?.times ?? null),
        candidates.map(({ ready }) => ready.length),
      ]
    }
    expect(await of('storyteller')).toEqual(['Friday table', [1, null], [1, 0]])
    expect((await group.look()).open.shortlists).toHaveLength(1)
    const tag = async () => (await call('GET', list.path, { as: 'storyteller' })).headers.get('ETag')
    const before = await tag()
    await removing(group, 'storyteller')
    for (const as of ['storyteller', 'sponsor', undefined] as const)
      expect([as, ...(await of(as))]).toEqual([as, null, [null, null], [0, 0]])
    expect(await tag()).not.toBe(before)
    expect((await group.look()).open.shortlists).toEqual([])
    const scriptRef = { kind: 'library', scriptId: script(2) }
    const added = await read<ShortlistView>('POST', `${list.path}/candidates`, {
      as: 'storyteller',
      body: { scriptRef },
    })
    expect(added.candidates.every(({ denorm }) => denorm.played == null)).toBe(true)
    const room = await list.openRoom([list.candidate(0)])
    const snapshot = await read<{ group: unknown; nominations: { denorm: { played?: unknown } }[] }>(
      'GET',
      `/api/rooms/${room.code}`,
      { token: room.participantToken },
    )
    expect([snapshot.group, snapshot.nominations[0]?.denorm.played ?? null]).toEqual([null, null])
  })

  test('does not count for what is often listed', async () => {
    const group = await joinedGroup()
    for (const title of ['One', 'Two']) {
      const list = await ListTable.make(scripts.slice(1, 2), { group: group.id, title })
      await list.owner('close')
    }
    expect((await group.figures()).listed).toHaveLength(1)
    await removing(group, 'storyteller')
    expect((await group.figures()).listed).toEqual([])
  })

  test('has its group again for who comes back', async () => {
    const group = await joinedGroup()
    const list = await ListTable.make(scripts.slice(0, 1), { group: group.id })
    await removing(group, 'storyteller', 'storyteller')
    await group.join('storyteller')
    expect((await list.look({ as: 'storyteller' })).group?.name).toBe('Friday table')
  })
})

describe('Who was removed', () => {
  const invitation = ({ made }: GroupTable) => `/api/groups/invites/${made.invite}`
  const newInvitation = async ({ path }: GroupTable) => {
    const { invite } = await read<Invite>('POST', `${path}/invite`, { as: 'sponsor', body: { op: newOp() } })
    return `/api/groups/invites/${invite}`
  }
  const notes = async () => (await env.DB.prepare('SELECT user_id FROM group_removal').all()).results

  test('cannot come back by an invitation made before, and others can', async () => {
    const group = await joinedGroup()
    await removing(group, 'storyteller')
    for (const method of ['GET', 'POST'] as const)
      expect((await refusal(method, invitation(group), { as: 'storyteller' })).status).toBe(404)
    expect((await group.join('townsfolk')).members).toHaveLength(2)
    expect((await read<InvitedGroup>('GET', invitation(group))).name).toBe('Friday table')
    const next = await newInvitation(group)
    expect(await notes()).toEqual([])
    expect((await read<Group>('POST', next, { as: 'storyteller' })).members).toHaveLength(3)
  })

  test('is not who left by themselves', async () => {
    const group = await joinedGroup()
    await removing(group, 'storyteller', 'storyteller')
    expect(await notes()).toEqual([])
    expect((await group.join('storyteller')).role).toBe('member')
  })

  test('is removed again after coming back, and the note goes with the account', async () => {
    const group = await joinedGroup()
    await removing(group, 'storyteller')
    await read('POST', await newInvitation(group), { as: 'storyteller' })
    await removing(group, 'storyteller')
    expect(await notes()).toEqual([{ user_id: personId('storyteller') }])
    expect((await call('DELETE', `/api/users/${personId('storyteller')}`, { as: 'storyteller' })).status).toBe(204)
    expect(await notes()).toEqual([])
  })

  test('and joins at the same moment is out in the end', async () => {
    const group = await joinedGroup()
    for (let race = 0; race < 5; race += 1) {
      await Promise.all([
        call('DELETE', `${group.path}/members/${personId('storyteller')}`, { as: 'sponsor' }),
        call('POST', invitation(group), { as: 'storyteller' }),
      ])
      expect((await refusal('GET', group.path, { as: 'storyteller' })).status).toBe(404)
      expect((await refusal('POST', invitation(group), { as: 'storyteller' })).status).toBe(404)
    }
  })

  test('has no other right left: nights of their own, readiness, figures, the table', async () => {
    const group = await joinedGroup()
    const night = await group.addNight({ at: AT, name: 'Mine' }, 'storyteller')
    await call('PUT', `${group.path}/ready/${script(0)}`, { as: 'storyteller' })
    await removing(group, 'storyteller')
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', `/nights/${night.id}`],
      ['DELETE', `/ready/${script(0)}`],
    ] as const)
      expect((await refusal(method, group.path + path, { as: 'storyteller' })).status).toBe(404)
    expect((await group.figures()).ready).toEqual([])
    const { results } = await env.DB.prepare('SELECT who FROM group_ready_script').all()
    expect(results).toEqual([])
  })
})
