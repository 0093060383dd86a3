import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import type { CharacterStats } from '#protocol/catalogue/sync.ts'
import { read, refusal } from '../../support/worker/call.ts'
import { catalogueBytes, Publisher } from '../../support/worker/publisher.ts'
import { SYNC, sync, look, characters, character, editChef } from './catalogue-calls.ts'

let publisher: Publisher

beforeEach(async () => void (publisher = await Publisher.inNewWorld()))
afterEach(() => void vi.unstubAllGlobals())

describe('a preview', () => {
  test('shows what publishing would change, and changes nothing', async () => {
    await sync()
    const before = await catalogueBytes()
    publisher.files.roles = publisher.files.roles.filter(({ id }) => id !== 'imp')
    publisher.files.roles.push({ ...publisher.role('chef'), id: 'newcomer', name: 'Newcomer' })
    Object.assign(publisher.role('chef'), { ability: 'Another text.', team: 'outsider' })
    const { changes, success, isDryRun } = await look()
    expect([success, isDryRun]).toEqual([true, true])
    expect(changes?.added).toEqual([{ id: 'newcomer', name: 'Newcomer', team: 'townsfolk', isBack: false }])
    expect(changes?.removed.map(({ id }) => id)).toEqual(['imp'])
    expect(changes?.changed).toEqual([
      {
        id: 'chef',
        name: 'Chef',
        team: 'outsider',
        fields: [
          { field: 'team', from: 'townsfolk', to: 'outsider' },
          { field: 'ability', from: 'What the Chef does.', to: 'Another text.' },
        ],
      },
    ])
    expect(changes?.jinxes.removed.every(({ a, b }) => [a, b].includes('imp'))).toBe(true)
    expect(await catalogueBytes()).toBe(before)
  })

  test('reports a renamed id', async () => {
    await sync()
    publisher.role('chef').id = 'cook'
    const { changes } = await look()
    expect(changes?.renamed).toEqual([{ from: 'chef', to: 'cook', name: 'Chef' }])
  })
})

describe('a sync', () => {
  test('replaces our summaries with the published wording, and says how many', async () => {
    const { changes, ...result } = await sync()
    expect(result).toMatchObject({ success: true, synced_count: 181, total_official: 181, total_abilities: 181 })
    expect(result.errors).toEqual([])
    expect(changes).toMatchObject({ added: [], changed: [], removed: [], worded: 181, jinxes: { worded: 131 } })
    const all = await characters()
    expect(all).toHaveLength(181)
    expect(all.every(({ isSummary }) => !isSummary)).toBe(true)
    expect((await character('chef'))?.ability).toBe('What the Chef does.')
    const stats = await read<CharacterStats>('GET', '/api/characters/stats')
    expect(stats).toEqual({ total_characters: 181, last_sync: expect.stringMatching(/^\d{4}-/u) })
  })

  test('a second time changes nothing', async () => {
    await sync()
    const second = await look()
    expect(second.message).toBe('Nothing has changed.')
  })

  test('disables a missing character without deleting it, and enables it when it returns', async () => {
    await sync()
    const { roles } = publisher.files
    publisher.files.roles = roles.filter(({ id }) => id !== 'chef')
    expect((await sync()).errors).toEqual([
      'nightsheet.json names “chef” in firstNight, which roles.json does not have.',
    ])
    expect(await character('chef')).toMatchObject({ is_disabled: true, ability: 'What the Chef does.' })
    publisher.files.roles = roles
    const { changes } = await sync()
    expect(changes?.added).toMatchObject([{ id: 'chef', isBack: true }])
    expect((await character('chef'))?.is_disabled).toBe(false)
  })

  test('gives a dropped jinx pair a date, and removes the date when the pair returns', async () => {
    await sync()
    const { jinxes } = publisher.files
    publisher.files.jinxes = jinxes.filter(({ id }) => id !== 'alchemist')
    const { changes } = await sync()
    expect(changes?.jinxes.removed.length).toBe(jinxes.find(({ id }) => id === 'alchemist')?.jinx.length)
    const pairs = async () =>
      (await read<{ items: { a_id: string; removed_at: string | null }[] }>('GET', '/api/characters/jinxes')).items
    const dropped = async () => (await pairs()).filter(({ a_id }) => a_id === 'alchemist')
    expect((await dropped()).every(({ removed_at }) => removed_at !== null)).toBe(true)
    publisher.files.jinxes = jinxes
    await sync()
    expect((await dropped()).every(({ removed_at }) => removed_at === null)).toBe(true)
  })

  test('moves the night’s markers with the characters who wake', async () => {
    publisher.files.nightsheet.firstNight.splice(1, 0, 'chef')
    publisher.files.nightsheet.firstNight = publisher.files.nightsheet.firstNight.filter(
      (id, index) => id !== 'chef' || index === 1,
    )
    const before = await read<CharacterList>('GET', '/api/characters')
    await sync()
    const after = await read<CharacterList>('GET', '/api/characters')
    expect(after.nightMarkers.firstNight.minioninfo).toBe(before.nightMarkers.firstNight.minioninfo + 1)
    expect(after.items.find(({ id }) => id === 'chef')?.first_night).toBe(1)
  })

  test('reports the unknown fields that it left out', async () => {
    publisher.files.jinxes.push({ id: 'chef', jinx: [{ id: 'nobody', reason: 'x' }] })
    Object.assign(publisher.role('chef'), { colour: 'blue' })
    const { success, errors } = await sync()
    expect(success).toBe(true)
    expect(errors).toEqual([
      'roles.json has a field that Belfry does not know: “colour” (1 times).',
      'jinxes.json pairs chef and nobody, but roles.json has no “nobody”: the pair is left out.',
    ])
  })

  test('publishes exactly what was previewed, or says that it has changed', async () => {
    const { fingerprint } = await look()
    Object.assign(publisher.role('chef'), { ability: 'Another text.' })
    const before = await catalogueBytes()
    const late = await refusal('POST', SYNC, { as: 'admin', body: { expected: fingerprint } })
    expect(late).toMatchObject({ status: 409, error: 'CONFLICT' })
    expect(await catalogueBytes()).toBe(before)
    const again = await look()
    expect((await sync(again.fingerprint)).success).toBe(true)
    await editChef('Chef', 'Ours.')
    expect((await refusal('POST', SYNC, { as: 'admin', body: { expected: again.fingerprint } })).status).toBe(409)
  })
})

