import { beforeEach, describe, expect, test } from 'vitest'
import { JINX_MESSAGES } from '#protocol/catalogue/jinx-messages.ts'
import type { Jinx, JinxStats } from '#protocol/catalogue/jinx.ts'
import { env } from 'cloudflare:workers'
import type { Script } from '#protocol/script.ts'
import { storeScript } from '../../support/worker/stored-scripts.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'

const JINXES = '/api/characters/jinxes'
const OVERRIDE = `${JINXES}/override`

const put = (body: object) => read<Jinx>('PUT', OVERRIDE, { as: 'admin', body })
const putRefused = (body: object) => refusal('PUT', OVERRIDE, { as: 'admin', body })
const search = async (q: string) =>
  (await read<{ items: Jinx[] }>('GET', `${JINXES}?${new URLSearchParams({ q })}`)).items
const pair = async (a: string, b: string) => (await search('')).find(({ a_id, b_id }) => a_id === a && b_id === b)

beforeEach(async () => {
  await newWorld(0)
})

describe('the jinx database', () => {
  test('has the 131 official pairs in our own words, and counts them', async () => {
    const items = await search('')
    expect(items).toHaveLength(131)
    expect(items.every(({ isSummary, override_enabled }) => isSummary && !override_enabled)).toBe(true)
    expect(await read<JinxStats>('GET', `${JINXES}/stats`)).toEqual({
      total_pairs: 131,
      overrides_enabled: 0,
      updated_at: null,
    })
  })

  test('is searched by every word, in names, ids and texts, ignoring case and accents', async () => {
    const found = await search('ORGAN grinder')
    expect(found.length).toBeGreaterThan(1)
    expect(found.every((jinx) => [jinx.a_id, jinx.b_id].includes('organgrinder'))).toBe(true)
    expect(await search('alchemist boffin')).toHaveLength(1)
    expect(await search('nobody is called that')).toEqual([])
  })
})

