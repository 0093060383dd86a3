import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FIRST_DATA_ID } from '#protocol/first-data.ts'
import { packIndex } from '#domain/library/packed-index.ts'
import { packCards } from '#protocol/library/packed-cards.ts'
import { CACHES } from '../../../../web/service-worker/kept-requests.ts'
import { readFilters } from '#protocol/library/library-filters.ts'
import { answer, json } from '../../answers.ts'
import { keep, type KeptAnswers, zipped } from '../../kept-caches.ts'
import { packedPage, sampleCard, samplePage } from '../../samples.ts'

const INDEX = await zipped(packIndex({ entries: [], keys: [], byTitle: [], byAuthor: [] }))
const cardOf = (seq: number) => ({ ...sampleCard({ id: `s${seq}` }), seq })
const cards = (...seqs: number[]) => new Map(seqs.map((seq) => [seq, cardOf(seq)]))

/** Puts into the document what the library was drawn with. */
function draw(library: object): void {
  const data = document.createElement('script')
  data.id = FIRST_DATA_ID
  data.type = 'application/json'
  data.textContent = JSON.stringify({ library })
  document.body.replaceChildren(data)
}

let kept: KeptAnswers
let calls: string[]
let worker: EventTarget & { controller: object | null }

beforeEach(() => {
  document.body.replaceChildren()
  vi.resetModules()
  kept = {}
  keep(kept)
  worker = Object.assign(new EventTarget(), { controller: {} })
  vi.stubGlobal('navigator', { serviceWorker: worker })
  calls = answer({
    '/api/library': () => json({ ...packedPage(samplePage([])), ...packCards([cardOf(3), cardOf(2)]) }),
    '/api/library/index': () => new Response(INDEX),
    '/api/characters': () => json({ items: [] }),
    '/api/library/cards': () => json(packCards([])),
  })
})

const keepLibrary = async (...given: [Map<number, ReturnType<typeof cardOf>>, number | null]) =>
  (await import('../../../../web/library/kept/keep-library.ts')).keepLibrary(...given)

describe('What the worker is asked to keep of an open library', () => {
  test('is the index, the characters, the first page, and the cards that only the document had', async () => {
    await keepLibrary(cards(3, 2, 1), 3)
    expect(calls.toSorted()).toEqual([
      'GET /api/characters',
      'GET /api/library/cards?seqs=1',
      'GET /api/library/index',
      'GET /api/library?limit=48',
    ])
  })

  test('is asked for once, and not again for what is kept', async () => {
    kept[CACHES.cards] = { '/api/library?search=x': () => json(packCards([cardOf(1)])) }
    await keepLibrary(cards(2, 1), 3)
    await keepLibrary(cards(7), 3)
    expect(calls.toSorted()).toEqual(['GET /api/characters', 'GET /api/library/index', 'GET /api/library?limit=48'])
  })

  test('is not fetched again for a day', async () => {
    const from = (hours: number) => () =>
      json(packCards([cardOf(1)]), 200, { Date: new Date(Date.now() - hours * 3_600_000).toUTCString() })
    kept[CACHES.data] = { '/api/library/index': from(25), '/api/characters': from(23) }
    kept[CACHES.cards] = { '/api/library?limit=48': from(-5) }
    await keepLibrary(cards(1), 3)
    expect(calls).toEqual(['GET /api/library/index'])
  })

  test('begins with the cards that the page was drawn with, unless those were searched for', async () => {
    const page = { ...packedPage(samplePage([])), ...packCards([cardOf(5), cardOf(4)]) }
    draw({ filters: readFilters({}), page })
    await keepLibrary(cards(5, 4), null)
    expect(calls).toEqual(['GET /api/characters'])
    expect(await kept[CACHES.cards]?.['/api/library?limit=48']?.().json()).toEqual(page)
    vi.resetModules()
    draw({ filters: readFilters({ search: 'bell' }), page })
    kept[CACHES.cards] = {}
    await keepLibrary(cards(), null)
    expect(calls).toContain('GET /api/library?limit=48')
  })

  test('is never the copy of this device itself, which would count as new then', async () => {
    const page = { ...packedPage(samplePage([])), ...packCards([cardOf(5), cardOf(4)]) }
    draw({ filters: readFilters({}), page })
    const { reachable } = await import('../../../../web/api/reachability.ts')
    reachable.set(false)
    await keepLibrary(cards(5, 4), null)
    expect(kept[CACHES.cards]).toBeUndefined()
  })

  test('has no index where the library is too large for one', async () => {
    await keepLibrary(cards(), 100_000)
    expect(calls).toEqual(['GET /api/characters', 'GET /api/library?limit=48'])
  })

  test('waits until a worker answers for the page', async () => {
    worker.controller = null
    const waiting = keepLibrary(cards(), 3)
    await Promise.resolve()
    expect(calls).toEqual([])
    worker.controller = {}
    worker.dispatchEvent(new Event('controllerchange'))
    await waiting
    expect(calls).toHaveLength(3)
  })

  test('is nothing where somebody saves data, or where there are no workers', async () => {
    vi.stubGlobal('navigator', { serviceWorker: worker, connection: { saveData: true } })
    await keepLibrary(cards(1), 3)
    vi.stubGlobal('navigator', {})
    await keepLibrary(cards(1), 3)
    expect(calls).toEqual([])
  })
})
