import { describe, expect, it } from 'vitest'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { sortCategoryOf } from '#domain/catalogue/sort-patterns.ts'
import { SUMMARIES } from '#domain/catalogue/summaries.ts'

describe('the summaries', () => {
  it('cover every official character and no others', () => {
    expect(Object.keys(SUMMARIES).toSorted()).toEqual(OFFICIAL_CHARACTERS.map(({ id }) => id).toSorted())
  })

  it.each(OFFICIAL_CHARACTERS)('sort $name into its official category', ({ id, sortCategory }) => {
    expect(sortCategoryOf(SUMMARIES[id] ?? '')).toBe(sortCategory)
  })

  it('are one line each, neither too short nor too long, and all different', () => {
    const texts = Object.values(SUMMARIES)
    for (const text of texts) expect(text).toMatch(/^[^\n]{39,159}[.?]$/u)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
