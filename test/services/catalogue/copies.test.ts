import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import { checkCatalogue } from '../../../src/jobs/daily.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { sha256 } from '../../../src/random.ts'
import { copySome } from '../../../src/services/catalogue/icons.ts'
import first from '../../support/backups/catalogue-1.json'
import second from '../../support/backups/catalogue-2.json'
import { read, refusal } from '../../support/worker/call.ts'
import { catalogueBytes, Publisher } from '../../support/worker/publisher.ts'
import { SYNC, sync, status, restore, characters, character, editChef } from './catalogue-calls.ts'

const HOUR = 3_600_000

let publisher: Publisher

beforeEach(async () => void (publisher = await Publisher.inNewWorld()))
afterEach(() => void vi.unstubAllGlobals())

/** Stores a copy as it was made once. */
async function keep(file: object): Promise<void> {
  const text = JSON.stringify(file)
  await env.FILES.put('catalogue-copies/kept.json', text)
  await env.DB.prepare(
    `INSERT INTO catalogue_copy (id, at, reason, characters, jinxes, hash) VALUES ('kept', 1, 'once', 2, 1, ?)`,
  )
    .bind(await sha256(text))
    .run()
}

describe('restoring a copy', () => {
  test('restores the catalogue byte by byte, and can itself be undone', async () => {
    await sync()
    await editChef('Cook', 'Cooks.')
    const before = await catalogueBytes()
    publisher.files.roles = publisher.files.roles.filter(({ id }) => id !== 'imp')
    publisher.files.roles.push({ ...publisher.role('chef'), id: 'newcomer', name: 'Newcomer' })
    publisher.files.jinxes = publisher.files.jinxes.filter(({ id }) => id !== 'alchemist')
    publisher.files.jinxes.push({ id: 'baron', jinx: [{ id: 'chef', reason: 'New.' }] })
    publisher.files.nightsheet.firstNight.splice(1, 0, 'newcomer')
    await sync()
    const after = await catalogueBytes()
    expect(after).not.toBe(before)
    const [copy] = (await status()).copies
    const result = await restore(copy?.id ?? '')
    expect(result).toMatchObject({
      success: true,
      message: 'Went back to the copy with 181 characters and 131 jinx pairs.',
    })
    expect(await catalogueBytes()).toBe(before)
    const [undo] = (await status()).copies
    await restore(undo?.id ?? '')
    expect(await catalogueBytes()).toBe(after)
  })

  test('keeps later changes of Admins', async () => {
    await sync()
    Object.assign(publisher.role('chef'), { ability: 'Another text.' })
    await sync()
    await editChef('Cook', 'Cooks.')
    const override = { aId: 'chef', bId: 'imp', reason: 'Ours.', isNew: true }
    await read('PUT', '/api/characters/jinxes/override', { as: 'admin', body: override })
    await restore((await status()).copies[0]?.id ?? '')
    expect(await character('chef')).toMatchObject({ name: 'Cook', official_ability: 'What the Chef does.' })
    const { items } = await read<{ items: unknown[] }>('GET', '/api/characters/jinxes?q=ours.')
    expect(items).toMatchObject([{ a_id: 'chef', effective_reason: 'Ours.', official_reason: null }])
  })

  test('is refused for a damaged or unknown copy', async () => {
    await sync()
    const before = await catalogueBytes()
    const [copy] = (await status()).copies
    await env.FILES.put(`catalogue-copies/${copy?.id}.json`, '{"characters": []}')
    const body = { copy: copy?.id }
    expect((await refusal('POST', `${SYNC}/restore`, { as: 'admin', body })).message).toContain('damaged')
    expect(await catalogueBytes()).toBe(before)
  })

  test.each([
    ['of the first version, without one,', first],
    ['of the second version', second],
  ])('%s is possible with today’s code', async (_, file) => {
    await keep(file)
    expect(await restore('kept')).toMatchObject({ success: true, synced_count: 2 })
    const { results } = await env.DB.prepare('SELECT id, edited_name FROM character ORDER BY id').all()
    expect(results).toEqual(['chef', 'imp'].map((id) => ({ id, edited_name: null })))
    const jinx = await env.DB.prepare('SELECT official_reason, override_enabled FROM jinx').first()
    expect(jinx).toEqual({ official_reason: 'Published.', override_enabled: 0 })
  })

  test('of a later version is refused', async () => {
    await sync()
    const before = await catalogueBytes()
    await keep({ ...second, version: 4 })
    const refused = await refusal('POST', `${SYNC}/restore`, { as: 'admin', body: { copy: 'kept' } })
    expect([refused.status, refused.message]).toEqual([
      409,
      'A newer version of Belfry made this copy, so nothing was changed. Update Belfry, then try again.',
    ])
    expect(await catalogueBytes()).toBe(before)
  })

  test('keeps a dozen copies', async () => {
    for (let n = 0; n < 14; n += 1) await sync()
    expect((await status()).copies).toHaveLength(12)
    const { objects } = await env.FILES.list({ prefix: 'catalogue-copies/' })
    expect(objects).toHaveLength(12)
  })
})

