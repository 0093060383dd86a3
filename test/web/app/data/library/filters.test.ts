import { describe, expect, test } from 'vitest'
import {
  filtersKey,
  NO_FILTERS,
  saveFilters,
  savedFilters,
  toParams,
  withExcluded,
  withIncluded,
} from '../../../../../web/app/data/library/filters.ts'
import { filtersIn } from '#protocol/library/library-filters.ts'
import { filterWords, hintWords, namesOf } from '../../../../../web/library/labels.ts'
import { singleFilters } from '../../../../../web/library/hint.ts'
import { sampleCharacter } from '../../../samples.ts'

const FILTERS = {
  search: 'bell',
  type: 'full',
  difficulty: 'advanced',
  sort: 'title',
  include: ['chef', 'imp'],
  exclude: ['baron'],
  mine: true,
} as const

describe('a character', () => {
  test('is in at most one of the two lists', () => {
    expect(withIncluded(FILTERS, ['chef', 'imp', 'baron'])).toEqual({ include: ['chef', 'imp', 'baron'], exclude: [] })
    expect(withExcluded(FILTERS, ['baron', 'imp'])).toEqual({ include: ['chef'], exclude: ['baron', 'imp'] })
  })
})

describe('filters', () => {
  test('are restored from the address and from storage', () => {
    expect(filtersIn(toParams(FILTERS))).toEqual(FILTERS)
    saveFilters(FILTERS)
    expect(savedFilters()).toEqual(FILTERS)
    expect(toParams(NO_FILTERS).size).toBe(0)
  })

  test('in an address written by hand are cleaned up', () => {
    const endless = Array.from({ length: 99 }, (_, index) => `c${index}`).join()
    const read = filtersIn(new URLSearchParams(`include=${endless}&exclude=c1,,c500,c500&type=x&sort=y&mine=yes`))
    expect(read.include).toHaveLength(30)
    expect(read).toMatchObject({ exclude: ['c500'], type: 'all', sort: 'recent', mine: false })
  })

  test('that ask the same share one list', () => {
    expect(filtersKey({ ...FILTERS, include: ['imp', 'chef'] })).toBe(filtersKey(FILTERS))
    expect(filtersKey({ ...FILTERS, include: ['imp'] })).not.toBe(filtersKey(FILTERS))
  })

  test('can be removed one by one', () => {
    expect(singleFilters(FILTERS).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'search null',
      'type null',
      'difficulty null',
      'mine null',
      'include chef',
      'include imp',
      'exclude baron',
    ])
    expect(singleFilters(FILTERS).at(-1)?.without).toEqual({ ...FILTERS, exclude: [] })
  })

  test('are said in words', () => {
    const nameOf = namesOf([sampleCharacter({ id: 'baron', name: 'Baron' })])
    const [search, type, difficulty, mine, , imp, baron] = singleFilters(FILTERS)
    const words = [search, type, difficulty, mine, imp, baron].map(
      (filter) => filter && filterWords(filter, FILTERS, nameOf),
    )
    expect(words).toEqual(['“bell”', 'Full Game', 'Advanced', 'My Sponsored', 'imp', 'Baron'])
    if (baron === undefined || search === undefined) throw new Error('They are not there.')
    expect(hintWords({ filter: baron, hidden: 12, isExact: true }, FILTERS, nameOf)).toBe(
      'Exclude Baron is hiding 12 scripts',
    )
    expect(hintWords({ filter: baron, hidden: 1, isExact: true }, FILTERS, nameOf)).toBe(
      'Exclude Baron is hiding 1 script',
    )
    expect(hintWords({ filter: search, hidden: 50, isExact: false }, FILTERS, nameOf)).toBe(
      'The search “bell” is hiding more than 50 scripts',
    )
    const alone = { ...NO_FILTERS, search: 'bell' }
    const [only] = singleFilters(alone)
    if (only === undefined) throw new Error('It is not there.')
    expect(hintWords({ filter: only, hidden: 50, isExact: true }, alone, nameOf)).toBe('Nothing matches “bell”')
  })
})
