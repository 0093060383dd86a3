import { describe, expect, test } from 'vitest'
import { mostPlayed, monthsIn, neverPlayed, readyScripts, together } from '#domain/group/figures.ts'
import { type PlayedScript, withChanged } from '#domain/group/played.ts'

const played = (key: string, last: number, changes: Partial<PlayedScript> = {}): PlayedScript => ({
  key,
  name: key.toUpperCase(),
  contentHash: key,
  versionGroup: null,
  characters: [],
  times: 1,
  last,
  before: null,
  ...changes,
})
const keysOf = (scripts: readonly PlayedScript[]) => scripts.map(({ key }) => key)

describe('The months of a group', () => {
  test('are twelve, of which each has its nights by difficulty', () => {
    const months = monthsIn(
      { '2026-11 beginner': 2, '2026-11 unknown': 1, '2025-11 advanced': 9 },
      Date.UTC(2026, 10, 27),
    )
    expect(months).toHaveLength(12)
    expect(months[0]?.month).toBe('2025-12')
    expect(months.at(-1)).toEqual({ month: '2026-11', beginner: 2, intermediate: 0, advanced: 0, unknown: 1 })
  })
})

describe('What a group has played', () => {
  test('has the versions of a script together, named as the one played last', () => {
    const line = { versionGroup: 'v' }
    const scripts = together([played('a', 1, { ...line, times: 3 }), played('b', 5, line), played('c', 3)])
    expect(scripts.map(({ name, times, last, versions }) => [name, times, last, keysOf(versions)])).toEqual([
      ['B', 4, 5, ['b', 'a']],
      ['C', 1, 3, ['c']],
    ])
  })

  test('has what was played most first, of the same the latest, and fifty at most', () => {
    const many = Array.from({ length: 60 }, (_, n) => played(`k${n}`, n, { times: n === 7 ? 2 : 1 }))
    const names = mostPlayed(many).map(({ name }) => name)
    expect([names.length, names[0], names[1], names.at(-1)]).toEqual([50, 'K7', 'K59', 'K11'])
  })

  test('is what was packed, and what has changed since', () => {
    const packed = [played('a', 5), played('b', 3), played('c', 1)]
    expect(keysOf(withChanged(packed, []))).toEqual(['a', 'b', 'c'])
    expect(keysOf(withChanged(packed, [played('c', 9), played('d', 3)]))).toEqual(['c', 'a', 'b', 'd'])
    expect(keysOf(withChanged(packed, [played('a', 5, { times: 0 })]))).toEqual(['b', 'c'])
    expect(withChanged([], [played('a', 5, { times: 4 })])[0]?.times).toBe(4)
  })

  test('is at most five hundred scripts, and fits a row', () => {
    const many = Array.from({ length: 501 }, (_, n) => played(`k${n}`, n))
    expect([keysOf(withChanged(many, [])).length, keysOf(withChanged(many, [])).at(-1)]).toEqual([500, 'k1'])
    const long = Array.from({ length: 10 }, (_, n) => played(`k${n}`, n, { characters: ['x'.repeat(400_000)] }))
    expect(keysOf(withChanged(long, []))).toEqual(['k9', 'k8', 'k7'])
  })
})

test('What was listed counts where it was never played', () => {
  const listed = ['a', 'b'].map((name) => {
    return { name, contentHash: name, versionGroup: null, characters: [], scriptId: name, lists: 2 }
  })
  expect(neverPlayed(listed, [played('a', 1)]).map(({ name }) => name)).toEqual(['b'])
})

test('Who can run what is named in order, with what most can run first, and nobody else', () => {
  const able = [
    { userId: '1', displayName: 'Sam', nameKey: 'sam' },
    { userId: '2', displayName: 'Ada', nameKey: 'ada' },
  ]
  const scripts = [
    { scriptId: 'x', name: 'X', who: ['1'] },
    { scriptId: 'n', name: 'N', who: ['3'] },
    { scriptId: 'y', name: 'Y', who: ['1', '2'] },
    { scriptId: 'a', name: 'A', who: ['2', '3'] },
  ]
  expect(readyScripts(scripts, able)).toEqual([
    { scriptId: 'y', name: 'Y', members: ['Ada', 'Sam'] },
    { scriptId: 'a', name: 'A', members: ['Ada'] },
    { scriptId: 'x', name: 'X', members: ['Sam'] },
  ])
})
