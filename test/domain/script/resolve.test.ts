import { describe, expect, it } from 'vitest'
import { certain } from '#domain/certain.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { META, catalogueOf, homebrew, official } from './cast.ts'

const catalogue = embeddedCatalogue()
const resolveItem = (item: unknown, among = catalogue) => certain(resolveCharacters([item], among)[0])

describe('a character of a script', () => {
  it('that is official has the catalogue’s name, team and text, and keeps its id as written', () => {
    const chef = resolveItem('Chef')
    expect(chef).toMatchObject({
      id: 'Chef',
      name: 'Chef',
      team: 'townsfolk',
      isSummary: true,
      isCustom: false,
      isUnknown: false,
    })
    expect(chef.official?.id).toBe('chef')
  })

  it('that is homebrew has its own name, team and text', () => {
    const image = ['https://a.test/good.png', 'https://a.test/evil.png']
    expect(
      resolveItem(homebrew('wizard2', { image, firstNight: '12', firstNightReminder: 'Wake them.' })),
    ).toMatchObject({
      id: 'wizard2',
      official: null,
      name: 'The wizard2',
      isSummary: false,
      isCustom: true,
      image: 'https://a.test/good.png',
      firstNight: 12,
      firstNightReminder: 'Wake them.',
      otherNightReminder: null,
    })
  })

  it('that is official in another language is shown in its own words', () => {
    const cook = resolveItem({ id: 'chef', name: '厨师', ability: '你会得知一个数字。' })
    expect(cook).toMatchObject({ name: '厨师', ability: '你会得知一个数字。', team: 'townsfolk', isSummary: false })
  })

  it('that is unknown has its id as its name', () => {
    expect(resolveItem('nobody')).toMatchObject({
      name: 'nobody',
      team: null,
      ability: null,
      isUnknown: true,
      isCustom: false,
    })
    expect(resolveItem({ id: 'x', name: 'Half told' })).toMatchObject({ name: 'Half told', isUnknown: true })
  })

  it('that the publisher dropped is marked as disabled', () => {
    expect(resolveItem('gone', catalogueOf([official('gone', { isDisabled: true })])).isDisabled).toBe(true)
  })

  it('survives entries that are not characters', () => {
    expect(resolveCharacters([META, null, 5, [], { id: 5, image: [null, ''] }], catalogue).map(({ id }) => id)).toEqual(
      ['', '', '', ''],
    )
  })

  it('is told apart from others that have its id', () => {
    const script = [homebrew('wizard2'), 'chef', homebrew('wizard2', { name: 'Ice' }), { id: 'chef' }, {}, null]
    const entries = resolveCharacters(script, catalogue).map(({ entry }) => entry)
    expect(entries).toEqual(['wizard2', 'chef', 'wizard2#2', 'chef#2', '', '#2'])
    const named = ['x', 'x', 'x#2', 'x', 'x#2'].map((id) => homebrew(id))
    expect(new Set(resolveCharacters(named, catalogue).map(({ entry }) => entry)).size).toBe(named.length)
  })
})
