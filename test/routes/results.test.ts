import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedResult, ListedResults } from '#protocol/result.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { personId } from '../support/worker/people.ts'
import { newWorld } from '../support/worker/world.ts'
import { callWhile } from '../support/worker/interrupted-calls.ts'
import { player } from '../support/worker/player.ts'
import { DAY, idOf, keep, rowsIn, SCRIPT, unsaved, unsettled } from '../services/results/saved-results.ts'

const ID = idOf(1)
const PATH = `/api/results/${ID}`
const list = (query = 'mine=1') => read<ListedResults>('GET', `/api/results?${query}`, { as: 'storyteller' })

beforeEach(async () => void (await newWorld(0)))

describe('A result', () => {
  test('is asked for again every time, and sent again only if it has changed', async () => {
    await keep(unsettled(ID), null)
    const first = await call('GET', PATH)
    const etag = first.headers.get('ETag') ?? ''
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    expect(etag).toMatch(/^W\/"[0-9a-f]{64}"$/u)
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const same = await call('GET', PATH, { headers: { 'If-None-Match': known } })
      expect([known, same.status, await same.text()]).toEqual([known, 304, ''])
      expect([same.headers.get('ETag'), same.headers.get('Cache-Control')]).toEqual([etag, 'no-cache'])
      expect(same.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    await keep(unsaved(ID, { rev: 8 }))
    const changed = await call('GET', PATH, { headers: { 'If-None-Match': etag } })
    expect([changed.status, ((await changed.json()) as SavedResult).script?.name]).toEqual([200, 'Catfishing'])
  })

  test.each(['x', '%', '%25', '%E0%A4%A', '..%2f..', 'a'.repeat(10_000), idOf(2), `${idOf(1)}%00`])(
    'of the id %s is not there, and the answer is not kept',
    async (id) => {
      await keep(unsaved(ID))
      const response = await call('GET', `/api/results/${id}`)
      expect([response.status, response.headers.get('Cache-Control'), response.headers.get('ETag')]).toEqual([
        404,
        'no-store',
        null,
      ])
      expect(await response.json()).toMatchObject({ error: 'NOT_FOUND', message: 'This result was not found.' })
    },
  )
})

describe('Whether a result is your own', () => {
  const own = `${PATH}/own`

  test('is told to somebody signed in, and kept by nobody', async () => {
    await keep(unsaved(ID))
    expect(await read('GET', own, { as: 'storyteller' })).toEqual({ isOwn: true })
    for (const as of ['townsfolk', 'admin'] as const) expect(await read('GET', own, { as })).toEqual({ isOwn: false })
    expect((await call('GET', own, { as: 'storyteller' })).headers.get('Cache-Control')).toBe('no-store')
  })

  test.each(['x', '%25', idOf(2)])('fails for the id %s as the result does', async (id) => {
    await keep(unsaved(ID))
    const [gone, result] = await Promise.all(
      ['/own', ''].map((end) => refusal('GET', `/api/results/${id}${end}`, { as: 'storyteller' })),
    )
    expect(gone).toMatchObject({ status: 404, error: 'NOT_FOUND', message: 'This result was not found.' })
    expect([gone?.error, gone?.message]).toEqual([result?.error, result?.message])
  })
})

describe('The list of your own results', () => {
  test('has those of your own rooms alone, newest first, in pages', async () => {
    const { result } = unsaved(ID)
    for (const night of [1, 3, 2]) {
      await keep(
        unsaved(idOf(night), {
          evening: idOf(40 + night),
          result: { ...result, endedAt: result.endedAt + night * DAY },
        }),
      )
    }
    await keep(unsettled(idOf(0)), null)
    // As it was stored before results had an evening.
    await env.DB.prepare('UPDATE result SET evening = NULL WHERE id = ?').bind(idOf(0)).run()
    await keep(unsaved(idOf(9)), SCRIPT, personId('admin'))
    const { items, ...page } = await list()
    expect(page).toEqual({ page: 1, limit: 50, total: 4, totalPages: 1 })
    expect(items.map(({ id }) => id)).toEqual([3, 2, 1, 0].map(idOf))
    const endedAt = new Date(result.endedAt + 3 * DAY).toISOString()
    const { voteType, votesCast, decided, decidedBy } = result
    const newest = { id: idOf(3), evening: idOf(43), endedAt, players: 11, name: 'Catfishing' }
    expect(items[0]).toEqual({ ...newest, voteType, votesCast, decided, decidedBy })
    expect(items[3]).toMatchObject({ evening: null, decided: null, decidedBy: null, name: null })
    const second = await list('mine=1&page=2&limit=3')
    expect(second).toMatchObject({ page: 2, limit: 3, total: 4, totalPages: 2 })
    expect(second.items.map(({ id }) => id)).toEqual([idOf(0)])
  })

  test('is empty for somebody without results, and beyond the last page', async () => {
    expect(await list()).toEqual({ items: [], page: 1, limit: 50, total: 0, totalPages: 0 })
    await keep(unsaved(ID))
    expect(await list('mine=1&page=999999999')).toMatchObject({ items: [], total: 1 })
  })

  test('takes odd pages as other lists do, and is kept by nobody', async () => {
    expect(await list('mine=1&page=0&limit=1000')).toMatchObject({ page: 1, limit: 200 })
    const response = await call('GET', '/api/results?mine=1', { as: 'storyteller' })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await refusal('GET', '/api/results?mine=1&page=-1', { as: 'storyteller' })).toMatchObject({ status: 422 })
  })

  test.each(['', 'mine=0', 'mine=', 'mine=1&mine=1'])('needs mine=1 (%j)', async (query) => {
    expect(await refusal('GET', `/api/results?${query}`, { as: 'storyteller' })).toMatchObject({
      status: 422,
      error: 'VALIDATION_FAILED',
      details: [{ path: 'mine', message: 'You can only list your own results. Add mine=1 to the address.' }],
    })
  })
})

