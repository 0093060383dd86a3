import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Script } from '#protocol/script.ts'
import { call, read } from '../../support/worker/call.ts'
import { type PersonKey, personId } from '../../support/worker/people.ts'
import { newWorld } from '../../support/worker/world.ts'
import { count, post, publish, refused, scriptOf, times } from './script-calls.ts'

const HOUR = 3_600_000
let id: string

beforeEach(async () => {
  await newWorld(0)
  ;({ id } = await publish('storyteller', { scriptData: scriptOf('Mine') }))
})

const overwrite = (as: PersonKey, extra: string) => ({
  scriptData: scriptOf('Mine', extra),
  overwrite: true,
  overwriteId: id,
})
const edits = async () =>
  (await env.DB.prepare('SELECT at, bytes FROM script_edit ORDER BY id').all<{ at: number; bytes: number }>()).results
/** As if the person had made these edits so long ago. */
const made = (amount: number, ago: number, bytes = 10, as: PersonKey = 'storyteller') =>
  env.DB.batch(
    times(amount, () =>
      env.DB.prepare('INSERT INTO script_edit (user_id, at, bytes) VALUES (?, ?, ?)').bind(
        personId(as),
        Date.now() - ago,
        bytes,
      ),
    ),
  )

describe('edits of scripts', () => {
  test('are 60 an hour; the next one is told when, and changes nothing', async () => {
    await made(59, 20 * 60_000)
    await publish('storyteller', overwrite('storyteller', 'monk'))
    const answer = await post('storyteller', overwrite('storyteller', 'mayor'))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(39 * 60)
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(40 * 60)
    expect(await answer.json()).toMatchObject({
      error: 'RATE_LIMITED',
      message: 'You can make 60 edits an hour. Nothing was changed. Try again in 40 minutes.',
    })
    expect((await read<Script>('GET', `/api/scripts/${id}`)).characterIds).not.toContain('mayor')
    expect(await edits()).toHaveLength(60)
  })

  test('count whatever they change: overwriting, replacing, renaming and handing on', async () => {
    const as = 'storyteller'
    await publish(as, overwrite(as, 'monk'))
    await read('PUT', `/api/scripts/${id}/replace`, { as, body: { scriptData: scriptOf('Mine', 'spy') } })
    await read('PUT', `/api/scripts/${id}/metadata`, { as, body: { name: 'Still mine' } })
    await read('POST', `/api/scripts/${id}/transfer`, { as, body: { toUserId: personId('sponsor') } })
    const made = await edits()
    expect(made).toHaveLength(4)
    expect(made.map(({ bytes }) => bytes > 100)).toEqual([true, true, true, false])
  })

  test.each([
    ['replace', { scriptData: scriptOf('Mine', 'spy') }, 'PUT'],
    ['metadata', { name: 'Another' }, 'PUT'],
    ['transfer', { toUserId: 'sample-sponsor' }, 'POST'],
  ])('%s is refused too', async (path, body, method) => {
    await made(60, 1_000)
    const answer = await call(method, `/api/scripts/${id}/${path}`, { as: 'storyteller', body })
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true])
    await answer.body?.cancel()
    expect(await read<Script>('GET', `/api/scripts/${id}`)).toMatchObject({
      name: 'Mine',
      sponsor: { userId: personId('storyteller') },
    })
  })

  test('in a race: exactly as many as are left', async () => {
    await made(55, 1_000)
    const answers = await Promise.all(
      times(20, (turn) => post('storyteller', overwrite('storyteller', `extra${turn}`))),
    )
    expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    await Promise.all(answers.map((answer) => answer.body?.cancel()))
    expect(await edits()).toHaveLength(60)
  })

  test('have 50 MB a day; what is left may still be used', async () => {
    await made(1, 4 * HOUR, 50 * 1024 * 1024 - 1_000)
    const large = (letters: number) => scriptOf('Mine', { id: 'x', name: 'X', note: 'a'.repeat(letters) })
    const over = (scriptData: unknown[]) => ({ scriptData, overwrite: true, overwriteId: id })
    const answer = await post('storyteller', over(large(2_000)))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(19.9 * 3600)
    expect(await answer.json()).toMatchObject({
      error: 'RATE_LIMITED',
      message: 'You can save 50 MB of edits a day. Nothing was changed. Try again in 20 hours.',
    })
    await publish('storyteller', over(large(10)))
    // A large body is refused before it is stored.
    expect((await refused('storyteller', over(large(300_000)))).status).toBe(429)
    expect((await env.FILES.list({ prefix: 'script-bodies/' })).objects).toEqual([])
  })

  test('that fail use nothing up', async () => {
    await publish('admin', { scriptData: scriptOf('Taken') })
    await refused('storyteller', { scriptData: scriptOf('Mine', 5), overwrite: true, overwriteId: id })
    const taken = { as: 'storyteller', body: { name: 'Taken', author: 'Maren' } } as const
    expect((await call('PUT', `/api/scripts/${id}/metadata`, taken)).status).toBe(409)
    await refused('sponsor', overwrite('sponsor', 'monk'))
    expect(await edits()).toEqual([])
  })

  test('do not count for Admins, for uploads, or for longer than their hour and day', async () => {
    await made(60, 1_000, 50 * 1024 * 1024, 'admin')
    await publish('admin', overwrite('admin', 'monk'))
    await made(60, HOUR + 1_000)
    await made(1, 24 * HOUR + 1_000, 50 * 1024 * 1024)
    await publish('storyteller', overwrite('storyteller', 'spy'))
    await publish('sponsor', { scriptData: scriptOf('Another') }, { headers: { 'CF-Connecting-IP': '192.0.2.77' } })
    expect(await edits()).toHaveLength(122)
    expect(await count('upload')).toBe(2)
  })
})
