import { beforeEach, describe, expect, test, vi } from 'vitest'
import { INITIAL_DATA_ID } from '#protocol/document.ts'
import { openIndex, packIndex } from '#domain/library/packed-index.ts'
import { packCards } from '#protocol/library/packed-cards.ts'
import { CACHES } from '../../../../../web/app/data/cached/cached-requests.ts'
import { type LibraryFilters, readFilters } from '#protocol/library/library-filters.ts'
import { answer, json } from '../../../answers.ts'
import { keep, type KeptAnswers, zipped } from '../../../caches.ts'
import { characterList, packedPage, sampleCard, samplePage } from '../../../samples.ts'
import { type CachedLibrary, readCachedLibrary } from '../../../../../web/app/data/library/cached-library.ts'
import { selectCached } from '../../../../../web/app/data/library/cached-page.ts'

const INDEX = await zipped(packIndex({ entries: [], keys: [], byTitle: [], byAuthor: [] }))
const cardOf = (seq: number) => ({ ...sampleCard({ id: `s${seq}` }), seq })
const cards = (...seqs: number[]) => new Map(seqs.map((seq) => [seq, cardOf(seq)]))

/** Puts into the document what the library was drawn with. */
function draw(library: object): void {
  const data = document.createElement('script')
  data.id = INITIAL_DATA_ID
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
    '/api/characters': () => json(characterList([])),
    '/api/library/cards': () => json(packCards([])),
  })
})

const cacheLibrary = async (...given: [Map<number, ReturnType<typeof cardOf>>, number | null]) =>
  (await import('../../../../../web/app/data/library/cached-library.ts')).cacheLibrary(...given)

describe('What the worker is asked to keep of an open library', () => {
  test('is the characters, the first page, and the cards that only the document had', async () => {
    await cacheLibrary(cards(3, 2, 1), 3)
    expect(calls.toSorted()).toEqual(['GET /api/characters', 'GET /api/library?limit=48'])
    const own = await kept[CACHES.cards]?.['/api/library/cards?seqs=1']?.().json()
    expect(own).toEqual(packCards([cardOf(1)]))
  })

  test('is the index, too, where Belfry is installed', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (asked) => ({ matches: asked === '(display-mode: standalone)' }) as MediaQueryList,
    )
    await cacheLibrary(cards(), 3)
    expect(calls).toContain('GET /api/library/index')
    vi.mocked(window.matchMedia).mockRestore()
  })

  test('is asked for once, and not again for what is kept', async () => {
    kept[CACHES.cards] = { '/api/library?search=x': () => json(packCards([cardOf(1)])) }
    await cacheLibrary(cards(2, 1), 3)
    await cacheLibrary(cards(7), 3)
    expect(calls.toSorted()).toEqual(['GET /api/characters', 'GET /api/library?limit=48'])
  })

  test('is not fetched again for a day; of the index, once there is one', async () => {
    const from = (hours: number) => () =>
      json(packCards([cardOf(1)]), 200, { Date: new Date(Date.now() - hours * 3_600_000).toUTCString() })
    kept[CACHES.data] = { '/api/library/index': from(25), '/api/characters': from(23) }
    kept[CACHES.cards] = { '/api/library?limit=48': from(-5) }
    await cacheLibrary(cards(1), 3)
    expect(calls).toEqual(['GET /api/library/index', 'GET /api/characters'])
  })

  test('begins with the cards that the page was rendered with, unless those were searched for', async () => {
    const page = { ...packedPage(samplePage([])), ...packCards([cardOf(5), cardOf(4)]) }
    draw({ filters: readFilters({}), page })
    await cacheLibrary(cards(5, 4), null)
    expect(calls).toEqual(['GET /api/characters'])
    expect(await kept[CACHES.cards]?.['/api/library?limit=48']?.().json()).toEqual(page)
    vi.resetModules()
    draw({ filters: readFilters({ search: 'bell' }), page })
    kept[CACHES.cards] = {}
    await cacheLibrary(cards(), null)
    expect(calls).toContain('GET /api/library?limit=48')
  })

  test('is never the copy of this device itself, which would count as new then', async () => {
    const page = { ...packedPage(samplePage([])), ...packCards([cardOf(5), cardOf(4)]) }
    draw({ filters: readFilters({}), page })
    const { reachable } = await import('../../../../../web/app/api/site-status.ts')
    reachable.set(false)
    await cacheLibrary(cards(5, 4), null)
    expect(kept[CACHES.cards]).toBeUndefined()
  })

  test('has no index where the library is too large for one', async () => {
    await cacheLibrary(cards(), 100_000)
    expect(calls).toEqual(['GET /api/characters', 'GET /api/library?limit=48'])
  })

  test('waits until a worker answers for the page', async () => {
    worker.controller = null
    const waiting = cacheLibrary(cards(), 3)
    await Promise.resolve()
    expect(calls).toEqual([])
    worker.controller = {}
    worker.dispatchEvent(new Event('controllerchange'))
    await waiting
    expect(calls).toHaveLength(2)
  })

  test('is nothing where somebody saves data, or where there are no workers', async () => {
    vi.stubGlobal('navigator', { serviceWorker: worker, connection: { saveData: true } })
    await cacheLibrary(cards(1), 3)
    vi.stubGlobal('navigator', {})
    await cacheLibrary(cards(1), 3)
    expect(calls).toEqual([])
  })
})

