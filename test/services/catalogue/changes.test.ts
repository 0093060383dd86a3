import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChangeList } from '#protocol/catalogue/changes.ts'
import type { Script } from '#protocol/script.ts'
import { sha256 } from '../../../src/random.ts'
import { call, read } from '../../support/worker/call.ts'
import { Publisher } from '../../support/worker/publisher.ts'
import { storeScript } from '../../support/worker/stored-scripts.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import { newOp, RoomTable } from '../../support/worker/table.ts'
import { editChef, look, restore, status, sync } from './catalogue-calls.ts'

const DAY = 86_400_000

let publisher: Publisher
beforeEach(async () => void (publisher = await Publisher.inNewWorld()))
afterEach(() => void vi.unstubAllGlobals())

const change = (id: string, fields: object) => Object.assign(publisher.role(id), fields)
const changes = (query = '') => read<ChangeList>('GET', `/api/characters/changes${query}`)
const told = async (query = '') => (await changes(query)).items.map(({ characterId, kinds }) => [characterId, ...kinds])
const changesOf = async (id: string) =>
  (await read<Script>('GET', `/api/scripts/${id}`)).changes.map(({ characterId, kinds }) => [characterId, ...kinds])
const store = (id: string, ids: string[], uploadedAt = Date.now() - DAY) =>
  storeScript([{ id: '_meta', name: id }, ...ids], { id, sponsorId: null, uploadedAt })

test('a sync keeps what it changes in substance, and a script tells what concerns it', async () => {
  await store('touched', ['vortox', 'imp', 'alchemist'])
  await store('untouched', ['chef', 'empath'])
  await sync()
  expect(await told()).toEqual([])
  change('vortox', { ability: 'Another rule.' })
  change('chef', { ability: publisher.role('chef')['ability' as never] + '!' })
  publisher.files.nightsheet.firstNight.splice(1, 0, 'imp')
  const { changes: seen } = await look()
  expect(seen?.touched).toEqual([
    { characterId: 'imp', kinds: ['nights'], scripts: 1 },
    { characterId: 'vortox', kinds: ['ability'], scripts: 1 },
  ])
  expect(await told()).toEqual([])
  await sync()
  expect((await told()).toSorted()).toEqual([
    ['imp', 'nights'],
    ['vortox', 'ability'],
  ])
  expect((await changesOf('touched')).toSorted()).toEqual([
    ['imp', 'nights'],
    ['vortox', 'ability'],
  ])
  expect(await changesOf('untouched')).toEqual([])
  await store('later', ['vortox', 'imp'], Date.now() + 1_000)
  expect(await changesOf('later')).toEqual([])
})

test('an Admin’s edit is no change, and neither is a sync that changes nothing', async () => {
  await sync()
  await editChef('Cook', 'Cooks.')
  await sync()
  await sync()
  expect(await told()).toEqual([])
})

test('a jinx is told at both, and of a script only if it has both', async () => {
  await store('both', ['baron', 'chef'])
  await store('one', ['baron', 'empath'])
  await sync()
  publisher.files.jinxes.push({ id: 'baron', jinx: [{ id: 'chef', reason: 'A new rule.' }] })
  expect((await look()).changes?.touched).toEqual([
    { characterId: 'chef', kinds: ['jinx'], scripts: 1 },
    { characterId: 'baron', kinds: ['jinx'], scripts: 1 },
  ])
  await sync()
  expect((await changes()).items).toMatchObject([
    { characterId: 'baron', kinds: ['jinx'], with: ['chef'] },
    { characterId: 'chef', kinds: ['jinx'], with: ['baron'] },
  ])
  expect(await changesOf('both')).toHaveLength(2)
  expect(await changesOf('one')).toEqual([])
})

test('going back takes out what was changed since, and going back from there has it again', async () => {
  await sync()
  change('vortox', { team: 'minion' })
  await sync()
  change('imp', { ability: 'Another rule.' })
  await sync()
  const before = await changes()
  expect(before.items).toHaveLength(2)
  const { copies } = await status()
  await restore(copies[0]?.id ?? '')
  expect(await told()).toEqual([['vortox', 'team']])
  await restore((await status()).copies[0]?.id ?? '')
  expect(await changes()).toEqual(before)
  await restore(copies[1]?.id ?? '')
  expect(await told()).toEqual([])
})

