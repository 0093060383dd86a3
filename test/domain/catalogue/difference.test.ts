import { describe, expect, it } from 'vitest'
import { differenceOf, isNoDifference, type Kept } from '#domain/catalogue/difference.ts'
import { effectiveReason } from '#domain/catalogue/effective-jinx.ts'
import { assemble, type Published, type PublishedFiles } from '#domain/catalogue/published.ts'

const role = (id: string, change: Record<string, unknown> = {}) => ({
  id,
  name: id.toUpperCase(),
  team: 'townsfolk',
  edition: 'tb',
  ability: `What ${id} does.`,
  setup: false,
  ...change,
})
const NIGHTS = { firstNight: ['dusk', 'minioninfo', 'demoninfo', 'chef', 'dawn'], otherNight: ['dusk', 'imp', 'dawn'] }
const filesOf = (change: Partial<PublishedFiles> = {}): PublishedFiles => ({
  roles: [role('chef'), role('imp', { team: 'demon' })],
  jinxes: [{ id: 'imp', jinx: [{ id: 'chef', reason: 'A rule.' }] }],
  nightSheet: NIGHTS,
  ...change,
})

function published(change: Partial<PublishedFiles> = {}): Published {
  const assembled = assemble(filesOf(change))
  if (!assembled.ok) throw new Error(assembled.problems.join(' '))
  return assembled.published
}

const keptOf = ({ characters, jinxes }: Published): Kept => ({
  characters: characters.map((character) => ({ ...character, isSummary: false, isDisabled: false })),
  jinxes: jinxes.map(({ a, b, reason }) => ({ a, b, officialReason: reason, isSummary: false, isRemoved: false })),
})

describe('The publisher’s files', () => {
  it('become characters with places in both nights, pairs in order, and markers', () => {
    const { characters, jinxes, nightMarkers, unknown } = published()
    expect(
      characters.map(({ id, officialOrder, firstNight, otherNight }) => [id, officialOrder, firstNight, otherNight]),
    ).toEqual([
      ['chef', 1, 3, 0],
      ['imp', 2, 0, 1],
    ])
    expect(jinxes).toEqual([{ a: 'chef', b: 'imp', reason: 'A rule.' }])
    expect(nightMarkers).toEqual({
      firstNight: { dusk: 0, minioninfo: 1, demoninfo: 2, dawn: 4 },
      otherNight: { dusk: 0, dawn: 2 },
    })
    expect(unknown).toEqual([])
  })

  it('report every problem at once', () => {
    const assembled = assemble(
      filesOf({
        roles: [role('chef'), role('Chef'), role('imp', { team: 'wizards' }), role('__proto__')],
        nightSheet: { firstNight: ['dusk'], otherNight: ['dusk', 'dusk', 'dawn'] },
      }),
    )
    expect(assembled.ok ? [] : assembled.problems).toHaveLength(7)
  })

  it('read the other spellings of traveller', () => {
    expect(published({ roles: [role('chef', { team: 'travelers' }), role('imp')] }).characters[0]?.team).toBe(
      'traveller',
    )
  })
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
