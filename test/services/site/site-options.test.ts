import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Banner } from '#domain/banner.ts'
import { OPTION_BYTES, type OptionAnswer } from '#protocol/site-option.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { siteOptions } from '../../../src/db/schema.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'

const BANNER = '/api/site-options/banner/config'
const TEENSY = '/api/site-options/bad-teensy-characters'
const GOOD: Banner = { enabled: true, type: 'warning', title: 'Game night', text: 'On **Friday**' }

const put = <T = OptionAnswer<unknown>>(path: string, body: unknown, as: 'admin' | 'owner' = 'admin') =>
  read<T>('PUT', path, { as, body })
const putRefused = (path: string, body: unknown) => refusal('PUT', path, { as: 'admin', body })

beforeEach(async () => {
  await newWorld(0)
})

describe('the banner', () => {
  test('is readable for everybody as it was saved, under data', async () => {
    await put(BANNER, GOOD)
    expect((await read<OptionAnswer<Banner>>('GET', BANNER)).data).toEqual(GOOD)
  })

  test('is disabled and empty until it is saved', async () => {
    expect(await read('GET', BANNER)).toEqual({
      data: { enabled: false, type: 'info', title: '', text: '' },
      updatedAt: null,
    })
  })

  test.each([
    ['Title is required when banner is enabled', { ...GOOD, title: '  ' }],
    ['Title must be 100 characters or less', { ...GOOD, title: 'x'.repeat(101) }],
    ['Text must be 1000 characters or less', { ...GOOD, text: 'x'.repeat(1001) }],
    ['type must be one of: info, success, warning, danger', { ...GOOD, type: 'purple' }],
    ['enabled must be true or false.', { ...GOOD, enabled: 'yes' }],
    ['text must be text.', { enabled: true, type: 'info', title: 'Hello' }],
  ])('is refused with “%s”', async (message, banner) => {
    expect(await putRefused(BANNER, banner)).toMatchObject({ status: 422, error: 'VALIDATION_FAILED', message })
    expect((await putRefused('/api/site-options/banner', { value: banner })).message).toBe(message)
    expect((await read<OptionAnswer<Banner>>('GET', BANNER)).updatedAt).toBeNull()
  })

  test('accepts exactly 100 and 1000 characters, and no title while it is disabled', async () => {
    await put(BANNER, { ...GOOD, title: 'x'.repeat(100), text: 'x'.repeat(1000) })
    await put(BANNER, { ...GOOD, enabled: false, title: '' })
  })

  test('with an unknown stored type looks like an information', async () => {
    await keep('banner', { ...GOOD, type: 'purple' })
    expect((await read<OptionAnswer<Banner>>('GET', BANNER)).data).toEqual({ ...GOOD, type: 'info' })
  })
})

describe('the bad teensy list', () => {
  test('is empty until it is set, and readable for everybody', async () => {
    expect((await read<OptionAnswer<unknown>>('GET', TEENSY)).data).toEqual({ characters: [] })
    await put(TEENSY, { characters: ['legion', 'atheist'] })
    expect((await read<OptionAnswer<unknown>>('GET', TEENSY)).data).toEqual({ characters: ['legion', 'atheist'] })
  })

  test.each([[{ characters: [''] }], [{ characters: [3] }], [{ characters: 'legion' }], [{}]])(
    'is refused as %j',
    async (body) => {
      expect((await putRefused(TEENSY, body)).status).toBe(422)
    },
  )
})

describe('options by key', () => {
  test('with unknown keys accept any JSON and return it', async () => {
    for (const value of [null, 0, 'text', [1, [2]], { deep: { er: true } }]) {
      await put('/api/site-options/some.key-1', { value })
      expect((await read<OptionAnswer<unknown>>('GET', '/api/site-options/some.key-1', { as: 'admin' })).data).toEqual(
        value,
      )
    }
  })

  test('are at most 16 KB of JSON', async () => {
    const fits = 'x'.repeat(OPTION_BYTES - 2)
    await put('/api/site-options/large', { value: fits })
    expect(await putRefused('/api/site-options/large', { value: `${fits}x` })).toMatchObject({
      status: 413,
      error: 'TOO_LARGE',
      message: 'This option is too large (max 16 KB).',
    })
    expect((await putRefused('/api/site-options/large', { value: 'é'.repeat(OPTION_BYTES / 2) })).status).toBe(413)
  })

  test('with known keys keep their schema in every call that writes them', async () => {
    for (const [key, value] of [
      ['killswitch', { siteEnabled: 'no' }],
      ['killswitch', false],
      ['bad-teensy-characters', ['legion']],
      ['upload-policy', { max: 'many' }],
    ] as const) {
      expect((await putRefused(`/api/site-options/${key}`, { value })).status).toBe(422)
      const several = { options: { harmless: 1, [key]: value } }
      expect((await putRefused('/api/site-options', several)).status).toBe(422)
    }
    expect(await read('GET', '/api/site-options', { as: 'admin' })).toEqual({ data: {} })
  })

  test.each(['UPPER', '-dash', 'a b', 'x'.repeat(65), '__proto__'])('of the key %j are refused', async (key) => {
    expect((await putRefused(`/api/site-options/${encodeURIComponent(key)}`, { value: 1 })).status).toBe(422)
  })

  test('with keys that mean something to a program are options like any other', async () => {
    await put('/api/site-options/constructor', { value: 1 })
    expect((await read<{ data: object }>('GET', '/api/site-options', { as: 'admin' })).data).toEqual({ constructor: 1 })
  })

  test('without a value are refused, and unknown ones not found', async () => {
    expect((await putRefused('/api/site-options/empty', {})).status).toBe(422)
    expect((await refusal('GET', '/api/site-options/empty', { as: 'admin' })).status).toBe(404)
    expect((await refusal('DELETE', '/api/site-options/empty', { as: 'admin' })).status).toBe(404)
  })

  test('are listed, set together and deleted', async () => {
    await put('/api/site-options', { options: { a: 1, b: [2] } })
    expect(await read('GET', '/api/site-options', { as: 'owner' })).toEqual({ data: { a: 1, b: [2] } })
    expect((await call('DELETE', '/api/site-options/a', { as: 'owner' })).status).toBe(204)
    expect(await read('GET', '/api/site-options', { as: 'admin' })).toEqual({ data: { b: [2] } })
    expect(await env.OPTIONS.get('a')).toBeNull()
  })

  test('write a log entry with every change', async () => {
    await put(BANNER, GOOD)
    await call('DELETE', '/api/site-options/banner', { as: 'owner' })
    const { results } = await env.DB.prepare('SELECT action, entity_id, user_name FROM activity ORDER BY id').all()
    expect(results).toMatchObject([
      { action: 'option.set', entity_id: 'banner' },
      { action: 'option.delete', entity_id: 'banner' },
    ])
  })
})

