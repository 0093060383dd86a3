import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeletedAll, Restored, ScriptBackup } from '#protocol/script/script-admin.ts'
import type { ScriptPage } from '#protocol/script.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { storeScript } from '../../support/worker/stored-scripts.ts'
import { newWorld } from '../../support/worker/world.ts'

const MANY = '/api/scripts/admin'

const removeAll = () =>
  read<DeletedAll>('POST', `${MANY}/delete-all`, { as: 'admin', body: { confirmation: 'DELETE ALL' } })
const restore = (backup: string) => read<Restored>('POST', `${MANY}/restore`, { as: 'admin', body: { backup } })
const library = () => read<ScriptPage>('GET', '/api/scripts?limit=1000&sort=title', { as: 'admin' })
const entries = async () => (await env.DB.prepare('SELECT * FROM activity ORDER BY id').all()).results

/** The library's tables as text: equal texts are equal libraries. */
async function libraryBytes(): Promise<string> {
  const tables = await env.DB.batch([
    env.DB.prepare('SELECT * FROM script ORDER BY seq'),
    env.DB.prepare('SELECT * FROM script_body WHERE hash IN (SELECT body_hash FROM script) ORDER BY hash'),
    env.DB.prepare('SELECT * FROM script_character ORDER BY seq, character_key'),
    env.DB.prepare('SELECT * FROM library_count ORDER BY kind'),
    env.DB.prepare(`SELECT rowid FROM script_fts WHERE script_fts MATCH '"the"' ORDER BY rowid`),
  ])
  return JSON.stringify(tables.map(({ results }) => results))
}

beforeEach(async () => {
  await newWorld(12)
})

describe('deleting selected scripts', () => {
  test('deletes them in one batch, with an entry for each', async () => {
    const { items } = await library()
    const ids = items.slice(0, 3).map(({ id }) => id)
    const answer = await read('POST', `${MANY}/delete`, { as: 'admin', body: { ids: [...ids, 'gone'] } })
    expect(answer).toEqual({ deleted: 3, missing: 1 })
    expect((await library()).items.map(({ id }) => id)).toEqual(items.slice(3).map(({ id }) => id))
    const told = await entries()
    expect(told.map(({ action, entity_id, user_id }) => [action, entity_id, user_id]).sort()).toEqual(
      ids.map((id) => ['script.delete', id, 'sample-admin']).sort(),
    )
    expect(told.every(({ meta }) => items.some(({ name }) => String(meta).includes(JSON.stringify(name))))).toBe(true)
  })

  test('says so when somebody else has deleted them all', async () => {
    const body = { ids: ['gone', 'gone-too'] }
    expect(await refusal('POST', `${MANY}/delete`, { as: 'admin', body })).toMatchObject({ status: 404 })
  })
})

