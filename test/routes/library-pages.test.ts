import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openIndex } from '#domain/library/packed-index.ts'
import { selectScripts } from '#domain/library/select.ts'
import type { LibraryPage, PackedCards } from '#protocol/library.ts'
import { readCards } from '#protocol/library/packed-cards.ts'
import type { ScriptPage } from '#protocol/script.ts'
import { makeScripts } from '../../scripts/seed/made-scripts.ts'
import { storeManyScripts } from '../support/worker/big-library.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { newWorld } from '../support/worker/world.ts'

beforeEach(async () => void (await newWorld(8)))

const page = async (query = '') => read<LibraryPage>('GET', `/api/library?${query}`)
const namesOf = (cards: PackedCards) => readCards(cards).map(({ name }) => name)

async function indexOf() {
  const response = await call('GET', '/api/library/index')
  const stream = response.body?.pipeThrough(new DecompressionStream('gzip')) ?? null
  return openIndex(new Uint8Array(await new Response(stream).arrayBuffer()))
}

describe('The library’s own page', () => {
  it('shows what the public list shows, in a fraction of the bytes', async () => {
    await storeManyScripts(makeScripts(60).map((script) => ({ ...script, seq: script.seq + 100 })))
    const [own, open] = [await page('limit=50'), await read<ScriptPage>('GET', '/api/scripts?limit=50')]
    const secondOf = (moment: string) => new Date(Math.floor(Date.parse(moment) / 1000) * 1000).toISOString()
    const shown = open.items.map(({ characterIds: _ids, logo: _logo, uploadedAt, metadata, ...card }) => {
      const { characterCount: _count, ...shownMetadata } = metadata
      return { ...card, uploadedAt: secondOf(uploadedAt), metadata: shownMetadata }
    })
    expect(readCards(own).map(({ seq: _seq, ...card }) => card)).toEqual(shown)
    const { total, libraryTotal, totalIsExact, nextCursor } = open
    expect(own).toMatchObject({ total, libraryTotal, totalIsExact, nextCursor })
    expect(JSON.stringify(own).length).toBeLessThanOrEqual(10_000)
    expect(JSON.stringify(own).length).toBeLessThan(JSON.stringify(open).length / 4)
  })

  it('returns cards by number, in the requested order, without deleted ones', async () => {
    const [first, second, third] = readCards(await page())
    const asked = [third?.seq, 999_999, first?.seq, second?.seq].join()
    const given = await read<PackedCards>('GET', `/api/library/cards?seqs=${asked}`)
    expect(namesOf(given)).toEqual([third?.name, first?.name, second?.name])
  })

  it('refuses invalid numbers, and too many', async () => {
    for (const seqs of ['', 'one', '1;2', '-1', Array.from({ length: 101 }, (_, seq) => seq).join()])
      expect(await refusal('GET', `/api/library/cards?seqs=${seqs}`)).toMatchObject({
        status: 422,
        details: [{ path: 'seqs' }],
      })
  })

  it('refuses endless queries', async () => {
    const endless = Array.from({ length: 31 }, (_, index) => `c${index}`).join()
    for (const [query, path] of [
      [`include=${endless}`, 'include'],
      [`exclude=${endless}`, 'exclude'],
      [`search=${'a '.repeat(13)}`, 'search'],
      [`search=${'a'.repeat(201)}`, 'search'],
    ])
      expect(await refusal('GET', `/api/library?${query}`)).toMatchObject({ status: 422, details: [{ path }] })
    const most = Array.from({ length: 30 }, (_, index) => `c${index}`).join()
    const words = Array.from({ length: 12 }, (_, index) => `w${index}`).join('+')
    expect((await call('GET', `/api/library?exclude=${most}&include=${most}&search=${words}&sort=title`)).status).toBe(
      200,
    )
    expect((await call('GET', '/api/library?search=%00%01')).status).toBe(200)
  })
})

describe('The packed index', () => {
  it('filters as the server does', async () => {
    const index = await indexOf()
    if (index === null) throw new Error('It cannot be opened.')
    const query = { include: ['imp'], exclude: ['baron'], type: 'all', difficulty: 'all' } as const
    const seqs = selectScripts(index, query)?.first('title', 48) ?? []
    const found = await read<PackedCards>('GET', `/api/library/cards?seqs=${seqs.join()}`)
    expect(namesOf(found)).toEqual(namesOf(await page('include=imp&exclude=baron&sort=title')))
    expect(seqs.length).toBeGreaterThan(0)
  })

  it('is not made for more than 25,000 scripts', async () => {
    await env.DB.prepare("UPDATE library_count SET total = 25001 WHERE kind = 'all'").run()
    expect(await refusal('GET', '/api/library/index')).toMatchObject({ status: 404 })
  })

  it('of an empty library is empty', async () => {
    await newWorld(0)
    expect((await indexOf())?.seqs).toHaveLength(0)
    expect(await page()).toMatchObject({ cards: [], total: 0, libraryTotal: 0, totalIsExact: true })
  })
})

describe('At the edge', () => {
  const etagOf = (response: Response) => response.headers.get('ETag') ?? ''

  it('an answer is cached until the library changes, and browsers revalidate it', async () => {
    const first = await call('GET', '/api/library?sort=title')
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300')
    const text = await first.text()
    const again = await call('GET', '/api/library?sort=title', { headers: { 'If-None-Match': etagOf(first) } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await call('GET', '/api/library?sort=title', { headers: { 'If-None-Match': 'W/"old"' } })
    expect([other.status, await other.text()]).toEqual([200, text])
    expect(other.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('a writer reads their own change at once', async () => {
    const before = await page()
    const scriptData = [{ id: '_meta', name: 'Fresh from the Press', author: 'Sam' }, 'chef', 'imp']
    const saved = await call('POST', '/api/scripts', { as: 'storyteller', body: { scriptData } })
    expect(saved.status).toBe(201)
    const cookie = saved.headers.getSetCookie().find((one) => one.startsWith('__Host-belfry-wrote='))
    expect(cookie).toMatch(/Max-Age=10; Path=\/; HttpOnly; Secure; SameSite=Lax/u)
    const after = await read<LibraryPage>('GET', '/api/library', { cookie: '__Host-belfry-wrote=1' })
    expect(after.libraryTotal).toBe(before.libraryTotal + 1)
    expect(namesOf(after)[0]).toBe('Fresh from the Press')
  })

  it('personal answers are never cached', async () => {
    const response = await call('GET', '/api/library?sponsor=me', { as: 'sponsor' })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ totalIsExact: true })
  })
})
