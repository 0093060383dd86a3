import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { app } from '../../../src/app.ts'
import { call, ORIGIN } from '../../support/worker/call.ts'
import { counted } from '../../support/worker/counted-database.ts'
import { GroupTable } from '../../support/worker/group.ts'
import { personId, sessionCookieOf } from '../../support/worker/people.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newWorld } from '../../support/worker/world.ts'

const FEW = 20
const MANY = 1_990
const AT = '2026-10-31T19:30:00.000Z'
const READS = ['', '/figures', '/played', '/nights?limit=10']
const OPEN: RateLimit = { limit: async () => ({ success: true }) }
const BINDINGS = { ...env, GROUP_READS: OPEN, GROUP_FILES: OPEN }

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(8)))

/** How many rows of D1 a call reads, with its session and all else. */
async function rowsRead(method: string, path: string, body?: object): Promise<number> {
  const { db, ran } = counted(env.DB)
  const cx = createExecutionContext()
  const headers = { Cookie: sessionCookieOf('storyteller'), Origin: ORIGIN, 'Content-Type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await app.fetch(new Request(ORIGIN + path, init), { ...BINDINGS, DB: db }, cx)
  expect([path, response.status < 300]).toEqual([path, true])
  await response.text()
  await waitOnExecutionContext(cx)
  return ran.reduce((sum, one) => sum + one.rowsRead, 0)
}

type Kind = 'one script' | 'scripts of the library' | 'many names' | 'rooms'

/** A group with so many nights over the last two years. */
async function groupWith(nights: number, kind: Kind): Promise<GroupTable> {
  const group = await GroupTable.make({ name: `${nights} nights of ${kind}` })
  // Whatever is noted first has its row.
  for (const { id } of kind === 'many names' ? [] : scripts.slice(0, kind === 'one script' ? 1 : 8))
    await group.addNight({ at: AT, scriptId: id })
  const known = { 'one script': 1, 'scripts of the library': 8, rooms: 8, 'many names': 500 }[kind]
  const numbers = JSON.stringify(Array.from({ length: nights }, (_, n) => n))
  const key =
    kind === 'many names'
      ? `'name s' || (value % ${known})`
      : '(SELECT key FROM keys WHERE place = value % (SELECT count(*) FROM keys))'
  const rows = `WITH keys AS (SELECT key, row_number() OVER () - 1 AS place FROM group_script WHERE group_id = ?1)`
  const statements = [
    `${rows} INSERT INTO group_night (id, group_id, at, script_key, name, storyteller_id)
       SELECT ?1 || value, ?1, ${Date.now()} - 1000 * value * 30000, ${key}, 'S', '${personId('storyteller')}' FROM json_each(?2)`,
  ]
  if (kind === 'many names')
    statements.unshift(
      `INSERT INTO group_script (group_id, key, name, characters) SELECT ?1, 'name s' || value, 'S' || value, '[]' FROM json_each(?2) WHERE value < ${known}`,
    )
  if (kind === 'rooms')
    statements.push(
      `INSERT INTO room (code, object_id, host_user_id, state, created_at, group_id) SELECT ?1 || value, ?1 || value, '${personId('storyteller')}', 'closed', 1, ?1 FROM json_each(?2)`,
    )
  await env.DB.batch(
    statements.map((sql) => env.DB.prepare(sql).bind(...(sql.includes('?2') ? [group.id, numbers] : [group.id]))),
  )
  // Somebody notes a night, so what a group has played is packed.
  await group.addNight({ at: AT, name: 'Cards' })
  return group
}

describe('However many nights a group has', () => {
  test.each<Kind>(['one script', 'scripts of the library', 'many names', 'rooms'])(
    'its reads read as many rows: %s',
    async (kind) => {
      const [few, many] = [await groupWith(FEW, kind), await groupWith(MANY, kind)]
      for (const path of READS) {
        const pair = [await rowsRead('GET', few.path + path), await rowsRead('GET', many.path + path)]
        expect([path, Math.abs((pair[1] ?? 0) - (pair[0] ?? 0)) <= 20, pair]).toEqual([path, true, pair])
      }
      const own = async () => rowsRead('GET', '/api/groups?mine=1')
      expect(await own()).toBeLessThan(40)
      expect(await rowsRead('GET', `${many.path}/figures`)).toBeLessThanOrEqual(20)
      expect(await rowsRead('GET', `${many.path}/played`)).toBeLessThanOrEqual(20)
    },
  )

  test('a night is noted, changed and deleted with few', async () => {
    for (const kind of ['one script', 'many names'] as const) {
      const [few, many] = [await groupWith(FEW, kind), await groupWith(MANY - 10, kind)]
      const cost = async ({ path }: GroupTable, body: object) => rowsRead('POST', `${path}/nights`, body)
      for (const body of [
        { at: AT, scriptId: scripts[0]?.id },
        { at: AT, name: 's7' },
        { at: AT, name: 'Never played' },
      ]) {
        const pair = [await cost(few, body), await cost(many, body)]
        expect([kind, body, Math.abs((pair[1] ?? 0) - (pair[0] ?? 0)) <= 20, pair]).toEqual([kind, body, true, pair])
        expect(pair[1]).toBeLessThanOrEqual(100)
      }
      const { id } = await many.addNight({ at: AT, name: 'Mistaken' })
      const path = `${many.path}/nights/${id}`
      expect(await rowsRead('PATCH', path, { name: 'Another' })).toBeLessThanOrEqual(100)
      expect(await rowsRead('DELETE', path)).toBeLessThanOrEqual(100)
    }
  })
})

describe('Figures', () => {
  /** A group with nights, closed lists, and members who can run scripts. */
  async function livelyGroup(): Promise<GroupTable> {
    const group = await groupWith(MANY - 100, 'scripts of the library')
    for (const as of ['sponsor', 'admin', 'townsfolk'] as const) await group.join(as)
    for (const { id } of scripts)
      for (const as of ['storyteller', 'sponsor', 'admin'] as const)
        await call('PUT', `${group.path}/ready/${id}`, { as })
    for (let n = 0; n < 4; n += 1) {
      const list = await ListTable.make(scripts, { group: group.id, title: `List ${n}` })
      await list.owner('close')
    }
    return group
  }

  test('read few rows while nothing has changed, and not many more after a change', async () => {
    const group = await livelyGroup()
    const figures = async () => rowsRead('GET', `${group.path}/figures`)
    expect(await figures()).toBeLessThanOrEqual(300)
    expect(await figures()).toBeLessThanOrEqual(20)
    const changes: [string, () => Promise<unknown>][] = [
      ['a night', async () => group.addNight({ at: AT, scriptId: scripts[0]?.id })],
      ['a name', async () => group.addNight({ at: AT, name: 'Played elsewhere' })],
      ['ready', async () => call('DELETE', `${group.path}/ready/${scripts[0]?.id}`, { as: 'sponsor' })],
      ['a list', async () => ListTable.make(scripts, { group: group.id, title: 'One more' })],
      ['a member', async () => call('DELETE', `${group.path}/members/${personId('admin')}`, { as: 'storyteller' })],
    ]
    for (const [what, change] of changes) {
      await change()
      const after = await figures()
      expect([what, after <= 300, after]).toEqual([what, true, after])
      const unchanged = await figures()
      expect([what, unchanged <= 20, unchanged]).toEqual([what, true, unchanged])
    }
  })
})
