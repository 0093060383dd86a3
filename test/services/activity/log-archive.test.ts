import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EntriesFile, PeopleFile } from '#domain/activity/archive.ts'
import { readTombstone } from '#domain/activity/tombstone.ts'
import type { Actor, Context } from '../../../src/context.ts'
import { maintainLog } from '../../../src/jobs/jobs.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { sha256 } from '../../../src/random.ts'
import * as activityLog from '../../../src/services/activity/activity-log.ts'
import { erasePerson } from '../../../src/services/activity/archives.ts'
import { call } from '../../support/worker/call.ts'
import { sessionTokenOf } from '../../support/worker/people.ts'
import { newWorld } from '../../support/worker/world.ts'
import { archiveFiles, clear, LOG, page, remove, run, verify, write } from './log-calls.ts'

const DAY = 86_400_000
const admin = async (): Promise<Actor> => ({
  userId: 'sample-admin',
  displayName: 'Ada',
  role: 'Admin',
  sessionHash: await sha256(sessionTokenOf('admin')),
})

const people = async () => (await archiveFiles<PeopleFile>('people')).flatMap((file) => [...file.people])
const entries = async () => (await archiveFiles<EntriesFile>('entries')).flatMap((file) => [...file.entries])

/** A bucket whose writes fail. */
function failingFiles(): R2Bucket {
  return new Proxy(env.FILES, {
    get: (files, name) => {
      if (name === 'put') return () => Promise.reject(new Error('put: We encountered an internal error. (10001)'))
      const value: unknown = Reflect.get(files, name)
      return typeof value === 'function' ? value.bind(files) : value
    },
  })
}

beforeEach(async () => {
  await newWorld(0)
})

describe('clearing the log', () => {
  test('archives every entry first, with the personal fields in a file apart', async () => {
    await write(1_003)
    expect(await clear()).toEqual({ deleted: 1_003 })
    const archived = await entries()
    expect(archived.map(({ id }) => id)).toEqual(Array.from({ length: 1_003 }, (_, n) => n + 1))
    expect(archived[4]).toMatchObject({ action: 'script.create', userId: 'sample-storyteller', entityId: 'script-4' })
    expect(JSON.stringify(archived)).not.toMatch(/Sam|203\.0\.113\.7|Mosaic/u)
    expect((await people())[4]).toMatchObject({ id: 5, userName: 'Sam', ip: '203.0.113.7', ua: 'Mosaic' })
    for (const file of [...(await archiveFiles('entries')), ...(await archiveFiles('people'))])
      expect(file).toMatchObject({ version: 1 })
  })

  test('clears nothing if the archive cannot be written', async () => {
    await write(3)
    const cx = { ...jobContextOf(env, Date.now()), actor: await admin(), files: failingFiles() } as unknown as Context
    await expect(activityLog.clear(cx, undefined)).rejects.toThrow('10001')
    expect((await page()).items.map(({ action }) => action)).toEqual(Array(3).fill('script.create'))
    expect(await clear()).toEqual({ deleted: 3 })
  })

  test('adds up: tombstones stay, and their counts are the sum of what was cleared', async () => {
    await write(5)
    await remove([2, 3])
    expect(await clear()).toEqual({ deleted: 3 })
    await write(4)
    expect(await clear()).toEqual({ deleted: 4 })
    expect(await clear()).toEqual({ deleted: 0 })
    const { items } = await page()
    expect(items.map(({ action, entityId }) => [action, entityId])).toEqual([
      ['activity.clear', '8–11'],
      ['activity.clear', '1, 4–5'],
      ['activity.delete', '2–3'],
    ])
    expect(items.reduce((sum, { meta }) => sum + readTombstone(meta).count, 0)).toBe(9)
    expect((await verify()).faults).toEqual([])
  })

  test('by two Admins at once tells and deletes everything once', async () => {
    await write(40)
    const statuses = await Promise.all(
      (['admin', 'owner', 'admin'] as const).map(
        async (as) => (await call('POST', `${LOG}/clear`, { as, body: {} })).status,
      ),
    )
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const { items } = await page()
    expect(items.map(({ action, entityId }) => [action, entityId])).toEqual([['activity.clear', '1–40']])
    expect(await entries()).toHaveLength(40)
    expect((await verify()).faults).toEqual([])
  })

  test('by somebody who just lost the role leaves no archive behind', async () => {
    await write(3)
    await run(`UPDATE user SET role = 'Storyteller' WHERE id = 'sample-admin'`)
    const cx = { ...jobContextOf(env, Date.now()), actor: await admin() } as unknown as Context
    await expect(activityLog.clear(cx, undefined)).rejects.toThrow('your role has changed')
    expect(await entries()).toEqual([])
  })
})

