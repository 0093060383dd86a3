import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { compareScripts, sideBySide } from '#domain/script/comparing/compare.ts'
import { homebrew, META } from '../cast.ts'
import { identityKey } from '#domain/script/comparing/identity.ts'
import { nextVersionName } from '#domain/script/comparing/version-name.ts'
import { canonicalBody } from '#domain/script/comparing/fingerprint.ts'

const catalogue = embeddedCatalogue()

describe('comparing two scripts', () => {
  it('names who was added, who was removed and whose text changed', () => {
    const existing = [META, 'chef', 'imp', homebrew('wizard2'), homebrew('calm')]
    const incoming = [
      { ...META, author: 'Ben' },
      'imp',
      homebrew('Wizard-2', { ability: 'Loud.' }),
      homebrew('calm'),
      'spy',
    ]
    const found = compareScripts(existing, incoming, catalogue)
    expect(found.added.map(({ id }) => id)).toEqual(['spy'])
    expect(found.removed.map(({ id }) => id)).toEqual(['chef'])
    expect(found.changed).toMatchObject([
      { before: { ability: 'Each night, you sleep well.' }, after: { ability: 'Loud.' } },
    ])
    expect([found.heads.before.author, found.heads.after.author]).toEqual(['Ana', 'Ben'])
    expect(found.hasSameCharacters).toBe(false)
  })

  it('sees no change in another spelling or another order', () => {
    const found = compareScripts(['Fortune Teller', { id: 'imp' }], ['imp', 'fortune_teller'], catalogue)
    expect(found.hasSameCharacters).toBe(true)
  })

  it.each([
    ['a name', { name: 'Another' }],
    ['a team', { team: 'demon' }],
    ['an ability', { ability: 'Another.' }],
  ])('sees %s that has changed, and that alone', (_, change) => {
    const found = compareScripts(['imp', homebrew('wiz')], ['imp', homebrew('wiz', change)], catalogue)
    expect(found).toMatchObject({ added: [], removed: [], hasSameCharacters: false })
    expect(found.changed.map(({ after }) => after.id)).toEqual(['wiz'])
  })

  it('sees that one was added or removed, also if another was exchanged', () => {
    expect(compareScripts(['imp'], ['imp', 'chef'], catalogue).hasSameCharacters).toBe(false)
    expect(compareScripts(['imp', 'chef'], ['imp'], catalogue).hasSameCharacters).toBe(false)
    expect(compareScripts(['imp'], ['chef'], catalogue).hasSameCharacters).toBe(false)
  })
})

describe('several characters of one id', () => {
  const [fire, ice] = ['Fire', 'Ice'].map((name) => homebrew('wizard2', { name, ability: `${name}.` }))
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

  it('are compared each with its own', () => {
    expect(compareScripts([fire, ice], [ice, fire], catalogue).hasSameCharacters).toBe(true)
    const lost = compareScripts([fire, ice], [ice], catalogue)
    expect([namesOf(lost.added), namesOf(lost.removed), lost.changed]).toEqual([[], ['Fire'], []])
    const found = compareScripts(['chef', ice], ['chef', 'chef', ice, homebrew('wizard2', { name: 'Air' })], catalogue)
    expect([namesOf(found.added), found.removed, found.changed]).toEqual([['Chef', 'Air'], [], []])
  })

  it('stand side by side each with its own', () => {
    const { both, onlyFirst, onlySecond } = sideBySide([fire, ice], [ice, homebrew('wizard2')], catalogue)
    expect([both, onlyFirst, onlySecond].map(namesOf)).toEqual([['Ice'], ['Fire'], ['The wizard2']])
  })
})

