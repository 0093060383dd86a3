import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { compareScripts } from '#domain/script/comparing/compare.ts'
import { META, homebrew } from '../cast.ts'

const catalogue = embeddedCatalogue()

describe('comparing two scripts', () => {
  // Promise of 2 Duplicate dialog: It compares existing and new script
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
