import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Night } from '#protocol/group.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { decide, GroupTable, roomOf } from '../../support/worker/group.ts'
import { type PersonKey, personId } from '../../support/worker/people.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newOp, type RoomTable, type Seat } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

let scripts: StoredScript[]
let group: GroupTable
let table: { room: RoomTable; ana: Seat }
let nominations: string[]
beforeEach(async () => {
  scripts = await newWorld(4)
  group = await GroupTable.make()
  table = await roomOf(group)
  nominations = [await table.room.nominate(table.ana, script(0)), await table.room.nominate(table.ana, script(1))]
})

const script = (place: number) => scripts[place]?.id ?? ''
const name = (place: number) => scripts[place]?.name ?? ''
const night = async () => (await group.nights()).items[0]
/** Once the result of this vote is saved. */
const decided = async (place: number) => {
  const resultId = await decide(table, nominations[place] ?? '')
  await vi.waitFor(async () => read('GET', `/api/results/${resultId}`))
  return resultId
}
const pathTo = (nightId: string | undefined) => `${group.path}/nights/${nightId}/played`
const press = async (resultId: string, as: PersonKey = 'storyteller') =>
  read<Night>('POST', pathTo((await night())?.id), { as, body: { resultId } })
const refused = async (resultId: string, as: PersonKey = 'storyteller') =>
  (await refusal('POST', pathTo((await night())?.id), { as, body: { resultId } })).status
const played = async () => (await group.played()).map((one) => [one.name, one.times])

