import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { readNameList } from '#domain/script/reading/name-list.ts'
import { bestTimeOf } from './timing.ts'
import { closestCharacter } from '#domain/script/reading/closest-character.ts'
import { catalogueOf, official } from '../cast.ts'

const catalogue = embeddedCatalogue()

function idsOf(text: string): unknown {
  const list = readNameList(text, catalogue)
  return list.ok ? list.scriptData : null
}

describe('a plain list of names', () => {
  it('may have one name a line or commas between them', () => {
    expect(idsOf('Chef\r\nFortune Teller\n\nlil monsta')).toEqual(['chef', 'fortuneteller', 'lilmonsta'])
    expect(idsOf('Chef, Imp; "Spy" | Baron')).toEqual(['chef', 'imp', 'spy', 'baron'])
  })

  it('may have a title, an author, headings, bullets, numbers and abilities', () => {
    const text = [
      '# My Script',
      'by Ana',
      '**Townsfolk (2)**',
      '- Chef: you count pairs',
      '* Empath – you feel',
      'Outsiders: Drunk, Recluse',
      'MINIONS',
      '1. Spy - you peek',
      '2) Baron',
      'Demon',
      '• Al-Hadikhia',
    ].join('\n')
    const expected = ['chef', 'empath', 'drunk', 'recluse', 'spy', 'baron', 'alhadikhia']
    expect(idsOf(text)).toEqual([{ id: '_meta', name: 'My Script', author: 'Ana' }, ...expected])
    expect(idsOf('Name: T\nAuthor: B\nImp')).toEqual([{ id: '_meta', name: 'T', author: 'B' }, 'imp'])
  })

  it.each([
    ['bullets', '• Chef\n◦ Fortune Teller\n→ Imp\n✅ Baron'],
    ['numbers', '1 Chef\n#2 Fortune Teller\n(3) Imp\n4️⃣ Baron'],
    ['numbers with dashes', '1 - Chef\n2: Fortune Teller\n03. Imp\n4) Baron'],
    ['emoji', '🔵 Chef 👨‍🍳\n🔮Fortune Teller\n😈 Imp 😈\n:crown: Baron'],
    ['emoji of Discord', '<:chef:1234567890> Chef\nFortune Teller <a:ft:123>\n:imp: Imp\nBaron :x:'],
    ['teams in brackets', 'Chef (Townsfolk)\nFortune Teller [TF]\n[Demon] Imp\n(Minion) Baron'],
    ['headings in brackets', '[Townsfolk]\nChef\nFortune Teller\n**[Demons]**\nImp\n🔴 Minions (1)\nBaron'],
    ['check boxes', '- [ ] Chef\n- [x] Fortune Teller\n[X] Imp\n[] Baron'],
    ['a chat', '> ||Chef||\n> ~~Fortune Teller~~\n> `Imp`\n> __Baron__'],
    ['a code block', '```\nChef, Fortune Teller\nImp, Baron\n```'],
    ['a table', 'Chef\tTownsfolk\tCounts\nTownsfolk\tFortune Teller\nImp\tDemon\n\tBaron'],
    ['odd blanks', '\u200bChef\u00a0\nFortune\u00a0Teller\n\u2060Imp\n\u3000Baron\ufe0f'],
    ['short teams in brackets', '[TF] Chef\n(T) Fortune Teller\n[D]Imp\n(Min) Baron'],
    ['short teams between commas', '[T] Chef, (T) Fortune Teller, [D] Imp, Baron (M)'],
    ['teams before dashes', 'Townsfolk - Chef\nTownsfolk – Fortune Teller\nDemon — Imp\nMinion - Baron'],
    ['short teams before colons', 'T: Chef, Fortune Teller\nD: Imp\nM - Baron'],
    ['headings of sides', 'Town:\nChef\nGood\nFortune Teller\nEvil:\nImp\n**Evil team**\nBaron'],
    ['headings before names', 'Good: Chef, Fortune Teller\nEvil: Imp, Baron'],
    ['only sides first', 'Good\nChef\nFortune Teller\nEvil\nImp\nBaron'],
    ['commas of other alphabets', 'Chef，Fortune Teller、Imp، Baron'],
    ['points between', 'Chef • Fortune Teller · Imp・Baron'],
    ['a colon of another alphabet', 'Townsfolk：Chef，Fortune Teller\nDemon：Imp\nBaron：outsiders'],
    ['brackets around names', '[Chef]\n[Fortune Teller]\n(Imp)\n[Baron]'],
    [
      'links',
      '[Chef](https://a.test/Chef)\n- [Fortune Teller](https://a.test/F_(T)): you choose\n[Imp](<https://a.test>), [Baron](www.a.test)',
    ],
    ['teams and abilities', 'Chef (T): you\n[T] Fortune Teller - you\n(D) Imp – each night\nBaron [M] — extra'],
    ['brackets of other alphabets', '【TF】Chef\n（T）Fortune Teller\nImp（恶魔）\n「Baron」'],
    ['quotations in brackets', 'Chef ("the cook")\nFortune Teller (says ‘hm’)\nImp - you say ("boo")\n(‘bad’) Baron'],
    ['old line ends', 'Chef\rFortune Teller\rImp\rBaron'],
  ])('may have %s', (_, text) => {
    expect(idsOf(text)).toEqual(['chef', 'fortuneteller', 'imp', 'baron'])
  })

  it('keeps the signs of a title', () => {
    expect(idsOf('## What now? (a try)\nChef\nImp')).toEqual([
      { id: '_meta', name: 'What now? (a try)' },
      'chef',
      'imp',
    ])
  })

  it.each(['Script: Fun', 'Title = Fun', 'script name: Fun', 'Script：Fun', 'Fun'])(
    'may have the title %j',
    (title) => {
      expect(idsOf(`${title}\nChef\nImp`)).toEqual([{ id: '_meta', name: 'Fun' }, 'chef', 'imp'])
    },
  )

  it('keeps points in a title, and the other name in brackets', () => {
    expect(idsOf('Fun · part • two\nChef\nImp')).toEqual([{ id: '_meta', name: 'Fun · part • two' }, 'chef', 'imp'])
    expect(idsOf('《Fun》\nChef\nImp')).toEqual([{ id: '_meta', name: '《Fun》' }, 'chef', 'imp'])
    expect(idsOf('[Our Script]\nChef\nImp')).toEqual([{ id: '_meta', name: '[Our Script]' }, 'chef', 'imp'])
    expect(idsOf('Monk\nSpy\n[Chef] Imp')).toEqual(['monk', 'spy'])
    expect(idsOf('[TF] Chff\nImp')).toEqual(['chef', 'imp'])
  })

  it.each([
    ['［"chef","imp"］', 1, '［"chef","imp"］'],
    ['chef", "imp", "spy"]', 1, 'chef", "imp", "spy"]'],
    ['chef",\n"imp",\n"spy" ]', 3, '"spy" ]'],
    ['【“chef”，“imp”】', 1, '【“chef”，“imp”】'],
    ['("chef", "imp", "spy", "monk")', 1, '("chef", "imp", "spy", "monk")'],
    ['chef", "imp", "spy", "monk")', 1, 'chef", "imp", "spy", "monk")'],
    ["chef', 'imp', 'spy']", 1, "chef', 'imp', 'spy']"],
    ['"chef", "imp", "spy"}', 1, '"chef", "imp", "spy"}'],
    ['chef, imp\nspy, ["monk"', 2, 'spy, ["monk"'],
  ])('is no list where it is a piece of JSON: %j', (text, line, found) => {
    const detail = `on line ${line}, “${found}” isn’t JSON, and it isn’t a list of names.`
    expect(readNameList(text, catalogue)).toEqual({ ok: false, detail })
  })

  it.each([
    ['hello', 'on line 1, “hello” isn’t JSON or the beginning of a list of official characters.'],
    [
      '\n\nDear Chef,\nhow are you',
      'on line 3, “Dear Chef,” isn’t JSON or the beginning of a list of official characters.',
    ],
    [
      'imp\r\nhello\r\nworld\r\nagain',
      'on line 2, “hello” isn’t an official character. Only 1 of 4 entries are; a list needs at least half.',
    ],
    ['imp\n'.repeat(152), 'on line 152, “imp” is one too many: a script has at most 151 characters.'],
    ['[Chef, Imp]', 'on line 1, “[Chef, Imp]” isn’t JSON, and it isn’t a list of names.'],
    [
      `\n${'x'.repeat(20_001)}`,
      `on line 2, “${'x'.repeat(40)}…” isn’t JSON, and the text is too long for a list of names.`,
    ],
    ['a\u0000\u202eb', 'on line 1, “a b” isn’t JSON or the beginning of a list of official characters.'],
  ])('is refused with its place: %j', (text, detail) => {
    expect(readNameList(text, catalogue)).toEqual({ ok: false, detail })
  })

  it('reports what was corrected and what was left out', () => {
    const list = readNameList('Chef\nEmpaht\nFortune Tellr\nBlorbo\nImp\nSpy\nSpy', catalogue)
    expect(list).toMatchObject({ ok: true, scriptData: ['chef', 'empath', 'fortuneteller', 'imp', 'spy'] })
    expect(list.ok && list.findings).toEqual([
      { kind: 'understood', message: 'A plain list of names: 5 characters' },
      { kind: 'corrected', message: 'Changed "Empaht" to Empath' },
      { kind: 'corrected', message: 'Changed "Fortune Tellr" to Fortune Teller' },
      { kind: 'unknown', message: 'Left out "Blorbo": not an official character' },
    ])
  })

  it('is not a list if fewer than half of the entries are characters', () => {
    for (const text of [
      'Dear Chef,\nhow are you,\nyours, Ana',
      'hello',
      'imp\nhello\nworld\nagain',
      '["imp"',
      '{imp',
      '<p>imp</p>',
      '',
      'x'.repeat(20_001),
    ]) {
      expect(idsOf(text), text.slice(0, 20)).toBeNull()
    }
  })

  it('is read quickly, whatever it contains', () => {
    for (const filler of [
      '#',
      ' ',
      '"',
      '(',
      '1',
      'a-',
      ': ',
      '– ',
      'chef,',
      '[a](/',
      '[a](/()',
      '、',
      '(a)',
      '[',
      '" ',
    ]) {
      for (const before of ['', '"', '[', '(“', 'chef“']) {
        const text = `imp\n${before}${filler.repeat(19_000 / filler.length)}x`
        expect(
          bestTimeOf(() => readNameList(text, catalogue), 50),
          before + filler,
        ).toBeLessThan(50)
      }
    }
  })

  it('may have only a title or only an author', () => {
    expect(idsOf('Name: My Script\nImp')).toEqual([{ id: '_meta', name: 'My Script' }, 'imp'])
    expect(idsOf('Imp\nby Ana\nSpy')).toEqual([{ id: '_meta', name: '', author: 'Ana' }, 'imp', 'spy'])
  })
})

function closest(name: string): string | null {
  return closestCharacter(name, catalogue)?.id ?? null
}

describe('a misspelled name', () => {
  it('finds the character one typing error away: a letter more, fewer, changed or swapped', () => {
    expect(closest('Fortune Telller')).toBe('fortuneteller')
    expect(closest('Fortune Telle')).toBe('fortuneteller')
    expect(closest('Fortuna Teller')).toBe('fortuneteller')
    expect(closest('Fortune Tellre')).toBe('fortuneteller')
    expect(closest('Msgaiican')).toBeNull()
    expect(closest('hcef')).toBe('chef')
  })

  it('finds nothing if two could be meant, or if it is too short or too different', () => {
    const animals = catalogueOf([official('goat'), official('boat')])
    expect(closestCharacter('moat', animals)).toBeNull()
    expect(closestCharacter('goats', animals)?.id).toBe('goat')
    expect(closest('po')).toBeNull()
    expect(closest('chxxf')).toBeNull()
    expect(closest('x'.repeat(31))).toBeNull()
  })
})
