import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActivityPage, Verification } from '#protocol/activity.ts'
import { keepLog } from '../../../src/jobs/seal-log.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'

const LOG = '/api/admin/activity'
const DAY = 86_400_000

const page = (query = '') => read<ActivityPage>('GET', `${LOG}${query}`, { as: 'admin' })
const verify = () => read<Verification>('GET', `${LOG}/verify`, { as: 'admin' })
const remove = (ids: number[]) => read<{ deleted: number }>('POST', `${LOG}/delete`, { as: 'admin', body: { ids } })
const clear = (body: object = {}) => read<{ deleted: number }>('POST', `${LOG}/clear`, { as: 'admin', body })
const run = (sql: string) => env.DB.prepare(sql).run()

/** Entries 1 to `count`, as actions of Sam. */
async function write(count: number, ts = Date.now()): Promise<void> {
  const statement = `INSERT INTO activity (ts, action, result, user_name, user_id, role, entity_type, entity_id, ip, ua, meta)
    VALUES (?, 'script.create', 'success', 'Sam', 'sample-storyteller', 'Storyteller', 'script', ?, '203.0.113.7', 'Mosaic', ?)`
  await env.DB.batch(
    Array.from({ length: count }, (_, n) =>
      env.DB.prepare(statement).bind(ts, `script-${n}`, `{"name":"Script ${n}"}`),
    ),
  )
}

beforeEach(async () => {
  await newWorld(0)
})

describe('the log', () => {
  test('is read in pages of fifty, newest first, and new entries do not move the pages', async () => {
    await write(120)
    const first = await page()
    expect(first).toMatchObject({ page: 1, limit: 50, total: 120, totalPages: 3 })
    expect(first.items.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => 120 - n))
    await write(7)
    const second = await page('?page=2&upTo=120')
    expect(second.items[0]).toMatchObject({ id: 70, action: 'script.create', userName: 'Sam', isTombstone: false })
    expect(second.total).toBe(120)
  })

  test('leaves a tombstone for deleted entries: who, how many, which', async () => {
    await write(10)
    expect(await remove([3, 4, 5, 9])).toEqual({ deleted: 4 })
    const { items, total } = await page()
    expect(total).toBe(7)
    expect(items[0]).toMatchObject({
      action: 'activity.delete',
      entityId: '3–5, 9',
      userId: 'sample-admin',
      isTombstone: true,
      meta: '{"count":4,"ranges":[[3,5],[9,9]]}',
    })
    expect((await verify()).faults).toEqual([])
    const one = await read('DELETE', `${LOG}/1`, { as: 'admin' })
    expect(one).toEqual({ deleted: 1 })
    expect((await refusal('DELETE', `${LOG}/1`, { as: 'admin' })).status).toBe(404)
  })

  test('keeps its tombstones until it is cleared', async () => {
    await write(3)
    await remove([2])
    const refused = await refusal('POST', `${LOG}/delete`, { as: 'admin', body: { ids: [1, 4] } })
    expect(refused).toMatchObject({
      status: 409,
      message: 'An entry that tells of a deletion stays until the log is cleared.',
    })
    expect((await page()).total).toBe(3)
    expect(await clear()).toEqual({ deleted: 3 })
    expect((await page()).items).toMatchObject([{ action: 'activity.clear', entityId: '1–4' }])
    expect((await verify()).faults).toEqual([])
  })

  test('is cleared up to the download: newer entries are kept', async () => {
    await write(5)
    const file = await call('GET', `${LOG}/export`, { as: 'admin' })
    const lastEntry = Number(file.headers.get('X-Last-Entry'))
    await file.text()
    await write(2)
    await clear({ upTo: lastEntry })
    const { items } = await page()
    expect(items.map(({ action }) => action)).toEqual(['activity.clear', 'script.create', 'script.create'])
    expect((await verify()).faults).toEqual([])
  })

  test('refuses a deletion without ids, and one by somebody who lost the role', async () => {
    await write(2)
    const body = { ids: [] }
    expect(await refusal('POST', `${LOG}/delete`, { as: 'admin', body })).toMatchObject({
      status: 422,
      message: 'Select at least one entry.',
    })
    await run(`UPDATE user SET role = 'Storyteller' WHERE id = 'sample-admin'`)
    expect((await refusal('POST', `${LOG}/clear`, { as: 'admin', body: {} })).status).toBe(403)
    expect((await read<ActivityPage>('GET', LOG, { as: 'owner' })).total).toBe(2)
  })
})

describe('the export', () => {
  test('as CSV has a line for each entry, oldest first, and no cell that a spreadsheet would execute', async () => {
    await write(2)
    await run(
      `UPDATE activity SET user_name = '=HYPERLINK("http://evil")', entity_id = '@x', meta = '-1+1', ua = '+1' WHERE id = 2`,
    )
    const response = await call('GET', `${LOG}/export`, { as: 'admin' })
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=UTF-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="activity-log.csv"')
    const lines = (await response.text()).split('\r\n')
    expect(lines[0]).toContain('id,ts,action,result,userName,userId,role,entityType,entityId,ip,ua,meta')
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(lines[2]).toContain(`"'@x"`)
    expect(lines[2]).toContain(`"'-1+1"`)
    expect(lines[2]).toContain(`"'+1"`)
    // The export writes an entry too.
    expect(lines[3]).toContain('activity.export')
    expect(lines).toHaveLength(5)
  })

  test('as JSON is a valid list of any length', async () => {
    await write(1_003)
    const entries = await read<{ id: number }[]>('GET', `${LOG}/export?format=json`, { as: 'admin' })
    expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: 1_004 }, (_, n) => n + 1))
  })
})

