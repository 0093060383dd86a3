import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { characterOffers } from '#domain/library/character-offers.ts'
import { characterFinder, searchKey, searchTerms } from '#domain/script/search-key.ts'

describe('A text for searching', () => {
  it.each([
    ['  Trouble \t\n Brewing ', 'trouble brewing'],
    ['Élan VITÀL', 'elan vital'],
    ['ﬁn Ⅳ', 'fin iv'],
    ['a\u0000\u0007b', 'a b'],
    ['soft\u00adhyphen, \u202bright\u202c, zero\u200bwidth', 'softhyphen, right, zerowidth'],
    ['Straße Ærø Łódź İstanbul Ilık Þór ΟΔΟΣ οδός', 'strasse aero lodz istanbul ilik thor οδοσ οδοσ'],
    ['O’Brien “the” – bell', 'o\'brien "the" - bell'],
    ['', ''],
  ])('%j is %j', (text, key) => expect(searchKey(text)).toBe(key))

  it.each([
    ["It's", 'It’s It‘s Itʼs It`s It´s It′s It＇s It‛s Itʹs It׳s'],
    ['Spy-master', 'Spy‐master Spy‑master Spy–master Spy—master Spy−master Spy－master Spy﹘master'],
    ['"Late"', '“Late” „Late“ «Late» ”Late” ＂Late＂ 「Late」 ″Late″'],
  ])('%j is found by every way to write it', (plain, written) => {
    for (const text of written.split(' ')) expect(searchKey(text), text).toBe(searchKey(plain))
  })

  it('leaves the marks of kana and of Indic scripts, which are letters', () => {
    for (const [one, other] of ['かき がき', 'はし ばし', 'ハス パス', 'कि का', 'ကို ကာ', 'กี กา'].map((pair) =>
      pair.split(' '),
    ))
      expect(searchKey(one ?? ''), one).not.toBe(searchKey(other ?? ''))
    expect(searchKey('カ\u3099キ')).toBe(searchKey('ガキ'))
    expect(searchKey('カバ')).not.toContain(searchKey('カハ'))
    expect(searchKey('שָׁלוֹם')).toBe(searchKey('שלום'))
  })

  it('has its words as terms, each once', () => {
    expect(searchTerms(' Bells  and BELLS ')).toEqual(['bells', 'and'])
    expect(searchTerms('  ')).toEqual([])
  })
})

describe('A character', () => {
  const { all } = embeddedCatalogue()
  const found = (typed: string) => all.filter(({ name }) => characterFinder(typed)(name)).map(({ name }) => name)

  it.each([
    ["Devil's Advocate", ["devil's", 'devil’s', 'devils adv', 'DEVIL`S-ADVOCATE', 'devilsadvocate', 'advocate devil']],
    ['Pit-Hag', ['pit-hag', 'pit hag', 'pithag', 'pit–hag', 'hag pit']],
    ["Lil' Monsta", ['lil monsta', 'lil’ monsta', 'lilmonsta', 'Lílmon']],
    ['Scarlet Woman', ['scarletwoman', 'scarlet-woman', 'woman']],
  ])('%s is found with and without spaces, hyphens and apostrophes', (name, ways) => {
    for (const typed of ways) expect(found(typed), typed).toContain(name)
    expect(characterOffers(ways[1] ?? '', all, []).map((offer) => offer.name)).toContain(name)
  })

  it('is every one where nothing is typed, and none where one word fits nowhere', () => {
    expect(found(' ')).toHaveLength(all.length)
    expect(found('imp zzz')).toEqual([])
  })
})
