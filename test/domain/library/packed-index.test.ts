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
})