describe('the daily check', () => {
  test('shows a note when there is something new, once a day, until it is published', async () => {
    await checkCatalogue(jobContextOf(env, Date.now()))
    const note = (await status()).note
    expect(note).toMatchObject({ kind: 'daily', by: null, result: { isDryRun: true, changes: { worded: 181 } } })
    expect((await characters()).every(({ isSummary }) => isSummary)).toBe(true)
    publisher.asked.length = 0
    await checkCatalogue(jobContextOf(env, Date.now() + HOUR))
    expect(publisher.asked).toEqual([])
    await checkCatalogue(jobContextOf(env, Date.now() + 24 * HOUR))
    expect(publisher.asked.filter((path) => path.startsWith('/data/'))).toHaveLength(3)
    await sync()
    expect((await status()).note).toBeNull()
    await checkCatalogue(jobContextOf(env, Date.now() + 48 * HOUR))
    expect((await status()).note).toBeNull()
  })
})

describe('icons', () => {
  test('are copied after a sync, a few at a time, and continue after an interruption', async () => {
    publisher.missingIcons.add('tb/chef_g.webp')
    await sync()
    const { total, copied } = (await status()).icons
    expect(copied).toBe(0)
    expect(total).toBeGreaterThan(300)
    expect((await character('imp'))?.icon_url).toBeNull()
    let left = total
    while (left > 0) {
      const { copied, failed } = await read<{ copied: number; failed: number }>('POST', '/api/characters/icons', {
        as: 'admin',
      })
      left = total - copied - failed
    }
    expect((await status()).icons).toEqual({ total, copied: total - 1, failed: 1 })
    expect((await character('imp'))?.icon_url).toMatch(/^\/images\/icon-/u)
    expect((await character('chef'))?.icon_url).toBeNull()
    const asked = publisher.asked.filter((path) => path === '/characters/tb/imp_e.webp')
    expect(asked).toHaveLength(1)
  })

  test('stay when a second copy of the same icon fails after the first has succeeded', async () => {
    await sync()
    const { promise: answered, resolve: letAnswer } = Promise.withResolvers<undefined>()
    const works = globalThis.fetch
    let first = ''
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(new Request(input, init).url)
      const isFirst = first === ''
      if (isFirst) first = pathname.replace('/characters/', '')
      if (!isFirst) return works(input, init)
      await answered
      return new Response('gone', { status: 404 })
    })
    const copying = copySome(jobContextOf(env, Date.now()))
    await vi.waitFor(() => expect(first).not.toBe(''))
    await copySome(jobContextOf(env, Date.now()))
    const icon = () =>
      env.DB.prepare('SELECT image_key, problem FROM character_icon WHERE path = ?').bind(first).first()
    const copied = await icon()
    expect(copied).toEqual({ image_key: expect.stringMatching(/^icon-/u) as string, problem: null })
    letAnswer(undefined)
    await copying
    expect(await icon()).toEqual(copied)
  })
})

describe('the characters', () => {
  test('are all listed on one page, marked if the text is Belfry’s own', async () => {
    const { items } = await read<{ items: OfficialCharacter[] }>('GET', '/api/characters')
    expect(items).toHaveLength(181)
    expect(items.find(({ id }) => id === 'imp')).toMatchObject({
      name: 'Imp',
      team: 'demon',
      isSummary: true,
      is_disabled: false,
    })
    expect(new Set(items.map(({ team }) => team)).size).toBe(7)
  })
})
