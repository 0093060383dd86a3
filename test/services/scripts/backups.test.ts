import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Script } from '#protocol/script.ts'
import type { Restored, ScriptBackup } from '#protocol/script/script-admin.ts'
import { pruneBackups } from '../../../src/jobs/prune.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import first from '../../support/backups/library-1.json'
import second from '../../support/backups/library-2.json'
import { read, refusal } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'

const MANY = '/api/scripts/admin'
const DAY = 86_400_000

const keep = async (id: string, file: unknown) => {
  await env.FILES.put(`script-backups/${id}/00000.json`, JSON.stringify(file))
  await env.DB.prepare(`INSERT INTO script_backup (id, at, scripts, parts, content_hash) VALUES (?, ?, 2, 1, 'x')`)
    .bind(id, Date.now())
    .run()
}
const restore = (backup: string) => read<Restored>('POST', `${MANY}/restore`, { as: 'admin', body: { backup } })
const backups = async () => (await read<{ items: ScriptBackup[] }>('GET', `${MANY}/backups`, { as: 'admin' })).items
const files = async () => (await env.FILES.list({ prefix: 'script-backups/' })).objects.map(({ key }) => key)
const actions = async () =>
  (await env.DB.prepare('SELECT action FROM activity').all<{ action: string }>()).results.map(({ action }) => action)

beforeEach(async () => {
  await newWorld(0)
})

describe('a backup', () => {
  test.each([
    ['of the first version, without one,', first],
    ['of the second version', second],
  ])('%s is restored by today’s code', async (_, file) => {
    await keep('old', file)
    expect(await restore('old')).toMatchObject({ restored: 2, skipped: 0 })
    expect(await read<Script>('GET', '/api/scripts/saved-1')).toMatchObject({
      name: 'Kept Bells',
      characterIds: ['chef', 'empath', 'monk', 'baron', 'imp'],
      sponsor: { userId: 'sample-storyteller', displayName: 'Sam' },
    })
    expect(await read<Script>('GET', '/api/scripts/saved-2')).toMatchObject({
      name: 'Lost Bells',
      sponsor: { userId: null, displayName: 'Deleted user' },
    })
    const { results } = await env.DB.prepare('SELECT * FROM script').all()
    expect(JSON.stringify(results)).not.toMatch(/Former|avatar-0123456789abcdef/u)
    expect(results.every(({ character_keys }) => typeof character_keys === 'string')).toBe(true)
  })

  test('of a later version is refused, and nothing is restored', async () => {
    await keep('later', { version: 3, scripts: second.scripts })
    const refused = await refusal('POST', `${MANY}/restore`, { as: 'admin', body: { backup: 'later' } })
    expect(refused).toMatchObject({
      status: 409,
      message: 'A newer version of Belfry made this backup, so nothing was restored. Update Belfry, then try again.',
    })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM script').first()).toEqual({ n: 0 })
    expect(await actions()).toEqual([])
  })

  test('is told as restored only if something came back', async () => {
    await keep('old', second)
    await restore('old')
    await restore('old')
    expect(await actions()).toEqual(['script.restore'])
  })

  test('holds no sponsor’s name or picture', async () => {
    await newWorld(3)
    await env.DB.prepare(`UPDATE script SET sponsor_name = 'Sam', sponsor_avatar = 'avatar-x'`).run()
    await read('POST', `${MANY}/delete-all`, { as: 'admin', body: { confirmation: 'DELETE ALL' } })
    const [key = ''] = await files()
    const text = (await (await env.FILES.get(key))?.text()) ?? ''
    const file = JSON.parse(text) as typeof second
    expect(file).toMatchObject({ version: 2, scripts: [{ row: { sponsor_id: expect.any(String) } }, {}, {}] })
    expect(text).not.toMatch(/sponsor_name|sponsor_avatar|avatar-x/u)
  })

  test('goes after thirty days, row and files, and so do files of one that was never finished', async () => {
    await keep('old', first)
    await env.FILES.put('script-backups/unfinished/00000.json', '[]')
    const cx = (days: number) => jobContextOf(env, Date.now() + days * DAY)
    await pruneBackups(cx(29))
    expect(await backups()).toHaveLength(1)
    expect(await files()).toHaveLength(2)
    await pruneBackups(cx(31))
    expect(await backups()).toEqual([])
    expect(await files()).toEqual([])
    await pruneBackups(cx(31))
  })
})