describe('two Admins at once', () => {
  test('the later one gets an error, and nothing is overwritten', async () => {
    const { updatedAt: seenAt } = await put(BANNER, GOOD)
    const first = await put(BANNER, { ...GOOD, title: 'The first', seenAt }, 'owner')
    const refused = await putRefused(BANNER, { ...GOOD, title: 'The second', seenAt })
    expect(refused).toMatchObject({ status: 409, error: 'CONFLICT' })
    expect(refused.message).toContain('Somebody else changed this')
    expect((await read<OptionAnswer<Banner>>('GET', BANNER, { as: 'admin' })).data.title).toBe('The first')
    await put(BANNER, { ...GOOD, title: 'The second', seenAt: first.updatedAt })
    expect((await read<OptionAnswer<Banner>>('GET', BANNER)).data.title).toBe('The second')
  })

  test('both saw no option: one of them is refused', async () => {
    await put(TEENSY, { characters: ['legion'], seenAt: null })
    expect((await putRefused(TEENSY, { characters: [], seenAt: null })).status).toBe(409)
    await put('/api/site-options/banner', { value: GOOD, seenAt: null })
    expect((await putRefused('/api/site-options/banner', { value: GOOD, seenAt: null })).status).toBe(409)
  })

  test('one deletes what the other edits: the other gets an error', async () => {
    const { updatedAt: seenAt } = await put(TEENSY, { characters: ['legion'] })
    await call('DELETE', '/api/site-options/bad-teensy-characters', { as: 'owner' })
    expect((await putRefused(TEENSY, { characters: [], seenAt })).status).toBe(409)
  })

  test('in the same moment: exactly one change is accepted', async () => {
    const { updatedAt: seenAt } = await put(BANNER, GOOD)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        call('PUT', BANNER, {
          as: index % 2 === 0 ? 'admin' : 'owner',
          body: { ...GOOD, title: `No. ${index}`, seenAt },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('an Admin reads the database, even if the copy is older', async () => {
    await put(BANNER, GOOD)
    await env.OPTIONS.put('banner', JSON.stringify({ value: { ...GOOD, title: 'Old' }, updatedAt: 1 }))
    expect((await read<OptionAnswer<Banner>>('GET', BANNER)).data.title).toBe('Old')
    expect((await read<OptionAnswer<Banner>>('GET', BANNER, { as: 'admin' })).data.title).toBe(GOOD.title)
  })
})

async function keep(key: string, value: unknown): Promise<void> {
  await openDatabase(env.DB).insert(siteOptions).values({ key, value, updatedAt: Date.now() })
}

describe('options of odd form', () => {
  test('are nested at most 8 levels deep, one or several at once', async () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
    await put('/api/site-options/deep', { value: nested(8) })
    await put('/api/site-options', { options: { deep: nested(8) } })
    expect(await putRefused('/api/site-options/deep', { value: nested(9) })).toMatchObject({
      status: 422,
      message: 'This option is nested too deeply (max 8 levels).',
    })
    expect((await putRefused('/api/site-options', { options: { deep: nested(9) } })).status).toBe(400)
  })

  test.each([5, 'yesterday', true, {}, ''])('are not saved with %j for the moment that was seen', async (seenAt) => {
    const message = 'seenAt must be a time from an earlier answer.'
    for (const [path, body] of [
      ['/api/site-options/banner/config', { enabled: false, type: 'info', title: '', text: '' }],
      ['/api/site-options/bad-teensy-characters', { characters: [] }],
      ['/api/site-options/some.key', { value: 1 }],
    ] as const)
      expect(await putRefused(path, { ...body, seenAt })).toMatchObject({ status: 422, message })
  })
})
