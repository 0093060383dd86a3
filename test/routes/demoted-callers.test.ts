import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { callWhile } from '../support/worker/interrupted-calls.ts'
import { player } from '../support/worker/player.ts'
import { Publisher } from '../support/worker/publisher.ts'
import { newWorld } from '../support/worker/world.ts'
import { readyCall } from './endpoint-call.ts'
import type { Row } from './permission-row.ts'
import { PERMISSIONS } from './permission-table.ts'

beforeAll(async () => {
  await newWorld(2)
  new Publisher().open()
  // The catalogue's own rows are stored with the first change.
  await callWhile(await readyCall('Admin', rowOf('PUT /api/characters/:id')), async () => undefined)
})

const rowOf = (call: string) => PERMISSIONS.find((row) => row.call === call) ?? { call, statuses: [0, 0, 0, 0, 0] }
const method = ({ call }: Row) => call.split(' ')[0] ?? ''
const isAdminsOnly = ({ statuses: [, , storyteller, admin] }: Row) => storyteller === 403 && admin < 300
/** What Admins alone may do. */
const ROWS = PERMISSIONS.filter(isAdminsOnly)
/** What a call needs besides its fixtures. */
const NEEDS: Readonly<Record<string, () => Promise<unknown>>> = {
  'POST /api/characters/icons': () =>
    env.DB.prepare(`INSERT INTO character_icon (path, character_id, face) VALUES ('new.png', 'chef', 0)`).run(),
  'DELETE /api/characters/jinxes/override': () =>
    env.DB.prepare(
      `INSERT INTO jinx (a_id, b_id, override_reason, override_enabled, is_summary) VALUES ('chef', 'imp', 'Why.', 1, 0)`,
    ).run(),
}
/** Writes only counters, which change for every caller. */
const COUNTS = new Set(['GET /api/admin/operations'])

const setRole = (role: string, id: string) =>
  env.DB.prepare('UPDATE user SET role = ? WHERE id = ?').bind(role, id).run()

/** What a change of somebody's role changes. */
const BY_THE_ROLE: Readonly<Record<string, object>> = { user: { role: '' }, group_summary: { rev: 0 } }

/** Every row of D1 but those that the tests themselves change, and what tells of refused calls. */
async function stored(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT IN ('activity_seal', 'session', 'catalogue_run', 'sqlite_sequence')",
  ).all<{ name: string }>()
  const tables = await env.DB.batch<Record<string, unknown>>(
    results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  )
  return tables.flatMap((table, at) => {
    const name = results[at]?.name
    const kept = table.results.filter(({ result }) => name !== 'activity' || result === 'success')
    return kept.map((row) => `${name} ${JSON.stringify({ ...row, ...BY_THE_ROLE[name ?? ''] })}`)
  })
}

describe('An Admin who is demoted while a call of theirs is under way', () => {
  test.each(ROWS.map((row) => [`${row.call} ${row.note ?? ''}`.trim(), row] as const))('%s', async (_, row) => {
    await NEEDS[row.call]?.()
    const call = await readyCall('Admin', row)
    const before = await stored()
    const { response, hasWritten } = await callWhile(call, async () => setRole('Storyteller', call.self))
    expect(hasWritten || method(row) === 'GET').toBe(true)
    if (!hasWritten || COUNTS.has(row.call)) return
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('Nothing was done')])
    expect(await stored()).toEqual(before)
  })
})

async function twiceLinked(): Promise<string> {
  const { id } = await player('Townsfolk')
  await env.DB.prepare(
    `INSERT INTO identity (provider, subject, user_id, email, created_at) VALUES ('discord', ?1, ?1, NULL, 1)`,
  )
    .bind(id)
    .run()
  return id
}

const ON_OTHERS = [
  ['a change of their role', 'PUT', '/role', { role: 'Storyteller' }],
  ['their deactivation', 'PUT', '/deactivate', undefined],
  ['their reactivation', 'PUT', '/reactivate', undefined],
  ['their unlinking', 'PUT', '/unlink-provider', { provider: 'discord' }],
  ['their deletion', 'DELETE', '', undefined],
] as const

describe('Somebody who is promoted to the caller’s rank while a call is under way', () => {
  test.each(ON_OTHERS)('is spared %s', async (_, verb, part, body) => {
    const [admin, id] = [await player('Admin'), await twiceLinked()]
    const before = await stored()
    const call = { ...admin, method: verb, path: `/api/users/${id}${part}`, body }
    const { response } = await callWhile(call, async () => setRole('Admin', id))
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining('only change people ranked below you') }),
    ])
    expect(await stored()).toEqual(before)
  })

  test('and an account that becomes an Owner’s before that is not deleted', async () => {
    const { browser, id } = await player('Storyteller')
    const call = { browser, method: 'DELETE', path: `/api/users/${id}` }
    const { response } = await callWhile(call, async () => setRole('Owner', id))
    expect(response.status).toBe(403)
    expect(await env.DB.prepare('SELECT id FROM user WHERE id = ?').bind(id).first()).toEqual({ id })
  })
})
