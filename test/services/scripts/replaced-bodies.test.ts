import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Script } from '#protocol/script.ts'
import type { DeletedAll, Restored } from '#protocol/script/script-admin.ts'
import { prune } from '../../../src/jobs/prune.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { sweepFiles } from '../../../src/jobs/sweep-files.ts'
import { read } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'
import { count, publish, scriptOf, times } from './script-calls.ts'

const DAY = 86_400_000
const large = (name: string, letter = 'a') =>
  scriptOf(name, { id: 'x', name: 'X', team: 'minion', ability: 'y', flavor: letter.repeat(200_000) })
const files = async () => (await env.FILES.list({ prefix: 'script-bodies/' })).objects.map(({ key }) => key)
const opened = async (id: string) => (await read<Script>('GET', `/api/scripts/${id}`)).scriptData
const bulk = (scriptData: unknown[]) => publish('admin', { scriptData, bulk: true })
const remove = (id: string) => read('DELETE', `/api/scripts/${id}`, { as: 'admin' })

beforeEach(async () => void (await newWorld(0)))

describe('the body of a script that is overwritten', () => {
  test('goes in the same step, row and file', async () => {
    const { id } = await publish('storyteller', { scriptData: large('Mine') })
    const [old] = await files()
    const scriptData = large('Mine', 'b')
    await publish('storyteller', { scriptData, overwrite: true, overwriteId: id })
    expect(await count('script_body')).toBe(1)
    await expect.poll(files).toEqual([expect.not.stringContaining(old ?? '?')])
    expect(await opened(id)).toEqual(scriptData)
    await read('PUT', `/api/scripts/${id}/metadata`, { as: 'storyteller', body: { name: 'Renamed' } })
    await read('PUT', `/api/scripts/${id}/replace`, { as: 'storyteller', body: { scriptData: scriptOf('Small') } })
    expect(await count('script_body')).toBe(1)
    await expect.poll(files).toEqual([])
  })

  test('stays while another script has it', async () => {
    const shared = large('Shared')
    const listed = await publish('admin', { scriptData: shared })
    const temporary = await publish('admin', { scriptData: shared, temporary: true })
    await publish('admin', { scriptData: scriptOf('Shared'), overwrite: true, overwriteId: listed.id })
    expect(await opened(temporary.id)).toEqual(shared)
  })

  test('stays if it is saved again with the same content', async () => {
    const { id } = await publish('admin', { scriptData: large('Same') })
    await publish('admin', { scriptData: large('Same'), overwrite: true, overwriteId: id })
    expect(await opened(id)).toEqual(large('Same'))
    await sweepFiles(jobContextOf(env, Date.now() + 2 * DAY))
    expect(await opened(id)).toEqual(large('Same'))
    expect(await files()).toHaveLength(1)
  })

  test('is open to readers all the time', async () => {
    const { id } = await publish('admin', { scriptData: scriptOf('Busy') })
    const answers = await Promise.all(
      times(30, (turn) =>
        turn % 2 === 0
          ? read<Script>('GET', `/api/scripts/${id}`)
          : publish('admin', { scriptData: scriptOf('Busy', `extra${turn}`), overwrite: true, overwriteId: id }),
      ),
    )
    expect(new Set(answers.map((script) => script.id))).toEqual(new Set([id]))
  })
})

/** A job's context whose bucket lets `before` happen just before the first file is deleted. */
function beforeDeleting(now: number, before: () => Promise<unknown>) {
  let isFirst = true
  const bucket = new Proxy(env.FILES, {
    get: (target, name) => {
      if (name !== 'delete') return Reflect.get(target, name).bind(target) as unknown
      return async (keys: string[]) => {
        if (isFirst) await before()
        isFirst = false
        await target.delete(keys)
      }
    },
  })
  return { ...jobContextOf(env, now), files: bucket }
}

describe('a body that comes back while the sweep deletes it', () => {
  test('by a new upload, stays', async () => {
    const first = await bulk(large('Back'))
    await remove(first.id)
    let id = ''
    const cx = beforeDeleting(Date.now(), async () => ({ id } = await bulk(large('Back'))))
    await prune(cx)
    expect(await opened(id)).toEqual(large('Back'))
  })

  test('by a replacement, stays', async () => {
    const { id } = await bulk(large('Back'))
    const other = await bulk(scriptOf('Other'))
    await remove(id)
    const back = () =>
      read('PUT', `/api/scripts/${other.id}/replace`, { as: 'admin', body: { scriptData: large('Back') } })
    await prune(beforeDeleting(Date.now(), back))
    expect(await opened(other.id)).toEqual(large('Back'))
  })

  test('by a restore, stays', async () => {
    const { id } = await bulk(large('Back'))
    const { backup } = await read<DeletedAll>('POST', '/api/scripts/admin/delete-all', {
      as: 'admin',
      body: { confirmation: 'DELETE ALL' },
    })
    const back = () =>
      read<Restored>('POST', '/api/scripts/admin/restore', { as: 'admin', body: { backup: backup?.id } })
    await prune(beforeDeleting(Date.now(), back))
    expect(await opened(id)).toEqual(large('Back'))
  })

  test('stays though an old file without a row is swept at that moment', async () => {
    const first = await bulk(large('Back'))
    await env.DB.batch([env.DB.prepare('DELETE FROM script'), env.DB.prepare('DELETE FROM script_body')])
    let id = ''
    await sweepFiles(beforeDeleting(Date.now() + 2 * DAY, async () => ({ id } = await bulk(large('Back')))))
    expect(id).not.toBe(first.id)
    expect(await opened(id)).toEqual(large('Back'))
    expect(await files()).toHaveLength(1)
  })
})

describe('a body stored before files had names of their own', () => {
  test('is read, and deleted with its script', async () => {
    const { id } = await bulk(large('Old'))
    const [key = ''] = await files()
    const old = `script-bodies/${/[0-9a-f]{64}/u.exec(key)?.[0]}.json`
    await env.FILES.put(old, (await (await env.FILES.get(key))?.text()) ?? '')
    await env.FILES.delete(key)
    await env.DB.prepare('UPDATE script_body SET file = NULL').run()
    expect(await opened(id)).toEqual(large('Old'))
    await sweepFiles(jobContextOf(env, Date.now() + 2 * DAY))
    expect(await files()).toEqual([old])
    await remove(id)
    await prune(jobContextOf(env, Date.now()))
    expect(await files()).toEqual([])
  })
})
