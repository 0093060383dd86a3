import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Verification } from '#protocol/activity.ts'
import { maintainLog } from '../../../src/jobs/jobs.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { read } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'
import { LOG, page, run, verify, write } from './log-calls.ts'

const DAY = 86_400_000

beforeEach(async () => {
  await newWorld(0)
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
    [
      'a name',
      `UPDATE activity SET user_name = 'Olwen' WHERE id = 4`,
      'Entry 4 has a different name from the one that was sealed.',
    ],
    [
      'an address',
      `UPDATE activity SET ip = '198.51.100.1' WHERE id = 4`,
      'Entry 4 has a different address from the one that was sealed.',
    ],
    [
      'a row that is gone',
      `DELETE FROM activity WHERE id = 4`,
      'Entry 4 is missing, and the log doesn’t say who deleted it.',
    ],
    [
      'a row that is gone with its link',
      `DELETE FROM activity_seal WHERE activity_id = 4`,
      'There’s a gap before entry 5: a link of the chain is missing.',
    ],
    [
      'the end of the log',
      `DELETE FROM activity_seal WHERE activity_id > 4`,
      'The log once ended with entry 6, which is missing or has changed.',
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
    expect(faults).toContainEqual({ id: 5, message: 'Entry 5 was added to the log after it was sealed.' })
  })

  test('stays valid when addresses are blanked after ninety days, and no salt is left to guess them', async () => {
    await write(3, Date.now() - 91 * DAY)
    await write(2)
    await maintainLog(jobContextOf(env, Date.now()))
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
    await read('DELETE', '/api/users/sample-storyteller', { as: 'storyteller' })
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
