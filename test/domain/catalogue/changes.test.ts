import { describe, expect, it } from 'vitest'
import { type ChangeKind, changesBetween, changesOf, type StoredChange } from '#domain/catalogue/changes.ts'
import type { StoredCatalogue } from '#domain/catalogue/difference.ts'
import type { Published, PublishedFiles } from '#domain/catalogue/published.ts'
import { NIGHTS, published, role } from './published-files.ts'

const storedOf = ({ characters, jinxes }: Published, isSummary = false): StoredCatalogue => ({
  characters: characters.map((character) => ({ ...character, isSummary, isDisabled: false })),
  jinxes: jinxes.map(({ a, b, reason }) => ({ a, b, officialReason: reason, isSummary, isRemoved: false })),
})

const changesTo = (next: Partial<PublishedFiles>, stored = storedOf(published())) =>
  changesBetween(stored, published(next))

const chef = (change: Record<string, unknown>): Partial<PublishedFiles> => ({
  roles: [role('chef', change), role('imp', { team: 'demon' })],
})
const only = (...kinds: ChangeKind[]) => [{ characterId: 'chef', kinds, with: [] }]

describe('What a sync changes in substance', () => {
  it.each<[string, Partial<PublishedFiles>, ReturnType<typeof only>]>([
    ['nothing', {}, []],
    ['an ability', chef({ ability: 'What chef did.' }), only('ability')],
    ['the spelling of an ability', chef({ ability: '“What  CHEF does” -' }), []],
    ['the ligature of an ability', chef({ ability: 'What chef does.'.replace('f', 'ｆ') }), []],
    ['a team', chef({ team: 'outsider' }), only('team')],
    ['the setup', chef({ setup: true }), only('setup')],
    ['a name', chef({ name: 'Cook' }), only('name')],
    ['an edition', chef({ edition: 'snv' }), []],
    ['a night', { nightSheet: { ...NIGHTS, otherNight: ['dusk', 'chef', 'imp', 'dawn'] } }, only('nights')],
    [
      'a place in the night order',
      { nightSheet: { ...NIGHTS, firstNight: ['dusk', 'chef', 'minioninfo', 'demoninfo', 'dawn'] } },
      [],
    ],
    ['several', chef({ name: 'Cook', team: 'outsider', ability: 'Cooks.' }), only('ability', 'team', 'name')],
  ])('is %s', (_, next, changes) => {
    expect(changesTo(next)).toEqual(changes)
  })

  it('is a jinx at both of its characters, each with the other', () => {
    const at = (with1: string[], with2: string[]) => [
      { characterId: 'chef', kinds: ['jinx'], with: with1 },
      { characterId: 'imp', kinds: ['jinx'], with: with2 },
    ]
    const jinx = (reason: string) => ({ jinxes: [{ id: 'imp', jinx: [{ id: 'chef', reason }] }] })
    expect(changesTo(jinx('Another rule.'))).toEqual(at(['imp'], ['chef']))
    expect(changesTo(jinx('a RULE'))).toEqual([])
    expect(changesTo({ jinxes: [] })).toEqual(at(['imp'], ['chef']))
    expect(changesTo({}, storedOf(published({ jinxes: [] })))).toEqual(at(['imp'], ['chef']))
  })

  it('is that a character is gone, once', () => {
    const without = { roles: [role('chef')], jinxes: [], nightSheet: { ...NIGHTS, otherNight: ['dusk', 'dawn'] } }
    const stored = storedOf(published({ jinxes: [] }))
    const gone = [{ characterId: 'imp', kinds: ['gone'], with: [] }]
    expect(changesTo(without, stored)).toEqual(gone)
    const disabled = stored.characters.map((one) => ({ ...one, isDisabled: one.id === 'imp' }))
    expect(changesTo(without, { ...stored, characters: disabled })).toEqual([])
  })

  it('is nothing where a character is back as it was, and what differs where it is not', () => {
    const stored = storedOf(published())
    const disabled = { ...stored, characters: stored.characters.map((one) => ({ ...one, isDisabled: true })) }
    expect(changesTo({}, disabled)).toEqual([])
    expect(changesTo(chef({ team: 'minion' }), disabled)).toEqual(only('team'))
  })

  it('is nothing for a new character but its jinxes', () => {
    const next = {
      roles: [role('chef'), role('imp', { team: 'demon' }), role('newcomer')],
      jinxes: [{ id: 'imp', jinx: ['chef', 'newcomer'].map((id) => ({ id, reason: 'A rule.' })) }],
    }
    expect(changesTo(next)).toEqual([
      { characterId: 'imp', kinds: ['jinx'], with: ['newcomer'] },
      { characterId: 'newcomer', kinds: ['jinx'], with: ['imp'] },
    ])
  })

  it('is nothing over our own summaries', () => {
    const next = { roles: [role('chef', { ability: 'Another.', team: 'minion' })], jinxes: [] }
    const nights = { nightSheet: { ...NIGHTS, otherNight: ['dusk', 'dawn'] } }
    expect(changesTo({ ...next, ...nights }, storedOf(published(), true))).toEqual([])
    expect(changesTo({}, storedOf(published({ jinxes: [] }), true))).toEqual([])
  })
})

describe('What has changed of a script', () => {
  const change = (id: number, characterId: string, kinds: ChangeKind[], others: string[] = []): StoredChange => ({
    id,
    at: id * 1_000,
    characterId,
    kinds,
    with: others,
  })
  const CHANGES = [
    change(1, 'imp', ['ability']),
    change(2, 'chef', ['jinx'], ['imp']),
    change(3, 'imp', ['nights', 'jinx'], ['baron']),
    change(4, 'vortox', ['gone']),
  ]
  const of = (ids: string[], since: number, gone: string[] = []) =>
    changesOf(CHANGES, new Set(ids), since, (id) => gone.includes(id))

  it('is one line for each character with all its kinds, the latest first', () => {
    expect(of(['chef', 'imp'], 0)).toEqual([
      { characterId: 'imp', kinds: ['ability', 'nights'], at: 3_000 },
      { characterId: 'chef', kinds: ['jinx'], at: 2_000 },
    ])
  })

  it('is what came after it was added', () => {
    expect(of(['imp', 'baron'], 1_000)).toEqual([{ characterId: 'imp', kinds: ['nights', 'jinx'], at: 3_000 }])
    expect(of(['imp'], 3_000)).toEqual([])
  })

  it('has a jinx only with both characters, and is gone only while it is', () => {
    expect(of(['chef'], 0)).toEqual([])
    expect(of(['vortox'], 0)).toEqual([])
    expect(of(['vortox'], 0, ['vortox'])).toEqual([{ characterId: 'vortox', kinds: ['gone'], at: 4_000 }])
  })
})
