import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Night } from '#protocol/group.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { decide, GroupTable, roomOf } from '../../support/worker/group.ts'
import { personId } from '../../support/worker/people.ts'
import { type StoredScript, storeScript } from '../../support/worker/stored-scripts.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'
import { idOf, keep, withResult, WON } from '../../services/results/saved-results.ts'
import { publish, scriptOf } from '../../services/scripts/script-calls.ts'

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(4)))

const script = (place: number) => scripts[place]?.id ?? ''

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

  test('is written with its result', async () => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    const table = await roomOf(group)
    expect((await group.look()).open.rooms).toEqual([{ code: table.room.code, hostName: 'Sam' }])
    expect((await table.room.look(table.ana)).group).toEqual({ name: 'Friday table' })
    const id = await table.room.nominate(table.ana, script(0))
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
  /** A listed script with the same characters under another name, newer than all others. */
  const copyOf = async (original: readonly unknown[], id: string) => {
    const [, ...characters] = original
    const scriptData = [{ id: '_meta', name: `Copy ${id}`, author: 'Emily' }, ...characters]
    return storeScript(scriptData, { id, sponsorId: personId('sponsor'), uploadedAt: Date.now() })
  }
  /** Saves a result whose decided script came from here: undefined where it does not say. */
  const decided = async (
    nth: number,
    scriptData: readonly unknown[],
    scriptId: string | null | undefined,
    name = `N${nth}`,
  ) => {
    const standing = {
      nominationId: WON,
      scriptName: name,
      score: 6,
      place: 1,
      ...(scriptId !== undefined && { scriptId }),
    }
    const changed = { standings: [standing], endedAt: Date.now() - nth * 1_000 }
    const told = { name, script: { nominationId: WON, name, author: null } }
    await keep(withResult(idOf(nth), changed, told), [...scriptData])
  }
  const scriptIds = async (group: GroupTable) => (await group.nights()).items.map((night) => night.script.scriptId)

  test('has the script that a result names, else the newest with the same content', async () => {
    const data = scripts[0]?.scriptData ?? []
    const copy = await copyOf(data, 'copy')
    await decided(1, data, script(0))
    await decided(2, data, copy.id)
    await decided(3, data, null)
    await decided(4, data, undefined)
    await decided(5, data, 'gone')
    await decided(6, scripts[1]?.scriptData ?? [], script(2))
    const group = await GroupTable.make({ fromResults: true })
    expect(await scriptIds(group)).toEqual([script(0), copy.id, copy.id, copy.id, copy.id, script(2)])
    const names = (await group.nights()).items.map((night) => night.script.name)
    expect(names).toEqual(['N1', 'N2', 'N3', 'N4', 'N5', 'N6'])
  })

  test('knows the versions of the script that a result names, not those of another with its content', async () => {
    const first = await publish('sponsor', { scriptData: scriptOf('Lanterns') })
    const second = await publish('admin', {
      scriptData: scriptOf('Lanterns 2', 'monk', 'ravenkeeper', 'virgin', 'slayer', 'soldier'),
      newVersionOf: first.id,
    })
    await copyOf(scriptOf('Lanterns'), 'lamps')
    await decided(1, scriptOf('Lanterns'), first.id)
    const [played] = await (await GroupTable.make({ fromResults: true })).played()
    expect(played?.scriptIds).toEqual(expect.arrayContaining([first.id, second.id]))
  })
})