test('a copy of an older release takes out what came after it', async () => {
  await sync()
  change('vortox', { team: 'minion' })
  await sync()
  const copy = (await status()).copies[0]?.id ?? ''
  const file = `catalogue-copies/${copy}.json`
  const kept = (await (await env.FILES.get(file))?.text()) ?? ''
  const { changes: _changes, ...older } = JSON.parse(kept) as Record<string, unknown>
  const text = JSON.stringify({ ...older, version: 2 })
  const hash = await sha256(text)
  await env.FILES.put(file, text)
  await env.DB.prepare('UPDATE catalogue_copy SET hash = ? WHERE id = ?').bind(hash, copy).run()
  await restore(copy)
  expect(await told()).toEqual([])
})

test('a character that is gone is told of while it is, and its jinxes go and come with it', async () => {
  await store('script', ['heretic', 'spy'])
  await sync()
  const { roles, jinxes } = publisher.files
  publisher.files.roles = roles.filter(({ id }) => id !== 'heretic')
  publisher.files.jinxes = jinxes
    .filter(({ id }) => id !== 'heretic')
    .map(({ id, jinx }) => ({ id, jinx: jinx.filter((one) => one.id !== 'heretic') }))
  await sync()
  expect(await changesOf('script')).toEqual([['heretic', 'gone']])
  Object.assign(publisher.files, { roles, jinxes })
  await sync()
  expect(await changesOf('script')).toEqual([])
})

test('a nomination and a candidate say it too, twenty characters at most, and an upload nothing', async () => {
  const many = publisher.files.roles.slice(0, 24).map(({ id }) => id)
  await store('touched', many)
  await sync()
  for (const id of many) change(id, { ability: 'Another rule.' })
  await sync()
  const room = await RoomTable.open()
  await room.state('startNominations')
  await room.nominate(room.host, 'touched')
  const upload = { kind: 'upload' as const, scriptData: [{ id: '_meta', name: 'Own' }, 'imp', 'chef'] }
  await room.command(room.host, { type: 'nomination.create', op: newOp(), scriptRef: upload })
  const { nominations } = await room.look(room.host)
  const [listed, own] = nominations.map(({ denorm }) => denorm.changes)
  expect(listed).toHaveLength(20)
  expect(listed?.[0]).toEqual({ characterId: expect.any(String), kinds: ['ability'] })
  expect(own).toEqual([])
  const list = await ListTable.make([{ id: 'touched' }])
  expect((await list.look()).candidates[0]?.denorm.changes).toEqual(listed)
})

describe('what a script is told', () => {
  test('begins again when it gets another content, not another name', async () => {
    const body = { scriptData: [{ id: '_meta', name: 'Mine' }, 'vortox', 'chef', 'imp'] }
    const { id } = await read<Script>('POST', '/api/scripts', { as: 'storyteller', body })
    await sync()
    change('vortox', { team: 'minion' })
    await sync()
    expect(await changesOf(id)).toEqual([['vortox', 'team']])
    await read('PUT', `/api/scripts/${id}/metadata`, { as: 'storyteller', body: { name: 'Still mine' } })
    expect(await changesOf(id)).toEqual([['vortox', 'team']])
    await read('PUT', `/api/scripts/${id}/replace`, { as: 'storyteller', body })
    expect(await changesOf(id)).toEqual([])
  })
})

describe('the list of changes', () => {
  beforeEach(async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [Date.UTC(2026, 0, 1) + at * DAY, 'chef', '["team"]', '[]'])
    for (const [at, character, kinds, others] of rows)
      await env.DB.prepare('INSERT INTO character_change (at, character_id, kinds, "with") VALUES (?, ?, ?, ?)')
        .bind(at, character, kinds, others)
        .run()
    await editChef('Cook', 'Cooks.')
  })

  test('comes in pages, the newest first', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: ChangeList = await changes(cursor === '' ? '' : `?cursor=${cursor}`)
      seen.push(...page.items.map(({ at }) => at))
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(120)
    expect(seen).toEqual(seen.toSorted().reverse())
  })

  test.each([
    ['2026-04-30', 1],
    ['2026-04-30T23:59:59.999Z', 1],
    ['2026-04-30T01:00:00+02:00', 2],
    ['2099-01-01', 0],
    ['1970-01-01', 50],
  ])('since %s has %i on its first page', async (since, count) => {
    expect((await changes(`?since=${encodeURIComponent(since)}`)).items).toHaveLength(count)
    // A plus that is sent as it is arrives as a space.
    expect((await changes(`?since=${since}`)).items).toHaveLength(count)
  })

  test.each(['since=once', 'since=2026-13-01', 'since=12', 'since=', 'cursor=x', 'cursor=-1'])(
    'refuses %s with a sentence',
    async (query) => {
      const response = await call('GET', `/api/characters/changes?${query}`)
      expect(response.status).toBe(422)
    },
  )
})
