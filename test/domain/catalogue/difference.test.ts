import { describe, expect, it } from 'vitest'
import { differenceOf, isNoDifference, type StoredCatalogue } from '#domain/catalogue/difference.ts'
import { effectiveReason } from '#domain/catalogue/effective-jinx.ts'
import type { Published } from '#domain/catalogue/published.ts'
import { NIGHTS, published, role } from './published-files.ts'

const keptOf = ({ characters, jinxes }: Published): StoredCatalogue => ({
  characters: characters.map((character) => ({ ...character, isSummary: false, isDisabled: false })),
  jinxes: jinxes.map(({ a, b, reason }) => ({ a, b, officialReason: reason, isSummary: false, isRemoved: false })),
})

describe('The difference', () => {
  it('of the same files is empty', () => {
    expect(isNoDifference(differenceOf(keptOf(published()), published()))).toBe(true)
  })

  it('lists a changed text, team and night, with the old and new values', () => {
    const next = published({
      roles: [role('chef', { ability: 'Another.', team: 'outsider' }), role('imp', { team: 'demon' })],
      nightSheet: { ...NIGHTS, otherNight: ['dusk', 'chef', 'imp', 'dawn'] },
    })
    expect(differenceOf(keptOf(published()), next).changed).toEqual([
      {
        id: 'chef',
        name: 'CHEF',
        team: 'outsider',
        fields: [
          { field: 'team', from: 'townsfolk', to: 'outsider' },
          { field: 'ability', from: 'What chef does.', to: 'Another.' },
          { field: 'otherNight', from: 'sleeps', to: 'wakes' },
        ],
      },
    ])
  })

  it('counts our own summaries as worded, not as changed', () => {
    const kept = keptOf(published())
    const summaries = {
      ...kept,
      characters: kept.characters.map((one) => ({ ...one, ability: 'Ours.', isSummary: true })),
    }
    expect(differenceOf(summaries, published())).toMatchObject({ changed: [], worded: 2 })
  })

  it('counts a returning disabled character as added, and as back', () => {
    const kept = keptOf(published())
    const disabled = { ...kept, characters: kept.characters.map((one) => ({ ...one, isDisabled: one.id === 'imp' })) }
    expect(differenceOf(disabled, published()).added).toEqual([{ id: 'imp', name: 'IMP', team: 'demon', isBack: true }])
  })

  it('detects a moved place without a changed text', () => {
    const next = published({ roles: [role('imp', { team: 'demon' }), role('chef')] })
    const { changed, moved } = differenceOf(keptOf(published()), next)
    expect([changed, moved]).toEqual([[], { official: true, firstNight: false, otherNight: false }])
  })

  it('lists a new and a removed character, and the same name under another id as renamed', () => {
    const next = published({
      roles: [role('chef'), role('fiend', { team: 'demon' }), role('imp2', { name: 'I-mp', team: 'demon' })],
      jinxes: [],
      nightSheet: { ...NIGHTS, otherNight: ['dusk', 'dawn'] },
    })
    expect(differenceOf(keptOf(published()), next)).toMatchObject({
      added: [
        { id: 'fiend', name: 'FIEND', team: 'demon', isBack: false },
        { id: 'imp2', name: 'I-mp', team: 'demon', isBack: false },
      ],
      removed: [{ id: 'imp', name: 'IMP', team: 'demon' }],
      renamed: [{ from: 'imp', to: 'imp2', name: 'IMP' }],
      changed: [],
    })
  })

  it('lists a removed character alone if nobody new has its name', () => {
    const next = published({
      roles: [role('chef')],
      jinxes: [],
      nightSheet: { ...NIGHTS, otherNight: ['dusk', 'dawn'] },
    })
    const { removed, renamed } = differenceOf(keptOf(published()), next)
    expect([removed.map(({ id }) => id), renamed]).toEqual([['imp'], []])
  })

  it('does not list what was disabled before as removed', () => {
    const kept = keptOf(published())
    const gone = { ...kept.characters[0], id: 'gone', isDisabled: true } as (typeof kept.characters)[number]
    expect(differenceOf({ ...kept, characters: [...kept.characters, gone] }, published()).removed).toEqual([])
  })

  it('says whether a character changes the setup, and its name and edition as they are', () => {
    const next = published({
      roles: [role('chef', { setup: true, name: 'Cook', edition: 'snv' }), role('imp', { team: 'demon' })],
    })
    const fields = [
      { field: 'name', from: 'CHEF', to: 'Cook' },
      { field: 'edition', from: 'tb', to: 'snv' },
      { field: 'setup', from: 'leaves the setup', to: 'changes the setup' },
    ]
    expect(differenceOf(keptOf(published()), next).changed).toMatchObject([{ id: 'chef', fields }])
    expect(differenceOf(keptOf(next), published()).changed[0]?.fields.at(-1)).toEqual({
      field: 'setup',
      from: 'changes the setup',
      to: 'leaves the setup',
    })
  })

  it('detects that characters have changed places in a night', () => {
    const both = (firstNight: string[], otherNight: string[]) =>
      published({
        nightSheet: {
          firstNight: ['dusk', 'minioninfo', 'demoninfo', ...firstNight, 'dawn'],
          otherNight: ['dusk', ...otherNight, 'dawn'],
        },
      })
    const before = keptOf(both(['chef', 'imp'], ['chef', 'imp']))
    expect(differenceOf(before, both(['imp', 'chef'], ['chef', 'imp'])).moved).toEqual({
      official: false,
      firstNight: true,
      otherNight: false,
    })
    expect(differenceOf(before, both(['chef', 'imp'], ['imp', 'chef'])).moved).toMatchObject({
      firstNight: false,
      otherNight: true,
    })
    expect(differenceOf(before, both(['imp'], ['chef', 'imp'])).moved.firstNight).toBe(false)
  })

  it('lists pairs that are new, gone or worded in another way', () => {
    const pair = (a: string, reason: string) => ({ id: a, jinx: [{ id: 'imp', reason }] })
    const roles = [role('baron'), role('chef'), role('drunk'), role('imp')]
    const before = published({ roles, jinxes: [pair('baron', 'Old.'), pair('chef', 'Same.')] })
    const after = published({ roles, jinxes: [pair('baron', 'New.'), pair('drunk', 'Added.')] })
    expect(differenceOf(keptOf(before), after).jinxes).toEqual({
      added: [{ a: 'drunk', b: 'imp', reason: 'Added.' }],
      changed: [{ a: 'baron', b: 'imp', from: 'Old.', to: 'New.' }],
      removed: [{ a: 'chef', b: 'imp' }],
      worded: 0,
    })
  })

  it('counts our own words of a pair as worded, and a pair that was removed as new', () => {
    const kept = keptOf(published())
    const summaries = kept.jinxes.map((jinx) => ({ ...jinx, officialReason: 'Ours.', isSummary: true }))
    expect(differenceOf({ ...kept, jinxes: summaries }, published()).jinxes).toMatchObject({ changed: [], worded: 1 })
    const removed = kept.jinxes.map((jinx) => ({ ...jinx, isRemoved: true }))
    const { jinxes } = differenceOf({ ...kept, jinxes: removed }, published())
    expect([jinxes.added.length, jinxes.removed.length]).toEqual([1, 0])
  })

  it('passes on what is unknown', () => {
    const next = published({ roles: [role('chef', { colour: 'red' }), role('imp', { team: 'demon' })] })
    expect(differenceOf(keptOf(published()), next).unknown).toHaveLength(1)
  })

  const NONE = differenceOf(keptOf(published()), published())
  const [chef] = NONE.removed.concat({ id: 'chef', name: 'CHEF', team: 'townsfolk' })
  const jinx = { a: 'chef', b: 'imp', reason: 'A rule.' }
  it.each([
    ['a new character', { added: [{ ...chef, isBack: false }] }],
    ['a changed one', { changed: [{ ...chef, fields: [] }] }],
    ['a removed one', { removed: [chef] }],
    ['a new wording', { worded: 1 }],
    ['a new pair', { jinxes: { ...NONE.jinxes, added: [jinx] } }],
    ['a changed pair', { jinxes: { ...NONE.jinxes, changed: [{ ...jinx, from: '', to: '' }] } }],
    ['a removed pair', { jinxes: { ...NONE.jinxes, removed: [jinx] } }],
    ['a new wording of a pair', { jinxes: { ...NONE.jinxes, worded: 1 } }],
    ['another place in the list', { moved: { ...NONE.moved, official: true } }],
    ['another place in the first night', { moved: { ...NONE.moved, firstNight: true } }],
    ['another place in the other nights', { moved: { ...NONE.moved, otherNight: true } }],
  ])('is not empty with %s', (_, part) => {
    expect(isNoDifference({ ...NONE, ...(part as Partial<typeof NONE>) })).toBe(false)
  })

  it('ignores pairs that only an Admin has added', () => {
    const kept = keptOf(published())
    const own = { a: 'imp', b: 'zombuul', officialReason: null, isSummary: false, isRemoved: false }
    expect(differenceOf({ ...kept, jinxes: [...kept.jinxes, own] }, published()).jinxes.removed).toEqual([])
  })
})

describe('What scripts show of a pair', () => {
  const words = { officialReason: 'Theirs.', overrideReason: 'Ours.', overrideEnabled: true, isRemoved: false }
  it.each([
    [words, 'Ours.'],
    [{ ...words, overrideEnabled: false }, 'Theirs.'],
    [{ ...words, isRemoved: true }, 'Ours.'],
    [{ ...words, isRemoved: true, overrideEnabled: false }, null],
    [{ ...words, overrideReason: null }, 'Theirs.'],
    [{ ...words, officialReason: null, overrideEnabled: false }, null],
  ])('%j: %s', (given, shown) => {
    expect(effectiveReason(given)).toBe(shown)
  })
})