describe('the personal fields of an archive', () => {
  test('are blanked after ninety days, salts included', async () => {
    await write(2, Date.now() - 91 * DAY)
    await write(1)
    await clear()
    await maintainLog(jobContextOf(env, Date.now()))
    const nothing = { userName: null, nameSalt: null, ip: null, ua: null, networkSalt: null }
    expect(await people()).toMatchObject([nothing, nothing, { userName: 'Sam', ip: '203.0.113.7' }])
    expect((await people()).map(({ id, userId }) => [id, userId])).toEqual(
      [1, 2, 3].map((id) => [id, 'sample-storyteller']),
    )
    await maintainLog(jobContextOf(env, Date.now() + 91 * DAY))
    expect((await people())[2]).toMatchObject(nothing)
    expect(await entries()).toHaveLength(3)
    expect((await verify()).faults).toEqual([])
  })

  test('are blanked when the person is erased, in the log too; those of others stay', async () => {
    await write(3)
    await run(`UPDATE activity SET user_id = 'sample-sponsor', user_name = 'Spencer' WHERE id = 2`)
    await clear({ upTo: 3 })
    await write(1)
    await erasePerson(jobContextOf(env, Date.now()), 'sample-storyteller')
    expect((await people()).map(({ userName, ip }) => [userName, ip])).toEqual([
      [null, null],
      ['Spencer', '203.0.113.7'],
      [null, null],
    ])
    expect((await page()).items[0]).toMatchObject({ action: 'script.create', userName: null, ip: null, ua: null })
    expect((await verify()).faults).toEqual([])
  })

  test('are blanked by the daily job if the erasing was interrupted', async () => {
    await write(2)
    await clear()
    await run(`DELETE FROM user WHERE id = 'sample-storyteller'`)
    await maintainLog(jobContextOf(env, Date.now()))
    expect((await people()).map(({ userName, ip }) => [userName, ip])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('are blanked by two runs at once without one undoing the other', async () => {
    await write(2)
    await run(`UPDATE activity SET user_id = 'sample-sponsor', user_name = 'Spencer' WHERE id = 2`)
    await clear()
    const cx = jobContextOf(env, Date.now())
    await Promise.all([erasePerson(cx, 'sample-storyteller'), erasePerson(cx, 'sample-sponsor')])
    expect((await people()).map(({ userName }) => userName)).toEqual([null, null])
  })
})

describe('verifying the log', () => {
  const change = async (key: string, edit: (text: string) => string) =>
    env.FILES.put(key, edit((await (await env.FILES.get(key))?.text()) ?? ''))
  const TAMPERED: readonly [
    what: string,
    tamper: (entries: string, people: string) => Promise<unknown>,
    says: string,
  ][] = [
    ['whose entries are missing', (entries) => env.FILES.delete(entries), 'is missing.'],
    ['whose personal fields are missing', (_, people) => env.FILES.delete(people), 'is missing.'],
    [
      'with another action',
      (entries) => change(entries, (text) => text.replace('script.create', 'script.delete')),
      'has been changed since it was made.',
    ],
    [
      'with another name',
      (_, people) => change(people, (text) => text.replace('Sam', 'Olwen')),
      'has been changed since it was made.',
    ],
    [
      'with fewer people',
      (_, people) => change(people, () => '{"version":1,"people":[]}'),
      'has been changed since it was made.',
    ],
    ['that is no JSON', (_, people) => change(people, () => 'x'), 'has been changed since it was made.'],
  ]

  test.each(TAMPERED)('names an archive %s', async (_, tamper, says) => {
    await write(4)
    await clear()
    expect((await verify()).faults).toEqual([])
    const { objects } = await env.FILES.list({ prefix: 'activity-log/archives/' })
    const [entries = '', people = ''] = ['/entries-', '/people-'].map(
      (kind) => objects.find(({ key }) => key.includes(kind))?.key,
    )
    await tamper(entries, people)
    expect((await verify()).faults).toEqual([{ id: 5, message: `The archive of entries 1–4 ${says}` }])
  })
})