describe('“We played this one instead”', () => {
  test('makes another result of the room the night’s script, everywhere and back again', async () => {
    const [first, second] = [await decided(0), await decided(1)]
    const before = await night()
    expect(before).toMatchObject({ resultId: second, also: [{ name: name(0), resultId: first }] })
    const changed = await press(first)
    expect(changed).toMatchObject({
      id: before?.id,
      at: before?.at,
      players: before?.players,
      script: { name: name(0), scriptId: script(0) },
      resultId: first,
      also: [{ name: name(1), resultId: second }],
    })
    expect(changed.script.contentHash).not.toBe(before?.script.contentHash)
    expect(await night()).toEqual(changed)
    expect(await played()).toEqual([[name(0), 1]])
    expect((await group.figures()).most.map((one) => one.name)).toEqual([name(0)])
    const csv = await (await call('GET', `${group.path}/nights.csv`, { as: 'storyteller' })).text()
    expect(csv.split('\r\n')[1]).toContain(`,${name(0)},`)
    expect(csv.split('\r\n')[1]).toContain(`,${name(1)},http`)
    expect(await press(first)).toEqual(changed)
    expect(await press(second)).toEqual(before)
    expect(await played()).toEqual([[name(1), 1]])
  })

  test('is what the cards of other rooms say, and the room’s own night still does not count', async () => {
    const first = await decided(0)
    await decided(1)
    await press(first)
    const cards = async ({ room, ana }: typeof table) =>
      (await room.look(ana)).nominations.map(({ denorm }) => denorm.played?.times ?? 0)
    const other = await roomOf(group)
    for (const place of [0, 1]) await other.room.nominate(other.ana, script(place))
    expect(await cards(other)).toEqual([1, 0])
    await table.room.state('startNominations')
    for (const nominationId of nominations) {
      await table.room.command(table.ana, { type: 'nomination.remove', op: newOp(), nominationId })
    }
    for (const place of [0, 1]) await table.room.nominate(table.ana, script(place))
    expect(await cards(table)).toEqual([0, 0])
  })

  test('is not undone by a later result, which replaces players and time', async () => {
    const first = await decided(0)
    const second = await decided(1)
    const before = await press(first)
    await table.room.state('updateOptions', { players: 12 })
    const third = await decided(1)
    const after = await night()
    expect(after).toMatchObject({
      script: before.script,
      resultId: first,
      players: 12,
      also: [{ resultId: second }, { resultId: third }],
    })
    expect(Date.parse(after?.at ?? '')).toBeGreaterThan(Date.parse(before.at))
    expect(await played()).toEqual([[name(0), 1]])
    await press(third)
    await table.room.state('choose', { nominationId: nominations[0] })
    await vi.waitFor(async () => expect((await night())?.script.name).toBe(name(0)))
    expect((await night())?.also).toMatchObject([{ resultId: first }, { resultId: second }])
  })

  test('takes a free text, and keeps who won and the note', async () => {
    const scriptRef = { kind: 'freeform' as const, text: 'Cards' }
    const { receipt } = await table.room.command(table.ana, { type: 'nomination.create', op: newOp(), scriptRef })
    nominations.push(receipt?.nominationId ?? '')
    const free = await decided(2)
    await decided(1)
    const noted = { outcome: 'evil' as const, note: 'Late' }
    await read('PATCH', `${group.path}/nights/${(await night())?.id}`, { as: 'storyteller', body: noted })
    expect(await press(free)).toMatchObject({ script: { name: 'Cards', scriptId: null, contentHash: null }, ...noted })
    expect(await played()).toEqual([['Cards', 1]])
  })

  test('is for keepers and the room’s host, of the room’s own results that are there', async () => {
    await group.join('sponsor')
    const [first, second] = [await decided(0), await decided(1)]
    const elsewhere = await roomOf(group)
    const other = await decide(elsewhere, await elsewhere.room.nominate(elsewhere.ana, script(2)))
    await vi.waitFor(async () => expect((await group.nights()).items).toHaveLength(2))
    const [, own] = (await group.nights()).items
    const statusOf = async (resultId: unknown, as?: PersonKey, nightId = own?.id) =>
      (await refusal('POST', pathTo(nightId), { as, body: { resultId } })).status
    for (const wrong of [other, 'none', '', 7, undefined]) {
      expect([wrong, await statusOf(wrong, 'storyteller')]).toEqual([wrong, 422])
    }
    expect(await statusOf(first, 'storyteller', 'none')).toBe(404)
    await read('PATCH', `${group.path}/members/${personId('sponsor')}`, { as: 'storyteller', body: { role: 'keeper' } })
    await read('PATCH', `${group.path}/members/${personId('storyteller')}`, { as: 'sponsor', body: { role: 'member' } })
    for (const [as, resultId] of [
      ['storyteller', first],
      ['sponsor', second],
    ] as const) {
      expect(await read('POST', pathTo(own?.id), { as, body: { resultId } })).toMatchObject({ resultId })
    }
    const handNoted = await group.addNight({ at: '2026-01-02T20:00:00Z', name: 'Cards' })
    expect(await statusOf(first, 'storyteller', handNoted.id)).toBe(422)
    await call('DELETE', `/api/results/${first}`, { as: 'storyteller' })
    expect(await statusOf(first, 'sponsor')).toBe(422)
    await call('DELETE', `${group.path}/nights/${own?.id}`, { as: 'sponsor' })
    expect(await statusOf(second, 'sponsor')).toBe(404)
  })

  test('works of a night that old results have begun, and of one whose own result is gone', async () => {
    const [first, second] = [await decided(0), await decided(1)]
    group = await GroupTable.make({ name: 'Old friends', fromResults: true })
    expect(await press(first)).toMatchObject({ resultId: first, also: [{ name: name(1), resultId: second }] })
    await call('DELETE', `/api/results/${first}`, { as: 'storyteller' })
    expect(await press(second)).toMatchObject({ resultId: second, also: [{ name: name(0), resultId: null }] })
    expect(await refused(first)).toBe(422)
  })

  test('has one night and one script, though several press and a vote ends at the same moment', async () => {
    await group.join('sponsor')
    await read('PATCH', `${group.path}/members/${personId('sponsor')}`, { as: 'storyteller', body: { role: 'keeper' } })
    const [first, second] = [await decided(0), await decided(1)]
    await Promise.all([press(first), press(first, 'sponsor'), decided(1), press(second), press(first, 'sponsor')])
    const [only, ...others] = (await group.nights()).items
    expect(others).toEqual([])
    const all = (await env.DB.prepare('SELECT id FROM result').all<{ id: string }>()).results.map(({ id }) => id)
    expect([only?.resultId, ...(only?.also ?? []).map(({ resultId }) => resultId)].toSorted()).toEqual(all.toSorted())
    expect([first, second]).toContain(only?.resultId)
    expect(await played()).toEqual([[only?.script.name, 1]])
    expect(only?.script.name).toBe(only?.resultId === first ? name(0) : name(1))
  })
})
