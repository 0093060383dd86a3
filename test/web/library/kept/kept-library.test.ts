import { beforeEach, describe, expect, test } from 'vitest'
import { packIndex } from '#domain/library/packed-index.ts'
import { packCards } from '#protocol/library/packed-cards.ts'
import { readKeptLibrary } from '../../../../web/library/kept/kept-library.ts'
import { CACHES } from '../../../../web/service-worker/kept-requests.ts'
import { json } from '../../answers.ts'
import { keep, type KeptAnswers, zipped } from '../../kept-caches.ts'
import { sampleCard } from '../../samples.ts'

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

const OTHER = await zipped(new TextEncoder().encode('BLB9 and more words'))
const HALF = await zipped(packIndex({ entries: [], keys: ['imp'], byTitle: [], byAuthor: [] }).slice(0, 17))

let kept: KeptAnswers
beforeEach(() => {
  kept = {}
  keep(kept)
})

const read = async (shown: ReturnType<typeof card>[] = []) => {
  const { cards, index, total } = await readKeptLibrary(shown)
  return { names: cards.map((one) => one.card.name), hasIndex: index !== null, total }
}

describe('What this device keeps of the library', () => {
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
