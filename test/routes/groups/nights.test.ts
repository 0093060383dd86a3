import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Group, Night } from '#protocol/group.ts'
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

describe('A night that was played elsewhere', () => {
  test('is noted with a script of the library', async () => {
    const group = await GroupTable.make()
    await group.join('townsfolk')
    const more = { players: 9, storytellerId: personId('storyteller'), outcome: 'evil', note: 'Close <b>call</b>' }
    const night = await group.addNight({ at: AT, scriptId: script(0), ...more }, 'townsfolk')
    expect(night).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/u),
      at: AT,
      script: {
        name: scripts[0]?.name,
        author: expect.anything(),
        scriptId: script(0),
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/u),
        difficulty: expect.stringMatching(/^(beginner|intermediate|advanced)$/u),
        window: expect.any(String),
      },
      players: 9,
      storyteller: 'Sam',
      resultId: null,
      outcome: 'evil',
      note: 'Close <b>call</b>',
      also: [],
      isOwn: true,
    })
    expect((await group.nights()).items).toEqual([{ ...night, isOwn: false }])
    expect((await group.look()).nights).toBe(1)
  })

  test('is noted once, however often the call comes', async () => {
    const group = await GroupTable.make()
    const body = { at: AT, name: 'Cards', op: newOp() }
    const nights = await Promise.all([group.addNight(body), group.addNight(body)])
    expect(new Set(nights.map(({ id }) => id)).size).toBe(1)
    expect((await group.nights()).items).toHaveLength(1)
  })

  test.each([
    [{ name: 'Cards' }, 'at'],
    [{ at: 'yesterday', name: 'Cards' }, 'at'],
    [{ at: '2099-01-01T00:00:00Z', name: 'Cards' }, 'at'],
    [{ at: '1970-01-01T00:00:00Z', name: 'Cards' }, 'at'],
    [{ at: AT }, 'name'],
    [{ at: AT, name: '\u202E' }, 'name'],
    [{ at: AT, scriptId: 'gone' }, 'scriptId'],
    [{ at: AT, name: 'Cards', storytellerId: 'sample-admin' }, 'storytellerId'],
    [{ at: AT, name: 'Cards', players: 0 }, 'players'],
    [{ at: AT, name: 'Cards', outcome: 'draw' }, 'outcome'],
    [{ at: AT, name: 'Cards', note: 'a'.repeat(301) }, 'note'],
  ])('%j is refused by %s', async (body, path) => {
    const group = await GroupTable.make()
    const { status, details } = await group.refusedNight(body)
    expect([status, (details as { path: string }[])[0]?.path]).toEqual([422, path])
    expect((await group.look()).nights).toBe(0)
  })

  test('is changed and deleted by a keeper, and by who noted it', async () => {
    const group = await GroupTable.make()
    await group.join('townsfolk')
    await group.join('sponsor')
    const { id } = await group.addNight({ at: AT, name: 'Cards', note: 'Fun' }, 'townsfolk')
    const path = `${group.path}/nights/${id}`
    const change = { outcome: 'good', note: null }
    expect((await refusal('PATCH', path, { as: 'sponsor', body: change })).status).toBe(403)
    expect((await refusal('DELETE', path, { as: 'sponsor' })).status).toBe(403)
    const changed = await read<Night>('PATCH', path, { as: 'storyteller', body: change })
    expect(changed).toMatchObject({ outcome: 'good', note: null, script: { name: 'Cards' } })
    const other = await read<Night>('PATCH', path, { as: 'townsfolk', body: { scriptId: script(1), players: 7 } })
    expect(other).toMatchObject({ script: { scriptId: script(1) }, players: 7, outcome: 'good' })
    expect((await group.played()).map(({ name, times }) => [name, times])).toEqual([[scripts[1]?.name, 1]])
    expect((await call('DELETE', path, { as: 'townsfolk' })).status).toBe(204)
    expect((await refusal('DELETE', path, { as: 'townsfolk' })).status).toBe(404)
    expect(await group.played()).toEqual([])
  })

  test('stays when its script is deleted', async () => {
    const group = await GroupTable.make()
    await group.addNight({ at: AT, scriptId: script(0) })
    await call('DELETE', `/api/scripts/${script(0)}`, { as: 'admin' })
    const { items } = await group.nights()
    expect(items[0]?.script).toMatchObject({ name: scripts[0]?.name, scriptId: null })
    expect((await group.played())[0]).toMatchObject({ scriptIds: [], times: 1 })
  })

  test('is one of 2,000 at most, which come page by page', async () => {
    const group = await GroupTable.make()
    const rows = JSON.stringify(Array.from({ length: 2_000 }, (_, n) => ({ n, id: `night-${n}`.padEnd(22, '-') })))
    await env.DB.prepare(
      `INSERT INTO group_night (id, group_id, at, script_key, name) SELECT json_extract(value, '$.id'), ?1, 1000 + json_extract(value, '$.n') / 3, 'name x', 'X' FROM json_each(?2)`,
    )
      .bind(group.id, rows)
      .run()
    expect(await group.refusedNight({ at: AT, name: 'Cards' })).toMatchObject({ status: 409, error: 'NIGHT_LIMIT' })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await group.nights(`?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([2_000, 2_000])
    expect((await refusal('GET', `${group.path}/nights?cursor=x`, { as: 'storyteller' })).status).toBe(422)
    const csv = await (await call('GET', `${group.path}/nights.csv`, { as: 'storyteller' })).text()
    expect(csv.split('\r\n')).toHaveLength(2_002)
  })
})

// Promise of Groups: Exactly one night for each of its rooms, of the last decided result
describe('The night of a room', () => {
  const nightsOf = async (group: GroupTable, count: number) =>
    vi.waitFor(
      async () => {
        const { items } = await group.nights()
        expect(items).toHaveLength(count)
        return items
      },
      { timeout: 5_000 },
    )
  const settled = async (group: GroupTable, name: string | undefined) =>
    vi.waitFor(async () => expect((await group.nights()).items[0]?.script.name).toBe(name), { timeout: 5_000 })

  test('is written with its result, also of a host who has left', async () => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    const table = await roomOf(group)
    expect((await group.look()).open.rooms).toEqual([{ code: table.room.code, hostName: 'Sam' }])
    expect((await table.room.look(table.ana)).group).toEqual({ name: 'Friday table' })
    const id = await table.room.nominate(table.ana, script(0))
    await call('DELETE', `${group.path}/members/${personId('storyteller')}`, { as: 'storyteller' })
    const resultId = await decide(table, id)
    const items = await vi.waitFor(async () => {
      const page = await read<{ items: Night[] }>('GET', `${group.path}/nights`, { as: 'sponsor' })
      expect(page.items).toHaveLength(1)
      return page.items
    })
    expect(items[0]).toMatchObject({
      script: { name: scripts[0]?.name, scriptId: script(0) },
      players: 9,
      storyteller: 'Sam',
      resultId,
      outcome: null,
      isOwn: false,
    })
  })

  test('follows a later result and a changed choice, but keeps who won and the note', async () => {
    const group = await GroupTable.make()
    const table = await roomOf(group)
    const [first, second] = [
      await table.room.nominate(table.ana, script(0)),
      await table.room.nominate(table.ana, script(1)),
    ]
    const firstResult = await decide(table, first)
    const [night] = await nightsOf(group, 1)
    const noted = { outcome: 'good' as const, note: 'Fun' }
    await read('PATCH', `${group.path}/nights/${night?.id}`, { as: 'storyteller', body: noted })
    await table.room.state('choose', { nominationId: second })
    await settled(group, scripts[1]?.name)
    await table.room.state('choose', { nominationId: first })
    await settled(group, scripts[0]?.name)
    const secondResult = await decide(table, second)
    await settled(group, scripts[1]?.name)
    const [last] = await nightsOf(group, 1)
    expect(last).toMatchObject({
      id: night?.id,
      resultId: secondResult,
      ...noted,
      also: [{ name: scripts[0]?.name, resultId: firstResult }],
    })
    expect((await group.played()).map(({ name, times }) => [name, times])).toEqual([[scripts[1]?.name, 1]])
  })

  test('is not written of a tie that nobody has settled, and is of a free text', async () => {
    const group = await GroupTable.make()
    const table = await roomOf(group)
    await table.room.nominate(table.ana, script(0))
    const scriptRef = { kind: 'freeform' as const, text: '=Cards' }
    const { receipt } = await table.room.command(table.ana, { type: 'nomination.create', op: newOp(), scriptRef })
    await decide(table, null)
    expect((await group.nights()).items).toEqual([])
    await table.room.state('choose', { nominationId: receipt?.nominationId ?? '' })
    const [night] = await nightsOf(group, 1)
    expect(night?.script).toEqual({
      name: '=Cards',
      author: null,
      scriptId: null,
      contentHash: null,
      difficulty: null,
      window: null,
    })
    const csv = await (await call('GET', `${group.path}/nights.csv`, { as: 'storyteller' })).text()
    expect(csv).toContain(`"'=Cards"`)
  })

  test('stays deleted, whatever the room says later', async () => {
    const group = await GroupTable.make()
    const table = await roomOf(group)
    const [first, second] = [
      await table.room.nominate(table.ana, script(0)),
      await table.room.nominate(table.ana, script(1)),
    ]
    await decide(table, first)
    const [night] = await nightsOf(group, 1)
    await call('DELETE', `${group.path}/nights/${night?.id}`, { as: 'storyteller' })
    const later = await decide(table, second)
    await vi.waitFor(async () => read('GET', `/api/results/${later}`))
    expect([(await group.nights()).items, await group.played()]).toEqual([[], []])
  })

  test('is not written where the group has ended, and the result is', async () => {
    const group = await GroupTable.make()
    const table = await roomOf(group)
    const id = await table.room.nominate(table.ana, script(0))
    await call('DELETE', group.path, { as: 'storyteller' })
    const resultId = await decide(table, id)
    await vi.waitFor(async () => read('GET', `/api/results/${resultId}`))
    expect((await env.DB.prepare('SELECT * FROM group_night').all()).results).toEqual([])
    expect((await env.DB.prepare('SELECT group_id FROM room').all()).results).toEqual([{ group_id: null }])
  })

  test('outlives its result, whose link goes', async () => {
    const group = await GroupTable.make()
    const table = await roomOf(group)
    const [first, second] = [
      await table.room.nominate(table.ana, script(0)),
      await table.room.nominate(table.ana, script(1)),
    ]
    const firstResult = await decide(table, first)
    await nightsOf(group, 1)
    const secondResult = await decide(table, second)
    await settled(group, scripts[1]?.name)
    for (const id of [firstResult, secondResult]) {
      expect((await call('DELETE', `/api/results/${id}`, { as: 'storyteller' })).status).toBe(204)
    }
    expect((await group.nights()).items).toMatchObject([
      { resultId: null, script: { name: scripts[1]?.name }, also: [{ name: scripts[0]?.name, resultId: null }] },
    ])
  })

  test('needs a group of the host’s', async () => {
    const group = await GroupTable.make({}, 'sponsor')
    for (const [path, body] of [
      ['/api/rooms', {}],
      ['/api/shortlists', { title: 'Saturday' }],
    ] as const) {
      const sent = { ...body, group: group.id }
      expect((await refusal('POST', path, { as: 'storyteller', body: sent })).status).toBe(404)
    }
    const { settings } = await read<{ settings: object }>('GET', '/api/rooms/settings', { as: 'storyteller' })
    expect(settings).toBeNull()
  })
})

describe('A group that begins with old results', () => {
  test('has one night for each room, the last decided one', async () => {
    const { room, ana } = await roomOf({ id: (await GroupTable.make()).id })
    const table = { room, ana }
    const [first, second] = [await room.nominate(ana, script(0)), await room.nominate(ana, script(1))]
    const firstResult = await decide(table, first)
    const secondResult = await decide(table, second)
    await vi.waitFor(async () => read('GET', `/api/results/${secondResult}`))
    const group = await GroupTable.make({ name: 'Old friends', fromResults: true })
    expect(group.made.nights).toBe(1)
    const { items } = await group.nights()
    expect(items).toMatchObject([
      {
        resultId: secondResult,
        script: { name: scripts[1]?.name, scriptId: script(1) },
        storyteller: 'Sam',
        players: 9,
        also: [{ name: scripts[0]?.name, resultId: firstResult }],
      },
    ])
    expect((await group.played())[0]).toMatchObject({ scriptIds: [script(1)], times: 1 })
  })
})

describe('What a group has played', () => {
  test('is on the cards of its rooms, without the room’s own night', async () => {
    const group = await GroupTable.make()
    await group.addNight({ at: AT, scriptId: script(0) })
    const earlier = new Date(Date.parse(AT) - DAY).toISOString()
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
