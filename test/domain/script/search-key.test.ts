import { describe, expect, it } from 'vitest'
import { searchKey, searchTerms } from '#domain/script/search-key.ts'

describe('A text for searching', () => {
  it.each([
    ['  Trouble \t\n Brewing ', 'trouble brewing'],
    ['Élan VITÀL', 'elan vital'],
    ['ﬁn Ⅳ', 'fin iv'],
    ['a\u0000\u0007b', 'a b'],
    ['', ''],
  ])('%j is %j', (text, key) => expect(searchKey(text)).toBe(key))

  it('has its words as terms, each once', () => {
    expect(searchTerms(' Bells  and BELLS ')).toEqual(['bells', 'and'])
    expect(searchTerms('  ')).toEqual([])
  })
})
