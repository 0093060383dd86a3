import { describe, expect, test } from 'vitest'
import { openIndex, packIndex } from '#domain/library/packed-index.ts'
import { type LibraryFilters, readFilters } from '#protocol/library/library-filters.ts'
import type { KeptLibrary } from '../../../../web/library/kept/kept-library.ts'
import { selectKept } from '../../../../web/library/kept/select-kept.ts'
import { sampleCard } from '../../samples.ts'

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
const LIBRARY: KeptLibrary = { cards: CARDS, index: INDEX, total: 4, opened: new Set() }
const WITHOUT_INDEX: KeptLibrary = { ...LIBRARY, index: null }

const select = (given: Partial<LibraryFilters>, library = LIBRARY) => {
  const found = selectKept(library, readFilters(given))
  return found && [found.cards.map(({ seq }) => seq), found.matching]
}

describe('What is kept of the library', () => {
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
