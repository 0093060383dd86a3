import { beforeEach, describe, expect, test } from 'vitest'
import { readTombstone } from '#domain/activity/tombstone.ts'
import type { ActivityPage } from '#protocol/activity.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'
import { clear, LOG, page, remove, run, verify, write } from './log-calls.ts'

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
    })
    expect(readTombstone(items[0]?.meta ?? null)).toMatchObject({
      count: 4,
      ranges: [
        [3, 5],
        [9, 9],
      ],
    })
    expect((await verify()).faults).toEqual([])
    const one = await read('DELETE', `${LOG}/1`, { as: 'admin' })
    expect(one).toEqual({ deleted: 1 })
    expect((await refusal('DELETE', `${LOG}/1`, { as: 'admin' })).status).toBe(404)
  })

  test('lets more than ten entries be deleted within an hour only by a fresh sign-in', async () => {
    await write(20)
    await run("UPDATE session SET signed_in_at = signed_in_at - 3600000 WHERE user_id = 'sample-admin'")
    await remove([1, 2, 3, 4, 5, 6, 7])
    const body = { ids: [8, 9, 10, 11] }
    expect(await refusal('POST', `${LOG}/delete`, { as: 'admin', body })).toMatchObject({
      status: 403,
      error: 'FRESH_SIGN_IN_NEEDED',
    })
    await remove([8, 9, 10])
    expect(await refusal('DELETE', `${LOG}/11`, { as: 'admin' })).toMatchObject({ error: 'FRESH_SIGN_IN_NEEDED' })
    await run('UPDATE session SET signed_in_at = last_seen_at')
    expect(await read('DELETE', `${LOG}/11`, { as: 'admin' })).toEqual({ deleted: 1 })
  })

  test('keeps its tombstones for ever', async () => {
    await write(3)
    await remove([2])
    const refused = await refusal('POST', `${LOG}/delete`, { as: 'admin', body: { ids: [1, 4] } })
    expect(refused).toMatchObject({ status: 409, message: 'Entries that record a deletion can’t be deleted.' })
    expect((await page()).total).toBe(3)
    expect(await clear()).toEqual({ deleted: 2 })
    expect((await page()).items).toMatchObject([
      { action: 'activity.clear', entityId: '1, 3' },
      { action: 'activity.delete', entityId: '2' },
    ])
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
    const { items } = await read<ActivityPage>('GET', LOG, { as: 'owner' })
    expect(items.filter(({ result }) => result !== 'denied')).toHaveLength(2)
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
