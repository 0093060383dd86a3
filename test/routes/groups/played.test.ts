import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Group } from '#protocol/group.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { decide, GroupTable, roomOf } from '../../support/worker/group.ts'
import { personId } from '../../support/worker/people.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'
import { publish, scriptOf } from '../../services/scripts/script-calls.ts'

const AT = '2026-10-31T19:30:00.000Z'
const DAY = 24 * 60 * 60 * 1000

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(4)))

const script = (place: number) => scripts[place]?.id ?? ''

describe('What a group has played', () => {
  test('is on the cards of its rooms, without the room’s own night', async () => {
    const group = await GroupTable.make()
    await group.addNight({ at: AT, scriptId: script(0) })
    const earlier = new Date(Date.parse(AT) - 31 * DAY).toISOString()
    await group.addNight({ at: earlier, name: 'cards' })
    const table = await roomOf(group)
    const first = await table.room.nominate(table.ana, script(0))
    const second = await table.room.nominate(table.ana, script(1))
    const scriptRef = { kind: 'freeform' as const, text: 'CARDS' }
    await table.room.command(table.ana, { type: 'nomination.create', op: newOp(), scriptRef })
    const playedIn = async () => (await table.room.look(table.ana)).nominations.map(({ denorm }) => denorm.played)
    expect(await playedIn()).toEqual([
      { last: Date.parse(AT), times: 1 },
      null,
      { last: Date.parse(earlier), times: 1 },
    ])
    await decide(table, second)
    await vi.waitFor(async () => expect((await group.nights()).items).toHaveLength(3))
    await table.room.state('startNominations')
    await table.room.command(table.ana, { type: 'nomination.remove', op: newOp(), nominationId: first })
    const uploaded = { kind: 'upload' as const, scriptData: [...(scripts[1]?.scriptData ?? [])] }
    await table.room.command(table.ana, { type: 'nomination.remove', op: newOp(), nominationId: second })
    await table.room.command(table.ana, { type: 'nomination.create', op: newOp(), scriptRef: uploaded })
    expect((await playedIn()).at(-1)).toBeNull()
  })

  test('is not asked for in a room without a group', async () => {
    const { room, ana } = await roomOf(null)
    await room.nominate(ana, script(0))
    const { nominations, group } = await room.look(ana)
    expect(group).toBeNull()
    expect(Object.keys(nominations[0]?.denorm ?? {})).not.toContain('played')
  })

  test('is on the cards of its shortlists, with who can run what for members, and goes along to the room', async () => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    await group.join('townsfolk')
    await group.addNight({ at: AT, scriptId: script(0) })
    for (const as of ['storyteller', 'sponsor'] as const) {
      await call('PUT', `${group.path}/ready/${script(1)}`, { as })
    }
    expect((await refusal('PUT', `${group.path}/ready/${script(1)}`, { as: 'townsfolk' })).status).toBe(403)
    expect((await refusal('PUT', `${group.path}/ready/none`, { as: 'sponsor' })).status).toBe(404)
    const list = await ListTable.make(scripts.slice(0, 2), { group: group.id })
    const seen = await list.look({ as: 'townsfolk' })
    expect(seen.group).toEqual({ id: group.id, name: 'Friday table' })
    expect(seen.candidates.map(({ denorm, ready }) => [denorm.played, ready])).toEqual([
      [{ last: AT, times: 1 }, []],
      [null, ['Priya', 'Sam']],
    ])
    expect((await list.look()).candidates.map(({ ready }) => ready)).toEqual([[], []])
    expect((await list.look({ as: 'admin' })).candidates.map(({ ready }) => ready)).toEqual([[], []])
    expect((await group.look()).open.shortlists).toEqual([{ id: list.id, title: 'Saturday', at: null }])
    expect((await group.figures()).ready).toEqual([
      { scriptId: script(1), name: scripts[1]?.name, members: ['Priya', 'Sam'] },
    ])
    const room = await list.openRoom([list.candidate(0), list.candidate(1)])
    const snapshot = await read<{ group: object; nominations: { denorm: { played?: object } }[] }>(
      'GET',
      `/api/rooms/${room.code}`,
      {
        token: room.participantToken,
      },
    )
    expect(snapshot.group).toEqual({ name: 'Friday table' })
    expect(snapshot.nominations.map(({ denorm }) => denorm.played)).toEqual([{ last: Date.parse(AT), times: 1 }, null])
    expect((await group.look()).open).toMatchObject({ shortlists: [], rooms: [{ code: room.code }] })
  })

  test('changes a list’s tag for its members', async () => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    const list = await ListTable.make(scripts.slice(0, 2), { group: group.id })
    const tagged = async () => (await call('GET', list.path, { as: 'storyteller' })).headers.get('ETag')
    const tags = [await tagged()]
    await call('PUT', `${group.path}/ready/${script(1)}`, { as: 'sponsor' })
    tags.push(await tagged())
    await read('PATCH', group.path, { as: 'storyteller', body: { name: 'Other' } })
    tags.push(await tagged())
    await call('DELETE', `${group.path}/members/${personId('sponsor')}`, { as: 'storyteller' })
    tags.push(await tagged())
    expect((await list.look({ as: 'storyteller' })).candidates.map(({ ready }) => ready)).toEqual([[], []])
    await call('DELETE', group.path, { as: 'storyteller' })
    tags.push(await tagged())
    expect(new Set(tags).size).toBe(5)
    expect((await list.look()).group).toBeNull()
  })

  test('is told to members by another tag than to others, and goes with the group', async () => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    await group.addNight({ at: AT, scriptId: script(0) })
    const list = await ListTable.make(scripts.slice(0, 1), { group: group.id })
    const tagFor = async (as?: 'sponsor' | 'admin') => (await call('GET', list.path, { as })).headers.get('ETag')
    expect(new Set([await tagFor(), await tagFor('sponsor'), await tagFor('admin')]).size).toBe(3)
    await call('DELETE', `${group.path}/members/${personId('storyteller')}`, { as: 'storyteller' })
    const scriptRef = { kind: 'library', scriptId: script(1) }
    await call('POST', `${list.path}/candidates`, { as: 'storyteller', body: { scriptRef } })
    const cards = async () => (await list.look()).candidates.map(({ denorm }) => Object.hasOwn(denorm, 'played'))
    expect(await cards()).toEqual([true, false])
    await call('DELETE', group.path, { as: 'sponsor' })
    expect(await cards()).toEqual([false, false])
  })

  test('is marked again when a list gets another group', async () => {
    const group = await GroupTable.make()
    await group.addNight({ at: AT, scriptId: script(0) })
    const list = await ListTable.make(scripts.slice(0, 1))
    const change = async (body: object) =>
      read<{ candidates: { denorm: object }[] }>('PATCH', list.path, { as: 'storyteller', body })
    expect((await change({ group: group.id })).candidates[0]?.denorm).toMatchObject({ played: { last: AT, times: 1 } })
    expect((await change({ group: null })).candidates[0]?.denorm).not.toHaveProperty('played')
  })

  test('is one for each script, its versions together, and its figures add up', async () => {
    const group = await GroupTable.make()
    const first = await publish('sponsor', { scriptData: scriptOf('Lanterns') })
    const second = await publish('admin', {
      scriptData: scriptOf('Lanterns 2', 'monk', 'ravenkeeper', 'virgin', 'slayer', 'soldier'),
      newVersionOf: first.id,
    })
    await group.addNight({ at: AT, scriptId: first.id })
    await group.addNight({ at: new Date(Date.parse(AT) + DAY).toISOString(), scriptId: second.id })
    await group.addNight({ at: AT, name: 'Cards' })
    await group.addNight({ at: AT, name: 'cards' })
    const played = await group.played()
    expect(played.map(({ times, scriptIds }) => [times, scriptIds.toSorted()])).toEqual([
      [2, [first.id, second.id].toSorted()],
      [2, []],
    ])
    for (const title of ['One', 'Two']) {
      const list = await ListTable.make([scripts[0] ?? { id: '' }, first], { group: group.id, title })
      await list.owner('close')
    }
    const { months, most, listed } = await group.figures()
    expect([months.length, most.map(({ times }) => times)]).toEqual([12, [2, 2]])
    const october = months.find(({ month }) => month === '2026-10')
    expect([
      october?.unknown,
      october === undefined ? 0 : october.beginner + october.intermediate + october.advanced,
    ]).toEqual([2, 1])
    expect(listed).toEqual([{ name: scripts[0]?.name, scriptId: script(0), lists: 2 }])
  })
})