describe('a new pair', () => {
  test('is stored in lower case and in order, and applies at once', async () => {
    const added = await put({ aId: 'Imp', bId: 'CHEF', reason: '  A rule of the house. ', isNew: true })
    expect(added).toMatchObject({
      a_id: 'chef',
      b_id: 'imp',
      official_reason: null,
      override_reason: 'A rule of the house.',
      override_enabled: true,
      effective_reason: 'A rule of the house.',
    })
    expect(await read('GET', `${JINXES}/stats`)).toMatchObject({ total_pairs: 132, overrides_enabled: 1 })
    expect((await read<{ updated_at: string }>('GET', `${JINXES}/meta`)).updated_at).toMatch(/^\d{4}-/u)
  })

  test.each([
    [{ bId: 'imp', reason: 'x' }, JINX_MESSAGES.incomplete],
    [{ aId: 'chef', reason: 'x' }, JINX_MESSAGES.incomplete],
    [{ aId: 'chef', bId: 'imp', reason: '  ' }, JINX_MESSAGES.incomplete],
    [{ aId: 'chef', bId: 'imp' }, JINX_MESSAGES.incomplete],
    [{ aId: 'chef', bId: 'CHEF', reason: 'x' }, JINX_MESSAGES.same],
    [{ aId: 'chef', bId: 'wizard2', reason: 'x' }, 'There’s no character “wizard2” in the catalogue.'],
    [{ aId: 'chef', bId: 'imp', reason: 'x'.repeat(1001) }, 'Jinx text must be 1000 characters or less.'],
  ])('%j is refused with “%s”', async (body, message) => {
    expect(await putRefused({ ...body, isNew: true })).toMatchObject({ status: 422, message })
    expect(await search('')).toHaveLength(131)
  })

  test('that exists already must be edited instead; of two at once, the first is added', async () => {
    expect(await putRefused({ aId: 'boffin', bId: 'alchemist', reason: 'x', isNew: true })).toMatchObject({
      status: 409,
      message: JINX_MESSAGES.exists,
    })
    const both = await Promise.all(
      ['one', 'two'].map((reason) =>
        call('PUT', OVERRIDE, { as: 'admin', body: { aId: 'chef', bId: 'imp', reason, isNew: true } }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a pair with neither name nor promise that it is new', () => {
  const body = { aId: 'chef', bId: 'imp', reason: 'A rule of the house.', enabled: true }

  test('is added, and then changed', async () => {
    expect(await put(body)).toMatchObject({ a_id: 'chef', b_id: 'imp', official_reason: null, override_enabled: true })
    expect(await put({ ...body, reason: 'Another rule.', enabled: false })).toMatchObject({
      override_reason: 'Another rule.',
      override_enabled: false,
    })
    expect(await search('')).toHaveLength(132)
  })

  test.each([
    ['No-Dashii', 'al Hadikhia', 'alhadikhia', 'nodashii'],
    ['pit_hag', "devil's advocate", 'devilsadvocate', 'pithag'],
    ['Mephit', 'chef', 'chef', 'mezepheles'],
  ])('is found by any spelling of its ids: %s and %s', async (aId, bId, a_id, b_id) => {
    expect(await put({ ...body, aId, bId })).toMatchObject({ a_id, b_id })
    expect(await putRefused({ ...body, aId: b_id, bId: a_id, isNew: true })).toMatchObject({ status: 409 })
    expect(await search(aId)).toContainEqual(expect.objectContaining({ a_id, b_id }))
    expect(await read('DELETE', OVERRIDE, { as: 'admin', body: { aId: bId, bId: aId } })).toBeNull()
    expect(await pair(a_id, b_id)).toBeUndefined()
  })

  test('is two characters, however they are spelled', async () => {
    expect(await putRefused({ ...body, aId: 'no dashii', bId: 'NoDashii' })).toMatchObject({
      status: 422,
      message: JINX_MESSAGES.same,
    })
  })
})

describe('an override', () => {
  test('replaces the official reason while it is enabled', async () => {
    const official = (await pair('alchemist', 'boffin'))?.official_reason
    const words = { aId: 'alchemist', bId: 'boffin', reason: 'Ours.' }
    expect((await put(words)).effective_reason).toBe('Ours.')
    expect((await put({ ...words, enabled: false })).effective_reason).toBe(official)
    expect(await pair('alchemist', 'boffin')).toMatchObject({ override_reason: 'Ours.', override_enabled: false })
  })

  test('applies at once to scripts, automatic jinxes and resolved pairs', async () => {
    await storeScript(['chef', 'imp', 'alchemist', 'boffin'], { id: 'script', sponsorId: null, uploadedAt: 1 })
    const jinxesOf = async () => (await read<Script>('GET', '/api/scripts/script')).autoJinxes
    expect(Object.keys(await jinxesOf()).sort()).toEqual(['alchemist', 'boffin'])
    await put({ aId: 'chef', bId: 'imp', reason: 'A rule of the house.', isNew: true })
    expect((await jinxesOf())['chef']).toMatchObject([{ withId: 'imp', reason: 'A rule of the house.' }])
    await put({ aId: 'chef', bId: 'imp', reason: 'A rule of the house.', enabled: false })
    expect((await jinxesOf())['chef']).toBeUndefined()
    await put({ aId: 'alchemist', bId: 'boffin', reason: 'Ours.' })
    const resolved = await read<unknown>('POST', '/api/scripts/resolve-jinxes', {
      body: { scriptData: ['alchemist', 'boffin'] },
    })
    expect(resolved).toMatchObject([{ a_id: 'alchemist', b_id: 'boffin', reason: 'Ours.', source: 'override' }])
  })

  test('can be removed: the official text applies again, and a pair added by an Admin is gone', async () => {
    await put({ aId: 'alchemist', bId: 'boffin', reason: 'Ours.' })
    await put({ aId: 'chef', bId: 'imp', reason: 'Ours.', isNew: true })
    const remove = (aId: string, bId: string) =>
      read<Jinx | null>('DELETE', OVERRIDE, { as: 'admin', body: { aId, bId } })
    const back = await remove('BOFFIN', 'alchemist')
    expect(back).toMatchObject({ override_reason: null, override_enabled: false })
    expect(back?.effective_reason).toBe(back?.official_reason)
    expect(await remove('imp', 'chef')).toBeNull()
    expect(await pair('chef', 'imp')).toBeUndefined()
    const again = { as: 'admin', body: { aId: 'imp', bId: 'chef' } } as const
    expect((await refusal('DELETE', OVERRIDE, again)).status).toBe(404)
  })

  test('by two Admins at once: the later one gets an error, and the earlier change is kept', async () => {
    const first = await put({ aId: 'alchemist', bId: 'boffin', reason: 'First.', seenAt: null })
    const late = await putRefused({ aId: 'alchemist', bId: 'boffin', reason: 'Second.', seenAt: null })
    expect(late).toMatchObject({ status: 409, error: 'CONFLICT' })
    expect((await pair('alchemist', 'boffin'))?.override_reason).toBe('First.')
    await put({ aId: 'alchemist', bId: 'boffin', reason: 'Second.', seenAt: first.override_updated_at })
    const stale = { aId: 'alchemist', bId: 'boffin', seenAt: first.override_updated_at }
    expect((await refusal('DELETE', OVERRIDE, { as: 'admin', body: stale })).status).toBe(409)
  })

  test('of a pair dropped by the publisher keeps its date and still applies', async () => {
    await put({ aId: 'alchemist', bId: 'boffin', reason: 'Ours.' })
    await env.DB.prepare(`UPDATE jinx SET removed_at = 5 WHERE a_id = 'alchemist' AND b_id IN ('boffin', 'spy')`).run()
    expect(await pair('alchemist', 'boffin')).toMatchObject({
      effective_reason: 'Ours.',
      removed_at: '1970-01-01T00:00:00.005Z',
    })
    expect(await pair('alchemist', 'spy')).toMatchObject({ effective_reason: null })
  })

  test('is in the log, with person and change', async () => {
    await put({ aId: 'alchemist', bId: 'boffin', reason: 'Ours.' })
    const { results } = await env.DB.prepare('SELECT * FROM activity').all()
    expect(results).toMatchObject([
      { action: 'jinx.override', entity_id: 'alchemist|boffin', user_id: 'sample-admin', result: 'success' },
    ])
  })
})
