import { describe, expect, test } from 'vitest'
import { openIndex, packIndex, type PackedIndex } from '#domain/library/packed-index.ts'
import { selectScripts } from '#domain/library/select.ts'

const LEVELS = ['beginner', 'advanced', 'intermediate', 'beginner']
const ENTRIES = LEVELS.map((difficulty, place) => ({
  seq: 9 - place,
  isTeensyville: place === 3,
  difficulty,
  characterKeys: place === 0 ? ['imp'] : ['chef', 'imp'],
}))
const ORDER = ENTRIES.map(({ seq }) => seq).toReversed()
const BYTES = packIndex({ entries: ENTRIES, keys: ['chef', 'imp'], byTitle: ORDER, byAuthor: ORDER })

function opened(bytes: Uint8Array<ArrayBuffer>): PackedIndex {
  const index = openIndex(bytes)
  if (index === null) throw new Error('It cannot be opened.')
  return index
}

/** The same index in the form that browsers and caches may still hold. */
function withoutLevels(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [head, seqs, teensyville] = [16, 4 * ENTRIES.length, 4]
  const before = bytes.subarray(0, head + seqs + teensyville)
  const old = new Uint8Array([...before, ...bytes.subarray(before.length + 3 * 4)])
  new Uint32Array(old.buffer, 0, 1).set([0x31424c42])
  return old
}

const ALL = { include: [], exclude: [], type: 'all', difficulty: 'all' } as const

describe('The packed index', () => {
  test('filters by difficulty, with every other filter', () => {
    const index = opened(BYTES)
    const found = (query: Partial<Parameters<typeof selectScripts>[1]>) =>
      selectScripts(index, { ...ALL, ...query })?.first('recent', 9)
    expect(found({ difficulty: 'beginner' })).toEqual([9, 6])
    expect(found({ difficulty: 'beginner', include: ['Chef'] })).toEqual([6])
    expect(found({ difficulty: 'beginner', type: 'full' })).toEqual([9])
    expect(found({ difficulty: 'advanced', exclude: ['chef'] })).toEqual([])
    expect(found({})).toEqual([9, 8, 7, 6])
  })

  test('of an earlier Belfry still works; the server filters by difficulty', () => {
    const index = opened(withoutLevels(BYTES))
    expect(selectScripts(index, { ...ALL, include: ['chef'] })?.first('title', 9)).toEqual([6, 7, 8])
    expect(selectScripts(index, { ...ALL, difficulty: 'beginner' })).toBeNull()
  })

  test('has each script in its three orders', () => {
    const entries = ENTRIES.map((entry, place) => ({ ...entry, seq: [40, 17, 16, 2][place] ?? 0 }))
    const orders = { byTitle: [16, 40, 2, 17], byAuthor: [17, 2, 16, 40] }
    const index = opened(packIndex({ entries, keys: ['chef', 'imp'], ...orders }))
    const selection = selectScripts(index, ALL)
    expect(selection?.first('recent', 9)).toEqual([40, 17, 16, 2])
    expect(selection?.first('title', 9)).toEqual(orders.byTitle)
    expect(selection?.first('author', 9)).toEqual(orders.byAuthor)
    expect(selection?.first('title', 2)).toEqual([16, 40])
    expect(selection?.first('recent', 0)).toEqual([])
  })

  test('has the total of what it finds, however few are asked for', () => {
    const index = opened(BYTES)
    const totalOf = (query: Partial<Parameters<typeof selectScripts>[1]>) =>
      selectScripts(index, { ...ALL, ...query })?.total
    expect(totalOf({})).toBe(4)
    expect(totalOf({ type: 'teensyville' })).toBe(1)
    expect(totalOf({ type: 'full' })).toBe(3)
    expect(totalOf({ include: ['chef', 'imp'] })).toBe(3)
    expect(totalOf({ exclude: ['chef'] })).toBe(1)
    expect(totalOf({ exclude: ['imp'] })).toBe(0)
  })

  test('leaves what it cannot answer to the server', () => {
    const index = opened(BYTES)
    expect(selectScripts(index, { ...ALL, include: ['chef', 'wizard'] })).toBeNull()
    expect(selectScripts(index, { ...ALL, exclude: ['wizard'] })).toBeNull()
  })

  test('may be of no scripts and no characters', () => {
    const empty = opened(packIndex({ entries: [], keys: [], byTitle: [], byAuthor: [] }))
    expect(empty.holders.size).toBe(0)
    expect(selectScripts(empty, ALL)).toMatchObject({ total: 0 })
    const nobody = opened(packIndex({ entries: ENTRIES, keys: [], byTitle: ORDER, byAuthor: ORDER }))
    expect([...nobody.holders.keys()]).toEqual([])
    expect(selectScripts(nobody, ALL)?.total).toBe(4)
  })

  test('holds the characters by their keys, and knows nothing of others', () => {
    const entries = ENTRIES.map((entry) => ({ ...entry, characterKeys: [...entry.characterKeys, 'homebrew'] }))
    const index = opened(packIndex({ entries, keys: ['chef', 'imp'], byTitle: ORDER, byAuthor: ORDER }))
    expect([...index.holders.keys()]).toEqual(['chef', 'imp'])
    expect([...index.seqs]).toEqual([9, 8, 7, 6])
    expect([...(index.levels?.keys() ?? [])]).toEqual(['beginner', 'intermediate', 'advanced'])
  })

  test('opens wherever it is in a buffer, if its words are in place', () => {
    const moved = (by: number) => {
      const buffer = new Uint8Array(BYTES.length + by)
      buffer.set(BYTES, by)
      return buffer.subarray(by)
    }
    expect([...opened(moved(4)).seqs]).toEqual([9, 8, 7, 6])
    expect(openIndex(moved(1))).toBeNull()
  })

  test('is nothing else', () => {
    expect(openIndex(new Uint8Array(0))).toBeNull()
    expect(openIndex(BYTES.slice(0, 12))).toBeNull()
    expect(openIndex(BYTES.slice(0, -1))).toBeNull()
    expect(openIndex(new Uint8Array([...BYTES, 0]))).toBeNull()
    expect(openIndex(new Uint8Array(BYTES).with(0, 0) as Uint8Array<ArrayBuffer>)).toBeNull()
    expect(openIndex(new Uint8Array(16))).toBeNull()
  })
})
