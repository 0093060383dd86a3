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
  it('is an id that is there twice, in any spelling, or that Belfry refuses', () => {
    expect(problemsOf({ roles: [role('chef'), role('CH-EF'), role('imp')] })).toEqual([
      'roles.json holds the id “CH-EF” twice.',
    ])
    expect(problemsOf({ roles: [role('constructor')] })).toEqual([
      'roles.json holds an id that Belfry refuses: “constructor”.',
    ])
  })

  it('is an unknown team', () => {
    expect(problemsOf({ roles: [role('chef', { team: 'wizards' })] })).toEqual([
      'roles.json: “chef” is of the unknown team “wizards”, not one of townsfolk, outsider, minion, demon, traveller, fabled, loric.',
    ])
  })

  it('is a pair of one, or one that is worded in two ways', () => {
    const pair = (reason: string) => ({ id: 'imp', jinx: [{ id: 'chef', reason }] })
    expect(problemsOf({ jinxes: [{ id: 'imp', jinx: [{ id: 'IMP', reason: 'Odd.' }] }] })).toEqual([
      'jinxes.json pairs “imp” with itself.',
    ])
    expect(problemsOf({ jinxes: [pair('One.'), { id: 'Chef', jinx: [{ id: 'imp', reason: 'Two.' }] }] })).toEqual([
      'jinxes.json words the pair chef and imp in two ways.',
    ])
    expect(problemsOf({ jinxes: [pair('One.'), pair('One.')] })).toEqual([])
  })

  it('is a night with somebody twice, or without a marker', () => {
    expect(problemsOf({ nightSheet: { ...NIGHTS, otherNight: [...NIGHTS.otherNight, 'imp'] } })).toEqual([
      'nightsheet.json names “imp” twice in otherNight.',
    ])
    expect(problemsOf({ nightSheet: { firstNight: [], otherNight: [] } })).toEqual([
      'nightsheet.json has no dusk in firstNight.',
      'nightsheet.json has no minioninfo in firstNight.',
      'nightsheet.json has no demoninfo in firstNight.',
      'nightsheet.json has no dawn in firstNight.',
      'nightsheet.json has no dusk in otherNight.',
      'nightsheet.json has no dawn in otherNight.',
    ])
  })

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
    const jinxes = [
      {
        id: 'imp',
        jinx: [
          { id: 'chef', reason: 'A rule.' },
          { id: 'wizard', reason: 'Another.' },
        ],
      },
      {
        id: 'ghost',
        jinx: [
          { id: 'wizard', reason: 'A third.' },
          { id: 'chef', reason: 'A fourth.' },
        ],
      },
    ]
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
