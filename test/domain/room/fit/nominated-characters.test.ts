import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { charactersOf } from '#domain/room/fit/nominated-characters.ts'
import { homebrew, META } from '../../script/cast.ts'

const catalogue = embeddedCatalogue()

describe('The characters of a script', () => {
  const keys = (...items: unknown[]) => charactersOf(items, catalogue).map(({ key }) => key)

  it('are all but the head, official ones as the catalogue spells them', () => {
    expect(charactersOf([META, 'Fang Gu', { id: 'fortune_teller' }, 'mephit'], catalogue)).toEqual([
      { id: 'fanggu', key: 'fanggu' },
      { id: 'fortuneteller', key: 'fortuneteller' },
      { id: 'mezepheles', key: 'mezepheles' },
    ])
  })

  it('are compared by id, name and ability if they are homebrew', () => {
    const [miller] = keys(homebrew('miller'))
    expect(keys(homebrew('Mil_ler', { name: 'The miller' }))).toEqual([miller])
    expect(keys(homebrew('miller', { image: 'https://pictures.test/m.png', team: 'outsider' }))).toEqual([miller])
    for (const other of [{ name: 'Another' }, { ability: 'You grind.' }]) {
      expect(keys(homebrew('miller', other))).not.toEqual([miller])
    }
    expect(keys(homebrew('tanner', { name: 'The miller' }))).not.toEqual([miller])
  })

  it('keep the spelling of homebrew, even of an id alone', () => {
    expect(charactersOf([homebrew('Mil_ler'), 'Nobody'], catalogue).map(({ id }) => id)).toEqual(['Mil_ler', 'Nobody'])
  })
})

describe('A broken entry of a script', () => {
  it('has the empty id, name and ability where it has none', () => {
    expect(charactersOf([7, { name: 5 }, { id: 'x', name: ' The X ' }], catalogue)).toEqual([
      { id: '', key: '\n\n' },
      { id: '', key: '\n\n' },
      { id: 'x', key: 'x\nThe X\n' },
    ])
  })
})