describe('What is kept of the library', () => {
  const kept = (seq: number, titleKey: string, authorKey: string, more: Parameters<typeof sampleCard>[0] = {}) => ({
    card: { ...sampleCard({ id: `s${seq}`, name: titleKey, ...more }), seq },
    titleKey,
    authorKey,
  })

  const full = { metadata: { ...sampleCard().metadata, isTeensyville: false }, computed: { difficulty: 'advanced' } }

  const CARDS = [
    kept(5, 'bell tower', 'ana'),
    kept(9, 'an evening', 'zoe', full as Parameters<typeof sampleCard>[0]),
    kept(7, 'a bell', 'ana'),
  ]

  /** Four scripts; this device has seen no card of number 3. */
  const INDEX = openIndex(
    packIndex({
      entries: [9, 7, 5, 3].map((seq) => ({
        seq,
        isTeensyville: seq !== 9,
        difficulty: seq === 9 ? 'advanced' : 'beginner',
        characterKeys: seq === 7 ? ['imp'] : seq === 9 ? ['chef'] : ['imp', 'chef'],
      })),
      keys: ['chef', 'imp'],
      byTitle: [7, 9, 5, 3],
      byAuthor: [7, 5, 9, 3],
    }),
  )

  const LIBRARY: CachedLibrary = { cards: CARDS, index: INDEX, total: 4, opened: new Set() }

  const WITHOUT_INDEX: CachedLibrary = { ...LIBRARY, index: null }

  const select = (given: Partial<LibraryFilters>, library = LIBRARY) => {
    const found = selectCached(library, readFilters(given))
    return found && [found.cards.map(({ seq }) => seq), found.matching]
  }

  test('comes in the three orders of the server', () => {
    expect(select({})).toEqual([[9, 7, 5], 4])
    expect(select({ sort: 'title' })).toEqual([[7, 9, 5], 4])
    expect(select({ sort: 'author' })).toEqual([[7, 5, 9], 4])
  })

  test('is filtered by type and difficulty, and says how many of the whole library match', () => {
    expect(select({ type: 'teensyville' })).toEqual([[7, 5], 3])
    expect(select({ type: 'full' })).toEqual([[9], 1])
    expect(select({ difficulty: 'advanced' })).toEqual([[9], 1])
  })

  test('is filtered by characters as the index knows them', () => {
    expect(select({ include: ['Imp'] })).toEqual([[7, 5], 3])
    expect(select({ include: ['imp'], exclude: ['chef'] })).toEqual([[7], 1])
  })

  test('is searched by words of name and author, where nobody can know how many there are elsewhere', () => {
    expect(select({ search: 'BÉLL' })).toEqual([[7, 5], null])
    expect(select({ search: 'bell ana tower' })).toEqual([[5], null])
    expect(select({ search: 'bell zoe' })).toEqual([[], null])
  })

  test('without an index is filtered by what the cards know', () => {
    expect(select({ type: 'teensyville', search: 'bell' }, WITHOUT_INDEX)).toEqual([[7, 5], null])
    expect(select({ difficulty: 'advanced' }, WITHOUT_INDEX)).toEqual([[9], null])
    expect(select({}, WITHOUT_INDEX)).toEqual([[9, 7, 5], 4])
  })

  test('is not filtered by characters that nothing here knows', () => {
    expect(select({ include: ['imp'] }, WITHOUT_INDEX)).toBeNull()
    expect(select({ exclude: ['somebodys_own'] })).toBeNull()
  })
})

const OTHER = await zipped(new TextEncoder().encode('BLB9 and more words'))

const HALF = await zipped(packIndex({ entries: [], keys: ['imp'], byTitle: [], byAuthor: [] }).slice(0, 17))

