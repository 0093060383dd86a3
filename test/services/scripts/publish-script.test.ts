import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PublishedScript, Script, ScriptPage } from '#protocol/script.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { sweepFiles } from '../../../src/jobs/sweep-files.ts'
import { call, read } from '../../support/worker/call.ts'
import { SIZES } from '../../support/sizes.ts'
import { newWorld } from '../../support/worker/world.ts'
import { count, everything, from, post, publish, refused, scriptOf, times } from './script-calls.ts'

beforeEach(async () => void (await newWorld(2)))

const { uploaders } = SIZES

test('a call takes a script itself, not what a tool puts around it', async () => {
  const scriptData = { name: 'Wrapped', author: 'Maren', roles: ['chef', 'imp'] }
  for (const wrapped of [scriptData, JSON.stringify(['chef', 'imp'])]) {
    const { status, details } = await refused('admin', { scriptData: wrapped })
    expect([status, JSON.stringify(details)]).toEqual([422, expect.stringContaining('Script must be an array')])
    const checked = await read<object>('POST', '/api/scripts/validate', { body: { scriptData: wrapped } })
    expect(checked).toMatchObject({ valid: false, errors: [{ message: 'Script must be an array' }] })
  }
})

describe('races', () => {
  test(`${uploaders} uploads of one name make one script and give the others clear errors`, async () => {
    const spellings = ['One Name', 'ONE  NAME', 'one name ', 'Ｏｎｅ Name']
    const answers = await Promise.all(
      times(uploaders, (index) => post('admin', { scriptData: scriptOf(spellings[index % 4] ?? '', `extra${index}`) })),
    )
    const created = answers.filter(({ status }) => status === 201)
    expect(created).toHaveLength(1)
    const [winner] = await Promise.all(created.map((answer) => answer.json<PublishedScript>()))
    const id = winner?.id
    const others = answers.filter(({ status }) => status !== 201)
    for (const answer of others) {
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({
        error: 'DUPLICATE_SCRIPT',
        message: 'A matching script already exists',
        details: { existingScript: { id, sponsor: { displayName: 'Ada' } } },
      })
    }
    expect(others).toHaveLength(uploaders - 1)
  })

  test(`${uploaders} next versions get different names in one version group`, async () => {
    const { id } = await publish('admin', { scriptData: scriptOf('Line') })
    const versions = await Promise.all(
      times(uploaders, (index) =>
        publish('admin', { scriptData: scriptOf('Line', `extra${index}`), newVersionOf: id }),
      ),
    )
    expect(new Set(versions.map(({ name }) => name))).toEqual(
      new Set(times(uploaders, (index) => `Line v${index + 2}`)),
    )
    expect((await read<Script>('GET', `/api/scripts/${id}`)).versions).toHaveLength(uploaders)
  })

  test(`of ${uploaders} uploads with a limit of one, exactly one is accepted`, async () => {
    const before = await everything()
    const answers = await Promise.all(
      times(uploaders, (index) =>
        post('storyteller', { scriptData: scriptOf(`Many ${index}`) }, { headers: from('192.0.2.7') }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const others = answers.filter(({ status }) => status === 429)
    expect(others).toHaveLength(uploaders - 1)
    for (const answer of others) {
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(29 * 60)
      expect(await answer.json()).toMatchObject({
        error: 'UPLOAD_LIMIT',
        message: 'Uploads are limited (1 per 30 minutes per IP). Try again in 30 minutes.',
      })
    }
    const [scripts = 0, bodies = 0, , uploads = 0] = before
    expect([await count('script'), await count('script_body'), await count('upload')]).toEqual([
      scripts + 1,
      bodies + 1,
      uploads + 1,
    ])
  })
})

describe('an upload that fails', () => {
  const address = { headers: from('192.0.2.20') }
  const nested = (depth: number): unknown => (depth === 0 ? 'chef' : [nested(depth - 1)])
  const bad: [string, unknown, number][] = [
    ['no array', { scriptData: { id: 'x' } }, 422],
    ['an empty one', { scriptData: [] }, 422],
    ['null items', { scriptData: ['chef', null] }, 422],
    ['an id named __proto__', { scriptData: scriptOf('Proto', '__proto__') }, 422],
    ['deep nesting', { scriptData: nested(12) }, 400],
    ['152 characters', { scriptData: times(152, () => 'chef') }, 422],
    ['more than 1 MB once read', { scriptData: scriptOf('Large', { id: 'x', flavor: 'a'.repeat(1_100_000) }) }, 413],
    [
      'a name that is there',
      {
        scriptData: scriptOf('The Gloaming Bell').with(0, {
          id: '_meta',
          name: 'The Gloaming Bell',
          author: 'Maren Quill',
        }),
      },
      409,
    ],
    ['a version of nothing', { scriptData: scriptOf('Orphan'), newVersionOf: 'nowhere' }, 404],
  ]

  test.each(bad)('because of %s leaves nothing behind and does not count', async (_, body, status) => {
    const before = await everything()
    const { status: answered, message } = await refused('storyteller', body, address)
    expect([answered, message.length > 10]).toEqual([status, true])
    expect(await everything()).toEqual(before)
    await publish('storyteller', { scriptData: scriptOf('Still allowed') }, address)
  })

  test('lists every error with its place, in the exact words', async () => {
    const scriptData = ['', 5, {}, { id: 3 }, { id: 'x', name: '', team: 'wizard', ability: '' }, { id: '_meta' }]
    expect((await refused('storyteller', { scriptData })).details).toEqual([
      { path: '[0]', message: 'Character ID must be between 1 and 20 characters' },
      { path: '[1]', message: 'Script items must be strings or objects' },
      { path: '[2]', message: 'Invalid script item - must be character ID, character object, or metadata' },
      { path: '[3].id', message: 'Character ID must be a string between 1 and 100 characters' },
      { path: '[4].name', message: 'Character name must be between 1 and 50 characters' },
      {
        path: '[4].team',
        message: 'Character team must be one of: townsfolk, outsider, minion, demon, traveller, fabled, loric',
      },
      { path: '[4].ability', message: 'Character ability must be between 1 and 500 characters' },
      { path: '[5].name', message: 'Metadata must have a name property' },
    ])
  })

  test('without a name in `_meta` or beside it says so; a name beside it is enough', async () => {
    const scriptData = [{ id: '_meta', author: 'Maren', note: 1 }, 'chef', 'imp']
    const missing = [{ path: '[0].name', message: 'Metadata must have a name property' }]
    for (const name of [undefined, '', '  ']) {
      expect((await refused('admin', { scriptData, name })).details).toEqual(missing)
    }
    const script = await publish('admin', { scriptData, name: 'Given' })
    expect(script).toMatchObject({ name: 'Given', author: 'Maren' })
    const [meta] = (await read<Script>('GET', `/api/scripts/${script.id}`)).scriptData
    expect(meta).toEqual({ id: '_meta', author: 'Maren', note: 1, name: 'Given' })
    const mistyped = [{ id: '_meta', name: 5 }, 'chef', 'imp']
    expect((await publish('admin', { scriptData: mistyped, name: 'Words' })).name).toBe('Words')
    const checked = await read<{ valid: boolean; errors: unknown[] }>('POST', '/api/scripts/validate', {
      body: { scriptData, name: 'Given' },
    })
    expect(checked).toMatchObject({ valid: false, errors: missing })
  })

  test('because of the limit leaves no large body', async () => {
    await publish('storyteller', { scriptData: scriptOf('Small') }, address)
    const before = await everything()
    const large = scriptOf('Large', { id: 'x', name: 'X', team: 'minion', ability: 'y', flavor: 'a'.repeat(200_000) })
    expect((await refused('storyteller', { scriptData: large }, address)).status).toBe(429)
    expect(await everything()).toEqual(before)
  })

  test('between its large body and its row is cleaned up after a day, and bodies in use are kept', async () => {
    const kept = scriptOf('In use', { id: 'x', name: 'X', team: 'minion', ability: 'y', flavor: 'a'.repeat(200_000) })
    const { id } = await publish('admin', { scriptData: kept })
    await env.FILES.put('script-bodies/orphan.json', '[]')
    await sweepFiles(jobContextOf(env, Date.now()))
    expect((await env.FILES.list({ prefix: 'script-bodies/' })).objects).toHaveLength(2)
    await sweepFiles(jobContextOf(env, Date.now() + 2 * 86_400_000))
    expect((await env.FILES.list({ prefix: 'script-bodies/' })).objects).toHaveLength(1)
    expect((await read<Script>('GET', `/api/scripts/${id}`)).scriptData).toEqual(kept)
  })
})

describe('a temporary script', () => {
  test('can be a Townsfolk’s, opens by its link and is never listed, for 7 days', async () => {
    expect((await refused('townsfolk', { scriptData: scriptOf('Tonight') })).status).toBe(403)
    const script = await publish('townsfolk', { scriptData: scriptOf('Tonight'), temporary: true })
    const days = (Date.parse(script.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    expect((await read<Script>('GET', `/api/scripts/${script.id}`)).name).toBe('Tonight')
    const listed = await read<ScriptPage>('GET', '/api/scripts?search=tonight')
    expect(listed.items).toEqual([])
    await env.DB.prepare('UPDATE script SET expires_at = ? WHERE id = ?')
      .bind(Date.now() - 1, script.id)
      .run()
    expect((await call('GET', `/api/scripts/${script.id}`)).status).toBe(404)
  })

  test('can have the name of a listed one, and counts against the limit', async () => {
    const address = { headers: from('192.0.2.30') }
    await publish('admin', { scriptData: scriptOf('Both') })
    await publish('townsfolk', { scriptData: scriptOf('Both'), temporary: true }, address)
    const again = await refused('townsfolk', { scriptData: scriptOf('Both'), temporary: true }, address)
    expect(again.error).toBe('UPLOAD_LIMIT')
  })
})

describe('bulk', () => {
  test('is for Admins, without a limit, with a log entry for each script', async () => {
    expect((await refused('storyteller', { scriptData: scriptOf('B'), bulk: true })).status).toBe(403)
    for (const name of ['B1', 'B2', 'B3']) {
      await publish('admin', { scriptData: scriptOf(name), bulk: true, batch: 'one' })
    }
    expect((await refused('admin', { scriptData: scriptOf('B1'), bulk: true })).error).toBe('DUPLICATE_SCRIPT')
    const created = await env.DB.prepare("SELECT count(*) AS n FROM activity WHERE action = 'script.create'").first()
    expect(created).toEqual({ n: 3 })
  })
})
