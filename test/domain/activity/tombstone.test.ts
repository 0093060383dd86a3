import { describe, expect, it } from 'vitest'
import { isCovered, isTombstone, rangesOf, rangeWords, readTombstone, TOMBSTONES } from '#domain/activity/tombstone.ts'

const NOTHING = { count: 0, ranges: [], archive: null }
const RANGES = [
  [3, 5],
  [9, 9],
] as const

describe('A tombstone', () => {
  it('is an entry that says what was deleted', () => {
    expect(TOMBSTONES).toEqual(['activity.delete', 'activity.clear'])
    expect(['activity.delete', 'activity.clear', 'activity.export', ''].map(isTombstone)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('says how many entries it replaced, which, and where they are', () => {
    const archive = { id: 'a1', parts: 2, hash: 'abc' }
    const tombstone = { count: 4, ranges: RANGES, archive }
    expect(readTombstone(JSON.stringify(tombstone))).toEqual(tombstone)
  })

  it.each([
    ['no text', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '5'],
    ['a text', '"ranges"'],
    ['other kinds of values', '{"count":"4","ranges":"3","archive":"a1"}'],
    ['an archive of nothing', '{"archive":null}'],
  ])('covers nothing with %s', (_, meta) => {
    expect(readTombstone(meta)).toEqual(NOTHING)
  })

  it('leaves out ranges that are none', () => {
    const ranges = [[1, 2], [3], ['4', 5], [6, '7'], 8, null]
    expect(readTombstone(JSON.stringify({ ranges })).ranges).toEqual([[1, 2]])
  })

  it.each([
    { id: 1, parts: 2, hash: 'abc' },
    { id: 'a1', parts: '2', hash: 'abc' },
    { id: 'a1', parts: 2, hash: null },
    { id: 'a1', parts: 2 },
  ])('has no archive without all that finds it: %j', (archive) => {
    expect(readTombstone(JSON.stringify({ archive })).archive).toBeNull()
  })
})

describe('Ids as ranges', () => {
  it('join neighbours, in order', () => {
    expect(rangesOf([])).toEqual([])
    expect(rangesOf([5])).toEqual([[5, 5]])
    expect(rangesOf([9, 3, 5, 4, 11, 10, 7])).toEqual([
      [3, 5],
      [7, 7],
      [9, 11],
    ])
    expect(rangesOf([2, 2, 3])).toEqual([[2, 3]])
  })

  it('cover their first and last id and all between', () => {
    const ranges = rangesOf([3, 4, 5, 9])
    expect([2, 3, 4, 5, 6, 8, 9, 10].filter((id) => isCovered(id, ranges))).toEqual([3, 4, 5, 9])
  })

  it('are words for people', () => {
    expect(rangeWords(RANGES)).toBe('3–5, 9')
    expect(rangeWords([])).toBe('')
  })
})