describe('the identity of a script', () => {
  it('ignores width, case and spaces of name and author', () => {
    expect(identityKey('  Trouble\t Brewing ', 'ANA')).toBe(identityKey('ｔｒｏｕｂｌｅ brewing', 'ana'))
    expect(identityKey('Straße', 'Σίσυφος')).toBe(identityKey('STRASSE', 'ΣΊΣΥΦΟΣ'))
  })

  it('ignores which apostrophe, dash and quotation mark somebody’s keyboard has', () => {
    expect(identityKey('It’s “Late” – again', 'O´Brien')).toBe(identityKey('It\'s "Late" - again', "O'Brien"))
    expect(identityKey('Élan', 'Ana')).not.toBe(identityKey('Elan', 'Ana'))
    expect(identityKey('Bells', 'Ana')).not.toBe(identityKey("Bell's", 'Ana'))
  })

  it('ignores invisible characters', () => {
    expect(identityKey('Trou\u200bble', 'A\u202ena')).toBe(identityKey('Trouble', 'Ana'))
  })

  it('treats a missing name and author like the ones shown instead', () => {
    expect(identityKey(null, null)).toBe(identityKey('Untitled Script', 'Unknown'))
    expect(identityKey('Trouble', ' ')).toBe(identityKey('Trouble', 'unknown'))
  })

  it('differs for other names, other authors and another division between them', () => {
    const keys = [
      identityKey('Trouble', 'Ana'),
      identityKey('Trouble', 'Ben'),
      identityKey('Trouble 2', 'Ana'),
      identityKey('Trouble\nAna', ''),
      identityKey('TroubleA', 'na'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('the next version name', () => {
  it('is the first free one from v2 on', () => {
    expect(nextVersionName('Trouble', ['Trouble'])).toBe('Trouble v2')
    expect(nextVersionName('Trouble', ['Trouble', 'trouble  V2', 'Trouble v3', 'Trouble v5'])).toBe('Trouble v4')
  })

  it('replaces an existing suffix and never stacks them', () => {
    expect(nextVersionName('Trouble v2', ['Trouble', 'Trouble v2'])).toBe('Trouble v3')
    expect(nextVersionName('Trouble V17', [])).toBe('Trouble v2')
  })

  it('does not change names that only look like a suffix', () => {
    expect(nextVersionName('v2', [])).toBe('v2 v2')
    expect(nextVersionName('Rev2', [])).toBe('Rev2 v2')
    expect(nextVersionName('  ', [])).toBe('Untitled Script v2')
  })

  it('stays within the length of a name without cutting a character in two', () => {
    expect(nextVersionName('a'.repeat(100), []).length).toBe(100)
    expect(nextVersionName(`${'a'.repeat(96)}🜁🜁`, [])).toBe(`${'a'.repeat(96)} v2`)
  })

  it('gives a hundred different names to a hundred requests', () => {
    const taken = new Set<string>()
    for (let taker = 0; taker < 100; taker += 1) taken.add(nextVersionName('a'.repeat(100), taken))
    expect(taken.size).toBe(100)
  })
})

describe('the fingerprint', () => {
  it('leaves _meta out and does not care for the order of keys', () => {
    const one = [META, { id: 'x', name: 'X', deep: { b: 1, a: [2, { d: 3, c: 4 }] } }]
    const two = [
      { deep: { a: [2, { c: 4, d: 3 }], b: 1 }, name: 'X', id: 'x' },
      { id: '_meta', name: 'Another' },
    ]
    expect(canonicalBody(one)).toBe(canonicalBody(two))
  })

  it('is the same for every way to write a reference', () => {
    expect(canonicalBody(['Fortune Teller', { id: 'chef' }])).toBe(canonicalBody([{ id: 'fortune_teller' }, 'chef']))
  })

  it('differs for other characters, another order and another text', () => {
    const bodies = [
      ['chef', 'imp'],
      ['imp', 'chef'],
      ['chef'],
      ['chef', 'chef'],
      [homebrew('chef')],
      [homebrew('chef', { extra: 1 })],
    ]
    expect(new Set(bodies.map(canonicalBody)).size).toBe(bodies.length)
  })

  it('survives null entries and keys named after prototypes', () => {
    expect(canonicalBody(JSON.parse('[null,{"id":"x","__proto__":{"a":1}}]'))).toBe(
      '[null,{"__proto__":{"a":1},"id":"x"}]',
    )
  })
})

describe('two scripts side by side', () => {
  const idsOf = (first: readonly unknown[], second: readonly unknown[]) => {
    const { both, onlyFirst, onlySecond } = sideBySide(first, second, catalogue)
    return [both, onlyFirst, onlySecond].map((list) => list.map(({ id }) => id))
  }

  it('have what both have in the order of the first, in whatever spelling', () => {
    const [both, onlyFirst, onlySecond] = idsOf(
      ['imp', 'chef', 'Fortune Teller'],
      [META, 'fortune_teller', 'spy', 'imp'],
    )
    expect(both).toHaveLength(2)
    expect([onlyFirst, onlySecond]).toEqual([['chef'], ['spy']])
  })

  it('share a character of their own only with the same name, team and ability', () => {
    const calm = homebrew('calm')
    expect(idsOf([calm, 'imp'], [calm])).toEqual([['calm'], ['imp'], []])
    expect(idsOf([calm], [homebrew('calm', { ability: 'Loud.' })])).toEqual([[], ['calm'], ['calm']])
    expect(idsOf([], [])).toEqual([[], [], []])
  })
})
