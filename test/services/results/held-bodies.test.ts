import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedResult } from '#protocol/result.ts'
import type { DeletedAll, Restored } from '#protocol/script/script-admin.ts'
import { prune } from '../../../src/jobs/prune.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { sweepFiles } from '../../../src/jobs/sweep-files.ts'
import { call, read } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'
import { publish, scriptOf } from '../scripts/script-calls.ts'
import { DAY, idOf, keep, rowsIn, unsaved } from './saved-results.ts'

const ID = idOf(1)
const LARGE = scriptOf('Tonight', { id: 'x', name: 'X', team: 'minion', ability: 'y', flavor: 'a'.repeat(200_000) })
const SMALL = scriptOf('Tonight')
const files = async () => (await env.FILES.list({ prefix: 'script-bodies/' })).objects.length
const kept = async (id = ID) => (await read<SavedResult>('GET', `/api/results/${id}`)).script?.scriptData

/** The hourly jobs; files are swept as if all were old enough. */
async function hour(days = 0): Promise<void> {
  const now = Date.now() + days * DAY
  await prune(jobContextOf(env, now))
  await sweepFiles(jobContextOf(env, now + 2 * DAY))
}

beforeEach(async () => void (await newWorld(0)))

const opened = async (id: string) => (await read<{ scriptData: unknown[] }>('GET', `/api/scripts/${id}`)).scriptData

/** What can happen to a script of the library after it was played. */
const LIVES: readonly [string, (id: string) => Promise<unknown>][] = [
  ['deleted', (id) => read('DELETE', `/api/scripts/${id}`, { as: 'admin' })],
  ['deleted among several', (id) => read('POST', '/api/scripts/admin/delete', { as: 'admin', body: { ids: [id] } })],
  [
    'overwritten',
    (id) => publish('storyteller', { scriptData: scriptOf('Tonight', 'monk'), overwrite: true, overwriteId: id }),
  ],
  [
    'replaced',
    (id) => read('PUT', `/api/scripts/${id}/replace`, { as: 'storyteller', body: { scriptData: scriptOf('Other') } }),
  ],
  ['renamed', (id) => read('PUT', `/api/scripts/${id}/metadata`, { as: 'storyteller', body: { name: 'Renamed' } })],
  [
    'deleted with the whole library',
    () => read('POST', '/api/scripts/admin/delete-all', { as: 'admin', body: { confirmation: 'DELETE ALL' } }),
  ],
]

describe.each([
  ['small', SMALL],
  ['large', LARGE],
])('A %s script', (_size, script) => {
  test.each(LIVES)('that is %s after it won stays in the result as it was', async (_, happens) => {
    const { id } = await publish('storyteller', { scriptData: script })
    await keep(unsaved(ID), await opened(id))
    const asItWas = await kept()
    await happens(id)
    await hour()
    expect(await kept()).toEqual(asItWas)
    expect(asItWas).toEqual(script)
  })
})

test('A script that was temporary and has ended stays in the result', async () => {
  const { id } = await publish('storyteller', { scriptData: LARGE, temporary: true })
  await keep(unsaved(ID), await opened(id))
  await hour(9)
  expect((await call('GET', `/api/scripts/${id}`)).status).toBe(404)
  expect(await kept()).toEqual(LARGE)
})

test('A script of the library and of results is stored once, and goes with the last of them', async () => {
  const { id } = await publish('storyteller', { scriptData: LARGE })
  await keep(unsaved(ID), await opened(id))
  await keep(unsaved(idOf(2)), await opened(id))
  await hour()
  expect([await rowsIn('script_body'), await files()]).toEqual([1, 1])
  await read('DELETE', `/api/scripts/${id}`, { as: 'admin' })
  await read('DELETE', `/api/results/${ID}`, { as: 'admin' })
  await hour()
  expect(await kept(idOf(2))).toEqual(LARGE)
  await read('DELETE', `/api/results/${idOf(2)}`, { as: 'admin' })
  await hour()
  expect([await rowsIn('script_body'), await files()]).toEqual([0, 0])
})

test('A script of a result that is deleted stays in the library', async () => {
  const { id } = await publish('storyteller', { scriptData: LARGE })
  await keep(unsaved(ID), await opened(id))
  await read('DELETE', `/api/results/${ID}`, { as: 'admin' })
  await hour()
  expect(await opened(id)).toEqual(LARGE)
})

test('The script that was decided before the last decision is not kept', async () => {
  await keep(unsaved(ID), LARGE)
  await keep(unsaved(ID, { rev: 8 }), SMALL)
  await hour()
  expect(await kept()).toEqual(SMALL)
  expect([await rowsIn('script_body'), await files()]).toEqual([1, 0])
})

test('A library that is deleted and restored leaves results as they are', async () => {
  await publish('storyteller', { scriptData: LARGE })
  await keep(unsaved(ID), LARGE)
  const { backup } = await read<DeletedAll>('POST', '/api/scripts/admin/delete-all', {
    as: 'admin',
    body: { confirmation: 'DELETE ALL' },
  })
  await hour()
  const body = { backup: backup?.id }
  expect(await read<Restored>('POST', '/api/scripts/admin/restore', { as: 'admin', body })).toMatchObject({
    restored: 1,
  })
  await hour()
  expect(await kept()).toEqual(LARGE)
  expect(await rowsIn('script_body')).toBe(1)
})
