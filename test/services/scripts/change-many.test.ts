import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Restored, ScriptBackup } from '#protocol/script/script-admin.ts'
import type { Browser } from '../../support/worker/browser.ts'
import { call, read } from '../../support/worker/call.ts'
import { callWhile, callWith } from '../../support/worker/interrupted-calls.ts'
import { type Player, player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'
import type { ScriptPage } from '#protocol/script.ts'

let ids: string[]
let admin: Player

beforeEach(async () => {
  ids = (await newWorld(14)).map(({ id }) => id)
  admin = await player('Admin')
  await signedInLongAgo()
})

const signedInLongAgo = () => env.DB.prepare('UPDATE session SET signed_in_at = signed_in_at - 3600000').run()
const signInAgain = () => env.DB.prepare('UPDATE session SET signed_in_at = last_seen_at').run()
const contentOf = async (id: string) => read<unknown[]>('GET', `/api/scripts/${id}.json`)
const backupsMade = async () =>
  (await admin.browser.read<{ items: ScriptBackup[] }>('GET', '/api/scripts/admin/backups')).items.length

type Change = (browser: Browser, id: string) => Promise<Response>
const rename: Change = (browser, id) =>
  browser.call('PUT', `/api/scripts/${id}/metadata`, { name: `Renamed ${id}`, author: 'Ana' })
const replace: Change = async (browser, id) =>
  browser.call('PUT', `/api/scripts/${id}/replace`, { scriptData: await contentOf(id) })
const overwrite: Change = async (browser, id) => {
  const scriptData = await contentOf(id)
  return browser.call('POST', '/api/scripts', { scriptData, overwrite: true, overwriteId: id })
}
const bulkOverwrite: Change = async (browser, id) => {
  const scriptData = await contentOf(id)
  return browser.call('POST', '/api/scripts', { scriptData, overwrite: true, overwriteId: id, bulk: true })
}
const transfer: Change = (browser, id) =>
  browser.call('POST', `/api/scripts/${id}/transfer`, { toUserId: 'sample-townsfolk' })
const deletion: Change = (browser, id) => browser.call('DELETE', `/api/scripts/${id}`)

const CHANGES = { rename, replace, overwrite, bulkOverwrite, transfer }

/** Ten changes that are allowed. */
async function changeTen(change: Change, browser = admin.browser): Promise<void> {
  for (const id of ids.slice(0, 10)) expect((await change(browser, id)).ok).toBe(true)
}

async function refusalOf(response: Response) {
  const { error, message } = (await response.json()) as { error: string; message: string }
  return [response.status, error, message]
}

const NOT_FRESH = [
  403,
  'FRESH_SIGN_IN_NEEDED',
  'For this you need to have signed in within the last 15 minutes. Nothing has changed. Sign in again to continue.',
]

describe('An Admin who changes more than ten scripts of other people within an hour', () => {
  test.each(Object.entries({ ...CHANGES, deletion }))(
    'needs a fresh sign-in, and a backup is made before: %s',
    async (_, change) => {
      await changeTen(change)
      const before = await contentOf(ids[10] ?? '')
      for (const other of Object.values(CHANGES))
        expect(await refusalOf(await other(admin.browser, ids[10] ?? ''))).toEqual(NOT_FRESH)
      expect(await contentOf(ids[10] ?? '')).toEqual(before)
      expect(await backupsMade()).toBe(0)
      await signInAgain()
      for (const id of ids.slice(10, 12)) expect((await change(admin.browser, id)).ok).toBe(true)
      expect(await backupsMade()).toBe(1)
    },
  )

  test('counts all kinds of changes, and deletions, together', async () => {
    const kinds = [...Object.values(CHANGES), deletion]
    for (const [place, id] of ids.slice(0, 10).entries())
      expect((await kinds[place % kinds.length]?.(admin.browser, id))?.ok).toBe(true)
    expect(await refusalOf(await deletion(admin.browser, ids[10] ?? ''))).toEqual(NOT_FRESH)
    expect(await refusalOf(await rename(admin.browser, ids[10] ?? ''))).toEqual(NOT_FRESH)
  })

  test('counts one script that is changed eleven times', async () => {
    const id = ids[0] ?? ''
    for (let times = 0; times < 10; times += 1) expect((await replace(admin.browser, id)).ok).toBe(true)
    expect(await refusalOf(await replace(admin.browser, id))).toEqual(NOT_FRESH)
  })

  test('counts by the hour, and for each person', async () => {
    await changeTen(rename)
    const other = await player('Owner')
    expect((await rename(other.browser, ids[10] ?? '')).status).toBe(200)
    await env.DB.prepare('UPDATE deletion SET at = at - 3600001').run()
    expect((await rename(admin.browser, ids[11] ?? '')).status).toBe(200)
  })

  test('counts nobody’s scripts too, and nothing of what was refused or is as it was', async () => {
    await env.DB.prepare('UPDATE script SET sponsor_id = NULL WHERE id = ?').bind(ids[0]).run()
    await env.DB.prepare("UPDATE script SET sponsor_id = 'sample-townsfolk' WHERE id = ?").bind(ids[1]).run()
    const counted = async () =>
      (await env.DB.prepare('SELECT coalesce(sum(count), 0) AS n FROM deletion').first<{ n: number }>())?.n
    expect((await transfer(admin.browser, ids[1] ?? '')).status).toBe(200)
    const taken = await read<{ name: string; author: string | null }>('GET', `/api/scripts/${ids[2]}`)
    expect((await admin.browser.call('PUT', `/api/scripts/${ids[1]}/metadata`, taken)).status).toBe(409)
    expect(await counted()).toBe(0)
    expect((await rename(admin.browser, ids[0] ?? '')).status).toBe(200)
    expect(await counted()).toBe(1)
  })
})

describe('What does not count', () => {
  const own = () => env.DB.prepare('UPDATE script SET sponsor_id = ?').bind(admin.id).run()

  test.each(Object.entries(CHANGES))('an Admin’s own scripts: %s', async (_, change) => {
    await own()
    for (const id of ids.slice(0, 12)) expect((await change(admin.browser, id)).ok).toBe(true)
    expect(await backupsMade()).toBe(0)
  })

  test('what a Storyteller does to their own', async () => {
    const sponsor = await player('Storyteller')
    await env.DB.prepare('UPDATE script SET sponsor_id = ?').bind(sponsor.id).run()
    for (const id of ids.slice(0, 12)) expect((await rename(sponsor.browser, id)).status).toBe(200)
  })

  test('a script is not one’s own any more if it was handed on at that moment', async () => {
    await own()
    const id = ids[0] ?? ''
    const call = { browser: admin.browser, method: 'PUT', path: `/api/scripts/${id}/metadata`, body: { name: 'Mine' } }
    const handOn = () => env.DB.prepare("UPDATE script SET sponsor_id = 'sample-sponsor' WHERE id = ?").bind(id).run()
    const { response } = await callWhile(call, handOn, /^\s*update "script"/iu)
    expect(response.status).toBe(409)
  })
})

test('of an eleventh and a twelfth at once neither slips through', async () => {
  for (const id of ids.slice(0, 9)) await rename(admin.browser, id)
  const renaming = (id = '') => ({
    browser: admin.browser,
    method: 'PUT',
    path: `/api/scripts/${id}/metadata`,
    body: { name: `Renamed ${id}`, author: 'Ana' },
  })
  const { response } = await callWhile(renaming(ids[9]), () => callWith(renaming(ids[10]), {}), /^\s*update "script"/iu)
  expect(await refusalOf(response)).toEqual([
    409,
    'CONFLICT',
    'You changed or deleted more at the same time, so nothing was changed here. Please try again.',
  ])
  expect(await refusalOf(await callWith(renaming(ids[9]), {}))).toEqual(NOT_FRESH)
})

const MANY = '/api/scripts/admin'

describe('deleting more than ten scripts', () => {
  const deleteMany = (wanted: readonly string[]) =>
    call('POST', `${MANY}/delete`, { as: 'admin', body: { ids: wanted } })
  const deleteOne = (id = '') => call('DELETE', `/api/scripts/${id}`, { as: 'admin' })
  const left = async () =>
    (await read<ScriptPage>('GET', '/api/scripts?limit=1000')).items.map(({ id }) => id).toSorted()
  const sizesOfBackups = async () =>
    (await read<{ items: ScriptBackup[] }>('GET', `${MANY}/backups`, { as: 'admin' })).items.map(
      ({ scripts }) => scripts,
    )

  test('at once makes a backup first, which brings them back', async () => {
    await signInAgain()
    const all = ids
    expect((await deleteMany(all.slice(0, 10))).status).toBe(200)
    expect(await sizesOfBackups()).toEqual([])
    expect((await deleteMany(all.slice(10))).status).toBe(200)
    // What was left before the eleventh.
    expect(await sizesOfBackups()).toEqual([4])
    const [backup] = (await read<{ items: ScriptBackup[] }>('GET', `${MANY}/backups`, { as: 'admin' })).items
    const body = { backup: backup?.id }
    expect(await read<Restored>('POST', `${MANY}/restore`, { as: 'admin', body })).toMatchObject({ restored: 4 })
  })

  test('in two calls at once is refused to one of them', async () => {
    const all = ids.slice(0, 12)
    const { browser } = await player('Admin')
    await signedInLongAgo()
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
    expect(await left()).toEqual([...all.slice(0, 6), ...ids.slice(12)].toSorted())
  })

  test('makes another backup if one of them has changed since the last', async () => {
    await signInAgain()
    const all = ids
    await deleteMany(all.slice(0, 10))
    await deleteOne(all[10])
    await read('PUT', `/api/scripts/${all[11] ?? ''}/metadata`, {
      as: 'admin',
      body: { name: 'Renamed', author: 'Ana' },
    })
    await deleteOne(all[11])
    expect(await sizesOfBackups()).toEqual([3, 4])
  })
})
