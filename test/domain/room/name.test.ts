import { describe, expect, it } from 'vitest'
import { cleanName, freeName, nameKey } from '#domain/room/name.ts'

describe('A displayed name', () => {
  it('is trimmed, and its white space is collapsed', () => {
    expect(cleanName('  Ana \t\n Maria\u00a0Luisa ')).toBe('Ana Maria Luisa')
  })

  it('keeps the letters of every alphabet, emoji and markup as they are', () => {
    for (const name of ['Žofie', '李小龍', 'علی', '<b>Ben</b>', '🧛 Vlad', "O'Hara"]) expect(cleanName(name)).toBe(name)
  })

  it('is composed, so that a name has one spelling', () => {
    expect(cleanName('Zoe\u0308')).toBe('Zoë')
  })

  it('loses control characters, bidi marks and blanks that count as letters', () => {
    expect(cleanName('A\u202ena\u0007')).toBe('Ana')
    expect(cleanName('Ben\u200b\u2060\ufeff')).toBe('Ben')
    expect(cleanName('a \u200b b')).toBe('a b')
    expect(cleanName('half \ud83d pair')).toBe('half pair')
  })

  it('keeps the joiners that Persian and emoji need, but only between visible characters', () => {
    expect(cleanName('می\u200cخواهم')).toBe('می\u200cخواهم')
    expect(cleanName('👩\u200d🚀')).toBe('👩\u200d🚀')
    expect(cleanName('\u200dAna\u200d \u200cB\u200c')).toBe('Ana B')
  })

  it('is empty when nothing in it is visible', () => {
    for (const name of [
      '',
      '   ',
      '\u200b',
      '\u3164',
      '\u2800\u115f',
      '\u200d\u200d',
      '\ufe0f',
      '\u034f',
      '\u202e \u2066',
    ])
      expect(cleanName(name)).toBe('')
  })

  it('is cut to 50 units without leaving half a character', () => {
    expect(cleanName('x'.repeat(60))).toHaveLength(50)
    expect(cleanName(`${'x'.repeat(49)}🧛`)).toBe('x'.repeat(49))
    expect(cleanName(`${'x'.repeat(49)} y`)).toBe('x'.repeat(49))
  })
})

describe('Two names are the same', () => {
  const pairs = [
    ['Ana', 'ANA'],
    ['Straße', 'STRASSE'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Ａｎａ', 'Ana'],
    ['Zoe\u0308', 'Zoë'],
    ['A\u200dna', 'Ana'],
    ['Ana\ufe0f', 'Ana'],
    ['Ana\u202e', 'Ana'],
    ['ﬁnn', 'Finn'],
  ] as const
  it.each(pairs)('%j and %j', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))

  it('but not when the table could tell them apart', () => {
    for (const [one, other] of [
      ['Ana', 'Anna'],
      ['Jose', 'José'],
      ['Ana B', 'AnaB'],
    ] as const)
      expect(nameKey(one)).not.toBe(nameKey(other))
  })
})

describe('A name already taken', () => {
  it('gets the first free number', () => {
    expect(freeName('Ana', [])).toBe('Ana')
    expect(freeName('Ana', ['Ana'])).toBe('Ana 2')
    expect(freeName('Ana', ['ana', 'ANA 2', 'Ana 4'])).toBe('Ana 3')
  })

  it('stays within 50 units, number included', () => {
    const long = 'x'.repeat(50)
    expect(freeName(long, [long])).toBe(`${'x'.repeat(48)} 2`)
    const taken = [long, ...Array.from({ length: 20 }, (_, index) => `${'x'.repeat(48)} ${index + 2}`)]
    expect(freeName(long, taken).length).toBeLessThanOrEqual(50)
    expect(freeName(`${'x'.repeat(47)}🧛x`, [`${'x'.repeat(47)}🧛x`])).toBe(`${'x'.repeat(47)} 2`)
  })

  it('is found even if its letters grow longer when compared', () => {
    const ligatures = '\ufdfa'.repeat(50)
    expect(freeName(ligatures, [ligatures])).toBe(`${'\ufdfa'.repeat(48)} 2`)
  })
})

describe('What names are compared by', () => {
  it('stays the same after thousands of other names', () => {
    const before = nameKey('Straße')
    for (let n = 0; n < 11_000; n += 1) expect(nameKey(`Name ${n}`)).toBe(`name ${n}`)
    expect([nameKey('Straße'), nameKey('STRASSE')]).toEqual([before, before])
  })
})
