import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Restored, ScriptBackup } from '#protocol/script/script-admin.ts'
import type { ScriptPage } from '#protocol/script.ts'
import { call, read } from '../../support/worker/call.ts'
import { callWhile, callWith } from '../../support/worker/interrupted-calls.ts'
import { player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'

const MANY = '/api/scripts/admin'

beforeEach(async () => {
  await newWorld(12)
})

describe('deleting more than ten scripts', () => {
  const ids = async () =>
    (await read<ScriptPage>('GET', '/api/scripts?limit=1000&sort=title', { as: 'admin' })).items.map(({ id }) => id)
  const deleteMany = (wanted: readonly string[]) =>
    call('POST', `${MANY}/delete`, { as: 'admin', body: { ids: wanted } })
  const deleteOne = (id = '') => call('DELETE', `/api/scripts/${id}`, { as: 'admin' })
  const backupsMade = async () =>
    (await read<{ items: ScriptBackup[] }>('GET', `${MANY}/backups`, { as: 'admin' })).items.map(
      ({ scripts }) => scripts,
    )
  const signedInLongAgo = () =>
    env.DB.prepare("UPDATE session SET signed_in_at = signed_in_at - 3600000 WHERE user_id = 'sample-admin'").run()

  // Promise of Admins’ sessions and rights: Beyond: more than ten scripts or log entries within an hour need it too, and scripts a backup before
  test('at once makes a backup first, which brings them back', async () => {
    const all = await ids()
    expect((await deleteMany(all.slice(0, 10))).status).toBe(200)
    expect(await backupsMade()).toEqual([])
    expect((await deleteMany(all.slice(10))).status).toBe(200)
    // What was left before the eleventh.
    expect(await backupsMade()).toEqual([2])
    const [backup] = (await read<{ items: ScriptBackup[] }>('GET', `${MANY}/backups`, { as: 'admin' })).items
    const body = { backup: backup?.id }
    expect(await read<Restored>('POST', `${MANY}/restore`, { as: 'admin', body })).toMatchObject({ restored: 2 })
  })

  test('one by one within an hour needs a fresh sign-in from the eleventh on, and one backup', async () => {
    const all = await ids()
    await signedInLongAgo()
    for (const id of all.slice(0, 10)) expect((await deleteOne(id)).status).toBe(204)
    for (const refused of [await deleteOne(all[10]), await deleteMany(all.slice(10))]) {
      expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
        403,
        'FRESH_SIGN_IN_NEEDED',
      ])
    }
    expect(await ids()).toHaveLength(2)
    await env.DB.prepare('UPDATE session SET signed_in_at = last_seen_at').run()
    for (const id of all.slice(10)) expect((await deleteOne(id)).status).toBe(204)
    expect(await backupsMade()).toEqual([2])
  })

  test('is counted by the hour, and for each person', async () => {
    const all = await ids()
    await signedInLongAgo()
    await deleteMany(all.slice(0, 10))
    expect((await call('DELETE', `/api/scripts/${all[10] ?? ''}`, { as: 'owner' })).status).toBe(204)
    await env.DB.prepare('UPDATE deletion SET at = at - 3600001').run()
    expect((await deleteOne(all[11])).status).toBe(204)
  })

  test('in two calls at once is refused to one of them', async () => {
    const all = await ids()
    const { browser } = await player('Admin')
    await env.DB.prepare('UPDATE session SET signed_in_at = signed_in_at - 3600000').run()
    const deleting = (wanted: readonly string[]) => ({
      browser,
      method: 'POST',
      path: `${MANY}/delete`,
      body: { ids: wanted },
    })
    const { response } = await callWhile(deleting(all.slice(0, 6)), () => callWith(deleting(all.slice(6)), {}))
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      409,
      'You deleted more at the same time, so nothing was deleted here. Please try again.',
    ])
    expect(await ids()).toEqual(all.slice(0, 6))
  })

  test('makes another backup if one of them has changed since the last', async () => {
    const all = await ids()
    await deleteMany(all.slice(0, 10))
    await deleteOne(all[10])
    await read('PUT', `/api/scripts/${all[11] ?? ''}/metadata`, {
      as: 'admin',
      body: { name: 'Renamed', author: 'Ana' },
    })
    await deleteOne(all[11])
    expect(await backupsMade()).toEqual([1, 2])
  })
})