describe('the chain', () => {
  const TAMPERED: readonly [what: string, sql: string, says: string][] = [
    [
      'an action',
      `UPDATE activity SET action = 'script.delete' WHERE id = 4`,
      'Entry 4 has been changed since it was sealed.',
    ],
    ['a moment', `UPDATE activity SET ts = ts - 1 WHERE id = 4`, 'Entry 4 has been changed since it was sealed.'],
    [
      'what it was about',
      `UPDATE activity SET meta = '{}' WHERE id = 4`,
      'Entry 4 has been changed since it was sealed.',
    ],
    [
      'who did it',
      `UPDATE activity SET user_id = 'sample-owner' WHERE id = 4`,
      'Entry 4 has been changed since it was sealed.',
    ],
    ['a name', `UPDATE activity SET user_name = 'Olwen' WHERE id = 4`, 'Entry 4 tells another name than was sealed.'],
    [
      'an address',
      `UPDATE activity SET ip = '198.51.100.1' WHERE id = 4`,
      'Entry 4 tells another address than was sealed.',
    ],
    [
      'a row that is gone',
      `DELETE FROM activity WHERE id = 4`,
      'Entry 4 is missing, and nobody is told to have deleted it.',
    ],
    [
      'a row that is gone with its link',
      `DELETE FROM activity_seal WHERE activity_id = 4`,
      'Before entry 5 the log has a gap: a link of the chain is missing.',
    ],
    [
      'the end of the log',
      `DELETE FROM activity_seal WHERE activity_id > 4`,
      'The log once ended with entry 6, which is no longer what was sealed.',
    ],
  ]

  test.each(TAMPERED)('names the row if somebody has tampered with %s', async (_, sql, says) => {
    await write(6)
    expect(await verify()).toEqual({ checked: 6, faults: [], nextAfter: null })
    if (sql.includes('activity_seal')) await run(sql.replace('activity_seal', 'activity').replace('activity_id', 'id'))
    await run(sql)
    const { faults } = await read<Verification>('GET', `${LOG}/verify?after=0`, { as: 'admin' })
    expect(faults.map(({ message }) => message)).toContain(says)
  })

  test('names an inserted entry', async () => {
    await write(3)
    await verify()
    await run(`UPDATE activity SET id = 9 WHERE id = 3`)
    await run(`UPDATE activity_seal SET activity_id = 9 WHERE activity_id = 3`)
    await run(`INSERT INTO activity (id, ts, action, result) VALUES (5, 1, 'x', 'success')`)
    const { faults } = await verify()
    expect(faults).toContainEqual({ id: 5, message: 'Entry 5 was put into the log after it was sealed.' })
  })

  test('stays valid when addresses are blanked after ninety days, and no salt is left to guess them', async () => {
    await write(3, Date.now() - 91 * DAY)
    await write(2)
    await keepLog(env, Date.now())
    const { items } = await page()
    expect(items.map(({ ip, ua }) => [ip, ua])).toEqual([
      ['203.0.113.7', 'Mosaic'],
      ['203.0.113.7', 'Mosaic'],
      [null, null],
      [null, null],
      [null, null],
    ])
    expect((await verify()).faults).toEqual([])
    const { results } = await env.DB.prepare('SELECT network_salt FROM activity_seal ORDER BY activity_id').all()
    expect(results.map(({ network_salt }) => network_salt !== null)).toEqual([false, false, false, true, true])
  })

  test('stays valid when a person is erased, and no salt of their name is left', async () => {
    await write(4)
    await verify()
    await read('DELETE', '/api/users/sample-storyteller', { as: 'admin' })
    const { items } = await page()
    expect(
      items
        .filter(({ userId }) => userId === 'sample-storyteller')
        .every(({ userName, ip }) => userName === null && ip === null),
    ).toBe(true)
    expect((await verify()).faults).toEqual([])
    const { results } = await env.DB.prepare(
      'SELECT name_salt, network_salt FROM activity_seal WHERE activity_id <= 4',
    ).all()
    expect(results.every(({ name_salt, network_salt }) => name_salt === null && network_salt === null)).toBe(true)
  })

  test('is made once, even if several runs seal at the same time', async () => {
    await write(30)
    await Promise.all(Array.from({ length: 5 }, verify))
    expect(await verify()).toEqual({ checked: 30, faults: [], nextAfter: null })
  })

  test('is verified a thousand links per call', async () => {
    await write(1_200)
    const first = await verify()
    expect(first).toMatchObject({ checked: 1_000, nextAfter: 1_000, faults: [] })
    const rest = await read<Verification>('GET', `${LOG}/verify?after=1000`, { as: 'admin' })
    expect(rest).toMatchObject({ checked: 200, nextAfter: null, faults: [] })
  })
})