test('Five hundred scripts are remembered, and the ones played longest ago go first', async () => {
  const group = await GroupTable.make()
  const rows = JSON.stringify(Array.from({ length: 501 }, (_, n) => n))
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO group_script (group_id, key, name, characters) SELECT ?1, 'name s' || value, 'S' || value, '[]' FROM json_each(?2)`,
    ).bind(group.id, rows),
    env.DB.prepare(
      `INSERT INTO group_night (id, group_id, at, script_key, name) SELECT 'n' || value, ?1, 1000 + value, 'name s' || value, 'S' || value FROM json_each(?2)`,
    ).bind(group.id, rows),
  ])
  await group.addNight({ at: AT, name: 'Cards' })
  const names = (await group.played()).map(({ name }) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([500, 'Cards', 'S2'])
})

test('A group says of its members how much they can run', async () => {
  const group = await GroupTable.make()
  await call('PUT', `${group.path}/ready/${script(0)}`, { as: 'storyteller' })
  await call('PUT', `${group.path}/ready/${script(0)}`, { as: 'storyteller' })
  const ready = async () =>
    (await read<Group>('GET', group.path, { as: 'storyteller' })).members.map((one) => one.ready)
  expect(await ready()).toEqual([1])
  expect((await call('DELETE', `${group.path}/ready/${script(0)}`, { as: 'storyteller' })).status).toBe(204)
  expect(await ready()).toEqual([0])
})