describe('A result that is deleted', () => {
  test('by its Storyteller or an Admin is gone at once, whatever its room says later', async () => {
    for (const as of ['storyteller', 'admin'] as const) {
      await keep(unsaved(idOf(as.length)))
      const path = `/api/results/${idOf(as.length)}`
      expect((await call('DELETE', path, { as })).status).toBe(204)
      expect((await call('GET', path)).status).toBe(404)
      await keep(unsaved(idOf(as.length), { rev: 99 }))
      expect((await call('GET', path)).status).toBe(404)
    }
    expect(await list()).toMatchObject({ total: 0 })
  })

  test('is told in the log, without anybody’s name but the caller’s', async () => {
    await keep(unsaved(ID))
    const message = 'Only that night’s Storyteller or an Admin can delete this result.'
    expect(await refusal('DELETE', PATH, { as: 'sponsor' })).toMatchObject({ message })
    await call('DELETE', PATH, { as: 'admin' })
    const { items } = await read<{ items: object[] }>('GET', '/api/admin/activity', { as: 'admin' })
    expect(items[0]).toMatchObject({
      action: 'result.delete',
      entityType: 'result',
      entityId: ID,
      userId: personId('admin'),
    })
    expect(JSON.stringify(items)).not.toContain('Mother Superior')
  })

  test('twice, or by two at once, is deleted once', async () => {
    await keep(unsaved(ID))
    const answers = await Promise.all(
      [1, 2].map(async () => (await call('DELETE', PATH, { as: 'storyteller' })).status),
    )
    expect(answers.sort()).toEqual([204, 404])
    expect((await call('DELETE', PATH, { as: 'storyteller' })).status).toBe(404)
    const { items } = await read<{ items: { action: string }[] }>('GET', '/api/admin/activity', { as: 'admin' })
    expect(items.filter(({ action }) => action === 'result.delete')).toHaveLength(1)
  })

  test('stays deleted when its room tells a change in the middle of the deletion', async () => {
    const { browser, id: host } = await player('Storyteller')
    await keep(unsaved(ID), SCRIPT, host)
    const { response } = await callWhile({ browser, method: 'DELETE', path: PATH }, () =>
      keep(unsaved(ID, { rev: 8 }), SCRIPT, host),
    )
    expect(response.status).toBe(204)
    await keep(unsaved(ID, { rev: 9 }), SCRIPT, host)
    expect([await rowsIn('result'), await rowsIn('deleted_result')]).toEqual([0, 1])
  })
})