describe('renaming', () => {
  test('by two Admins at once: the later one gets an error, and nothing is overwritten', async () => {
    const [script] = (await library()).items
    const seen = { name: script?.name, author: script?.author }
    const path = `/api/scripts/${script?.id}/metadata`
    const rename = (name: string, as: 'admin' | 'owner') =>
      call('PUT', path, { as, body: { name, author: 'Ana', seen } })
    const answers = await Promise.all([rename('First Name', 'admin'), rename('Second Name', 'owner')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await refusal('PUT', path, { as: 'admin', body: { name: 'Third Name', seen } })
    expect(late.message).toContain('Somebody else changed this')
    expect((await library()).items.some(({ name }) => name === 'Third Name')).toBe(false)
  })
})

describe('deleting all scripts', () => {
  test('requires the typed confirmation', async () => {
    for (const confirmation of ['', 'delete all', undefined]) {
      const refused = await refusal('POST', `${MANY}/delete-all`, { as: 'admin', body: { confirmation } })
      expect(refused).toMatchObject({ status: 422, message: 'Type DELETE ALL to confirm.' })
    }
    expect((await library()).total).toBe(12)
  })

  test('makes a backup first, and a restore gives the same library with the same content hash', async () => {
    const large = Array.from({ length: 150 }, (_, n) => ({
      id: `x${n}`,
      name: `X${n}`,
      team: 'demon',
      ability: 'y'.repeat(490),
      note: 'z'.repeat(700),
    }))
    await read('POST', '/api/scripts', {
      as: 'admin',
      body: { scriptData: [{ id: '_meta', name: 'Large', logo: '<x>' }, ...large], bulk: true },
    })
    const before = await libraryBytes()
    const { deleted, backup } = await removeAll()
    expect(deleted).toBe(13)
    expect(backup).toMatchObject({ scripts: 13, by: 'Ada' })
    expect((await library()).total).toBe(0)
    const { items } = await read<{ items: ScriptBackup[] }>('GET', `${MANY}/backups`, { as: 'admin' })
    expect(items).toEqual([backup])
    const answer = await restore(backup?.id ?? '')
    expect(answer).toEqual({ restored: 13, skipped: 0, contentHash: backup?.contentHash })
    expect(await libraryBytes()).toBe(before)
    expect((await entries()).map(({ action }) => action)).toEqual([
      'script.create',
      'script.delete-all',
      'script.restore',
    ])
  })

  test('does not delete temporary scripts, and needs no backup of an empty library', async () => {
    await storeScript(['chef', 'imp'], { id: 'temp', sponsorId: null, uploadedAt: 1, expiresAt: Date.now() + 60_000 })
    await removeAll()
    expect(await read('GET', '/api/scripts/temp')).toMatchObject({ id: 'temp' })
    expect(await removeAll()).toEqual({ deleted: 0, backup: null })
  })

  test('can be restored beside newer scripts: no script twice, and a second restore does no harm', async () => {
    const [first] = (await library()).items
    const { backup } = await removeAll()
    const scriptData = [{ id: '_meta', name: first?.name, author: first?.author }, 'chef', 'imp']
    await read('POST', '/api/scripts', { as: 'admin', body: { scriptData, bulk: true } })
    expect(await restore(backup?.id ?? '')).toMatchObject({ restored: 11, skipped: 1 })
    expect(await restore(backup?.id ?? '')).toMatchObject({ restored: 0, skipped: 12 })
    expect((await library()).total).toBe(12)
  })

  test('restores a script without a sponsor if the sponsor is gone', async () => {
    const { backup } = await removeAll()
    await read('DELETE', '/api/users/sample-storyteller', { as: 'storyteller' })
    expect((await restore(backup?.id ?? '')).restored).toBe(12)
    const { items } = await library()
    expect(items.some(({ sponsor }) => sponsor?.displayName === 'Deleted user')).toBe(true)
  })

  // Whatever the clocks say: an isolate whose clock is behind writes an older time.
  test.each([
    ['is edited', 'UPDATE script SET updated_at = new.at + 5 WHERE seq = 3'],
    ['is edited by a slow clock', "UPDATE script SET name = 'Newer', updated_at = new.at - 60000 WHERE seq = 3"],
    ['gets another sponsor', "UPDATE script SET sponsor_id = 'sample-admin' WHERE seq = 3"],
    ['is deleted', 'DELETE FROM script WHERE seq = 3'],
  ])('stops if a script %s at the last moment, and deletes nothing', async (_, change) => {
    await env.DB.prepare(`CREATE TRIGGER in_between AFTER INSERT ON script_backup BEGIN ${change}; END`).run()
    const refused = await refusal('POST', `${MANY}/delete-all`, { as: 'admin', body: { confirmation: 'DELETE ALL' } })
    expect(refused).toMatchObject({ status: 409, error: 'CONFLICT' })
    expect(refused.message).toBe(
      'Somebody changed the library while it was being backed up, so nothing was deleted. Please try again.',
    )
    expect((await library()).total).toBeGreaterThanOrEqual(11)
  })

  test('says which part of a backup is missing', async () => {
    const { backup } = await removeAll()
    const { objects } = await env.FILES.list({ prefix: 'script-backups/' })
    await env.FILES.delete(objects.map(({ key }) => key))
    const refused = await refusal('POST', `${MANY}/restore`, { as: 'admin', body: { backup: backup?.id } })
    expect(refused.message).toBe('Part 1 of this backup is missing, so nothing after it was restored.')
  })
})