describe('an edit', () => {
  test('replaces the published text, is marked, and survives a sync', async () => {
    await editChef('Cook', 'Cooks.')
    Object.assign(publisher.role('chef'), { ability: 'Another text.' })
    await sync()
    expect(await character('chef')).toMatchObject({
      name: 'Cook',
      ability: 'Cooks.',
      is_edited: true,
      isSummary: false,
      official_name: 'Chef',
      official_ability: 'Another text.',
    })
    await editChef('Chef', 'Another text.')
    expect(await character('chef')).toMatchObject({ name: 'Chef', ability: 'Another text.', is_edited: false })
  })

  test.each([
    [{ name: '  ', ability: 'x' }, 'Character name must be between 1 and 50 characters'],
    [{ name: 'x'.repeat(51), ability: 'x' }, 'Character name must be between 1 and 50 characters'],
    [{ name: 'Chef', ability: '' }, 'Character ability must be between 1 and 500 characters'],
    [{ name: 'Chef', ability: 'x'.repeat(501) }, 'Character ability must be between 1 and 500 characters'],
  ])('%j is refused with “%s”', async (body, message) => {
    expect(await refusal('PUT', '/api/characters/chef', { as: 'admin', body })).toMatchObject({ status: 422, message })
  })

  test('by two Admins at once: the later one gets an error', async () => {
    await editChef('Cook', 'Cooks.', null)
    const body = { name: 'Baker', ability: 'Bakes.', seenAt: null }
    expect((await refusal('PUT', '/api/characters/chef', { as: 'owner', body })).status).toBe(409)
    expect((await character('chef'))?.name).toBe('Cook')
  })

  test('finds its character in any spelling', async () => {
    const body = { name: 'Cook', ability: 'Cooks.' }
    await read('PUT', '/api/characters/C-h%20e_F', { as: 'admin', body })
    expect((await character('chef'))?.name).toBe('Cook')
  })

  test('of an unknown character is refused', async () => {
    const body = { name: 'Baker', ability: 'Bakes.' }
    expect((await refusal('PUT', '/api/characters/baker', { as: 'admin', body })).status).toBe(404)
  })
})
