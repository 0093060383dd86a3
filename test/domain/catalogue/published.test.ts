import { describe, expect, it } from 'vitest'
import { assemble, orderedPair, type PublishedFiles } from '#domain/catalogue/published.ts'
import { filesOf, NIGHTS, published, role } from './published-files.ts'

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

const problemsOf = (change: Partial<PublishedFiles>) => {
  const assembled = assemble(filesOf(change))
  return assembled.ok ? [] : assembled.problems
}

describe('What is wrong with the publisher’s files', () => {
  const pair = (reason: string, id = 'imp', other = 'chef') => ({ id, jinx: [{ id: other, reason }] })

  it.each<[string, Partial<PublishedFiles>, string[]]>([
    [
      'an id that is there twice, in any spelling',
      { roles: [role('chef'), role('CH-EF'), role('imp')] },
      ['roles.json holds the id “CH-EF” twice.'],
    ],
    [
      'an id that Belfry refuses',
      { roles: [role('constructor')] },
      ['roles.json holds an id that Belfry refuses: “constructor”.'],
    ],
    [
      'an unknown team',
      { roles: [role('chef', { team: 'wizards' })] },
      [
        'roles.json: “chef” is of the unknown team “wizards”, not one of townsfolk, outsider, minion, demon, traveller, fabled, loric.',
      ],
    ],
    ['a pair of one', { jinxes: [pair('Odd.', 'imp', 'IMP')] }, ['jinxes.json pairs “imp” with itself.']],
    [
      'a pair that is worded in two ways',
      { jinxes: [pair('One.'), pair('Two.', 'Chef', 'imp')] },
      ['jinxes.json words the pair chef and imp in two ways.'],
    ],
    ['not a pair that is there twice', { jinxes: [pair('One.'), pair('One.')] }, []],
    [
      'a night with somebody twice',
      { nightSheet: { ...NIGHTS, otherNight: [...NIGHTS.otherNight, 'imp'] } },
      ['nightsheet.json names “imp” twice in otherNight.'],
    ],
    [
      'a night without a marker',
      { nightSheet: { firstNight: [], otherNight: [] } },
      [
        ...['dusk', 'minioninfo', 'demoninfo', 'dawn'].map((marker) => `${marker} in firstNight`),
        ...['dusk', 'dawn'].map((marker) => `${marker} in otherNight`),
      ].map((missing) => `nightsheet.json has no ${missing}.`),
    ],
  ])('is %s', (_, files, problems) => expect(problemsOf(files)).toEqual(problems))

  it('is told up to twenty times', () => {
    expect(problemsOf({ roles: Array.from({ length: 30 }, (_, n) => role(`r${n}`, { team: '?' })) })).toHaveLength(20)
  })
})

describe('What Belfry does not know in the publisher’s files', () => {
  it('is a new field, with how often it is there', () => {
    const known = {
      firstNightReminder: '',
      otherNightReminder: '',
      reminders: [],
      remindersGlobal: [],
      flavor: '',
      special: [],
    }
    const roles = [role('chef', { colour: 'red', ...known }), role('imp', { colour: 'blue', shape: 'round' })]
    expect(published({ roles }).unknown).toEqual([
      'roles.json has a field that Belfry does not know: “colour” (2 times).',
      'roles.json has a field that Belfry does not know: “shape” (1 times).',
    ])
  })

  it('is a pair with a character that is not there: the pair is left out', () => {
    const jinxes = ['imp', 'ghost'].map((id) => ({
      id,
      jinx: (id === 'imp' ? ['chef', 'wizard'] : ['wizard', 'chef']).map((other) => ({ id: other, reason: 'A rule.' })),
    }))
    const { jinxes: known, unknown } = published({ jinxes })
    expect(known).toEqual([{ a: 'chef', b: 'imp', reason: 'A rule.' }])
    expect(unknown).toEqual([
      'jinxes.json pairs imp and wizard, but roles.json has no “wizard”: the pair is left out.',
      'jinxes.json pairs ghost and wizard, but roles.json has no “ghost” and no “wizard”: the pair is left out.',
      'jinxes.json pairs chef and ghost, but roles.json has no “ghost”: the pair is left out.',
    ])
  })

  it('is a name in a night that no character has', () => {
    const firstNight = [...NIGHTS.firstNight, 'ghost']
    expect(published({ nightSheet: { ...NIGHTS, firstNight } }).unknown).toEqual([
      'nightsheet.json names “ghost” in firstNight, which roles.json does not have.',
    ])
  })
})

describe('A pair', () => {
  it('has its ids in small letters, the smaller first, and is there once', () => {
    expect(orderedPair('Imp', 'Chef', 'A rule.')).toEqual({ a: 'chef', b: 'imp', reason: 'A rule.' })
    expect(orderedPair('chef', 'imp', 'A rule.')).toEqual({ a: 'chef', b: 'imp', reason: 'A rule.' })
    const jinxes = [...filesOf().jinxes, { id: 'chef', jinx: [{ id: 'imp', reason: 'A rule.' }] }]
    expect(published({ jinxes }).jinxes).toHaveLength(1)
  })
})
