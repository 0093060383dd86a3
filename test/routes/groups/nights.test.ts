import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Night } from '#protocol/group.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { GroupTable } from '../../support/worker/group.ts'
import { personId } from '../../support/worker/people.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

const AT = '2026-10-31T19:30:00.000Z'

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
    await read('PATCH', path, { as: 'storyteller', body: { author: 'Ana' } })
    const renamed = await read<Night>('PATCH', path, { as: 'storyteller', body: { name: 'Dice' } })
    expect(renamed.script).toMatchObject({ name: 'Dice', author: 'Ana' })
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