describe('What this device keeps of the library', () => {
  const MORNING = 'Mon, 02 Nov 2026 08:00:00 GMT'

  const EVENING = 'Mon, 02 Nov 2026 20:00:00 GMT'

  const card = (seq: number, name = `Script ${seq}`) => ({ ...sampleCard({ id: `s${seq}`, name }), seq })

  const answerOf =
    (cards: ReturnType<typeof card>[], date?: string, more: object = {}) =>
    () => {
      const response = json({ ...packCards(cards), ...more })
      if (date !== undefined) response.headers.set('date', date)
      return response
    }

  const indexOf = async (seqs: number[], date?: string) => {
    const entries = seqs.map((seq) => ({ seq, isTeensyville: true, difficulty: 'beginner', characterKeys: [] }))
    const bytes = await zipped(packIndex({ entries, keys: [], byTitle: seqs, byAuthor: seqs }))
    return () => new Response(bytes, date === undefined ? {} : { headers: { date } })
  }

  beforeEach(() => {
    kept = {}
    keep(kept)
  })

  const read = async (shown: ReturnType<typeof card>[] = []) => {
    const { cards, index, total } = await readCachedLibrary(shown)
    return { names: cards.map((one) => one.card.name), hasIndex: index !== null, total }
  }

  test('is nothing at first, and no cache is made by looking', async () => {
    expect(await read()).toEqual({ names: [], hasIndex: false, total: null })
  })

  test('is every card of every kept list, of each the newest', async () => {
    kept[CACHES.cards] = {
      '/api/library/cards?seqs=1,2': answerOf([card(1, 'New name'), card(2)], EVENING),
      '/api/library?limit=48': answerOf([card(3), card(1, 'Old name')], MORNING, { libraryTotal: 900 }),
    }
    expect(await read()).toEqual({ names: ['Script 3', 'New name', 'Script 2'], hasIndex: false, total: 900 })
  })

  test('is also what this page has shown, where nothing newer is kept', async () => {
    kept[CACHES.cards] = { '/api/library?limit=48': answerOf([card(1)]) }
    expect((await read([card(1, 'Drawn'), card(2)])).names).toEqual(['Script 1', 'Script 2'])
  })

  test('leaves out what a newer index no longer has', async () => {
    kept[CACHES.data] = { '/api/library/index': await indexOf([1], EVENING) }
    kept[CACHES.cards] = { '/api/library?limit=48': answerOf([card(2), card(1)], MORNING) }
    expect(await read()).toEqual({ names: ['Script 1'], hasIndex: true, total: 1 })
    kept[CACHES.data] = { '/api/library/index': await indexOf([1], MORNING) }
    kept[CACHES.cards] = { '/api/library?limit=48': answerOf([card(2), card(1)], EVENING) }
    expect((await read()).names).toEqual(['Script 2', 'Script 1'])
  })

  test.each([
    ['an index that is not packed', new Response('BLB2')],
    ['an index of another kind', new Response(OTHER)],
    ['half an index', new Response(HALF)],
    ['an index without anything in it', new Response(null)],
  ])('does without %s', async (_what, response) => {
    kept[CACHES.data] = { '/api/library/index': () => response.clone() }
    kept[CACHES.cards] = { '/api/library?limit=48': answerOf([card(1)]) }
    expect(await read()).toMatchObject({ names: ['Script 1'], hasIndex: false })
  })

  test('skips lists and cards that are damaged', async () => {
    const packed = packCards([card(1)])
    const [good] = packed.cards
    const bad = [null, 7, [], ['1'], [2, 's2', null, null, 0, 0, [], 0], [3, 's3', 'No date', null, 1e300, 0, [], 0]]
    kept[CACHES.cards] = {
      a: () => new Response('not JSON at all'),
      b: () => json(null),
      c: () => json({ cards: 'many' }),
      d: () => json({ cards: [...bad, good], sponsors: packed.sponsors, libraryTotal: '12' }),
      e: () => json({ cards: [[4, 's4', 'No sponsors', null, 0, 0, [], 0]], sponsors: [null] }),
    }
    expect(await read()).toEqual({ names: ['Script 1', 'No sponsors'], hasIndex: false, total: null })
  })

  test('is only what this page has shown where the browser refuses its storage', async () => {
    const refuse = async () => Promise.reject(new DOMException('Not in private windows', 'SecurityError'))
    Object.assign(caches, { has: refuse, open: refuse, match: refuse })
    expect(await read([card(1)])).toEqual({ names: ['Script 1'], hasIndex: false, total: null })
  })
})
