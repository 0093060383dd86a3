import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { nightOrderOf } from '#domain/script/night-order.ts'
import type { Night } from '#domain/script/night-order.ts'
import { homebrew } from './cast.ts'

const catalogue = embeddedCatalogue()

function orderOf(script: readonly unknown[], night: Night): string[] {
  return nightOrderOf(script, catalogue)[night].map((entry) =>
    entry.kind === 'marker' ? `(${entry.marker})` : entry.character.id,
  )
}

describe('the night order', () => {
  it('of the first night runs from dusk over both introductions to dawn and beyond', () => {
    const script = ['leviathan', 'chef', 'imp', 'poisoner', 'philosopher', 'lunatic', 'Washerwoman']
    expect(orderOf(script, 'firstNight')).toEqual([
      '(dusk)',
      'philosopher',
      '(minioninfo)',
      'lunatic',
      '(demoninfo)',
      'poisoner',
      'Washerwoman',
      'chef',
      '(dawn)',
      'leviathan',
    ])
  })

  it('of other nights has only dusk, dawn and the characters who wake', () => {
    expect(orderOf(['chef', 'imp', 'poisoner', 'monk'], 'otherNight')).toEqual([
      '(dusk)',
      'poisoner',
      'monk',
      'imp',
      '(dawn)',
    ])
  })

  it('places homebrew by its numbers, after the official character or marker of the same one', () => {
    const script = [
      homebrew('late', { firstNight: 1000 }),
      homebrew('with-minions', { firstNight: 19 }),
      homebrew('between', { firstNight: 19.5 }),
      homebrew('asleep', { firstNight: 0, firstNightReminder: 'Never.' }),
      homebrew('silent'),
    ]
    expect(orderOf(script, 'firstNight')).toEqual([
      '(dusk)',
      '(minioninfo)',
      'with-minions',
      'between',
      '(demoninfo)',
      '(dawn)',
      'late',
    ])
  })

  it('keeps homebrew with a reminder but no number', () => {
    const [entry] = nightOrderOf([homebrew('vague', { otherNightReminder: 'Wake.' })], catalogue).otherNight.slice(1)
    expect(entry).toMatchObject({ kind: 'character', reminder: 'Wake.', character: { id: 'vague' } })
  })

  it('is the author’s if _meta has one, with everybody else at their usual place in it', () => {
    const meta = {
      id: '_meta',
      name: 'T',
      firstNight: ['dusk', 'Chef', 'demoninfo', 'gone', 'imp', 'chef', 'dawn'],
      otherNight: ['imp'],
    }
    const script = [meta, 'chef', 'imp', 'poisoner']
    expect(orderOf(script, 'firstNight')).toEqual(['(dusk)', 'poisoner', 'chef', '(demoninfo)', 'imp', '(dawn)'])
    expect(orderOf(script, 'otherNight')).toEqual(['(dusk)', 'poisoner', 'imp', '(dawn)'])
    expect(nightOrderOf(script, catalogue).leftOut).toEqual({ firstNight: 1, otherNight: 1 })
  })

  it('passes over the dots of an example, and leaves out no character that wakes', () => {
    const meta = {
      id: '_meta',
      firstNight: ['dusk', 'minioninfo', 'demoninfo', 'poisoner', '...', 'dawn'],
      otherNight: ['dusk', 'poisoner', '...', 'dawn'],
    }
    const script = [meta, 'philosopher', 'chef', 'empath', 'monk', 'poisoner', 'imp']
    expect(orderOf(script, 'firstNight')).toEqual([
      '(dusk)',
      'philosopher',
      '(minioninfo)',
      '(demoninfo)',
      'poisoner',
      'chef',
      'empath',
      '(dawn)',
    ])
    expect(orderOf(script, 'otherNight')).toEqual([
      '(dusk)',
      'philosopher',
      'poisoner',
      'monk',
      'imp',
      'empath',
      '(dawn)',
    ])
    expect(nightOrderOf(script, catalogue).leftOut).toEqual({ firstNight: 3, otherNight: 4 })
  })

  it('leaves out the infos that the author leaves out', () => {
    const meta = { id: '_meta', firstNight: ['dusk', '...', 'dawn'] }
    expect(orderOf([meta, 'chef', 'poisoner'], 'firstNight')).toEqual(['(dusk)', 'poisoner', 'chef', '(dawn)'])
  })

  it('has who wakes after dawn before it, where the author does not say otherwise', () => {
    const script = (...firstNight: string[]) => [{ id: '_meta', firstNight }, 'leviathan', 'chef']
    expect(orderOf(script('chef'), 'firstNight')).toEqual(['(dusk)', 'chef', 'leviathan', '(dawn)'])
    expect(orderOf(script('dawn', 'leviathan'), 'firstNight')).toEqual(['(dusk)', 'chef', '(dawn)', 'leviathan'])
  })

  it('knows the ids of the author’s order in any spelling, and its keys in any case', () => {
    const meta = {
      id: '_meta',
      FirstNight: ['Fortune Teller', 'scarlet_woman', 'MINION-INFO', 'po isoner'],
      othernight: ['imp'],
    }
    const script = [meta, 'poisoner', 'fortune_teller', 'imp', 'monk']
    expect(orderOf(script, 'firstNight')).toEqual(['(dusk)', 'fortune_teller', '(minioninfo)', 'poisoner', '(dawn)'])
    expect(orderOf(script, 'otherNight')).toEqual(['(dusk)', 'poisoner', 'monk', 'imp', 'fortune_teller', '(dawn)'])
  })

  it('puts homebrew that the author left out by its own numbers, and what has a reminder alone before dawn', () => {
    const script = [
      { id: '_meta', firstNight: ['chef', 'first', 'poisoner', 'asleep'] },
      homebrew('first', { firstNight: 20 }),
      homebrew('second', { firstNight: '30' }),
      homebrew('vague', { firstNightReminder: 'Wake.' }),
      homebrew('asleep', { firstNight: 0 }),
      homebrew('silent'),
      'chef',
      'poisoner',
    ]
    expect(orderOf(script, 'firstNight')).toEqual([
      '(dusk)',
      'second',
      'chef',
      'first',
      'poisoner',
      'asleep',
      'vague',
      '(dawn)',
    ])
  })

  it('puts nobody before homebrew that has a reminder alone, since that has no usual number', () => {
    const script = [{ id: '_meta', firstNight: ['vague', 'spy'] }, homebrew('vague', { firstNightReminder: 'Wake.' })]
    expect(orderOf([...script, 'spy', 'chef', 'washerwoman'], 'firstNight')).toEqual([
      '(dusk)',
      'vague',
      'washerwoman',
      'chef',
      'spy',
      '(dawn)',
    ])
  })

  it.each([
    ['a text', 'dusk, imp'],
    ['a number', 7],
    ['null', null],
    ['lists in a list', [['imp', 'poisoner']]],
    ['an object', { imp: 1 }],
    ['nothing that is on the script', ['...', 'gone', '', 3]],
  ])('is the usual one if the author’s is %s', (_, otherNight) => {
    const script = [{ id: '_meta', otherNight }, 'imp', 'poisoner', { id: '', name: 'Nobody' }]
    expect(orderOf(script, 'otherNight')).toEqual(['(dusk)', 'poisoner', 'imp', '(dawn)'])
    expect(nightOrderOf(script, catalogue).leftOut.otherNight).toBe(0)
  })

  it('reads an author’s order of a hundred thousand ids', () => {
    const otherNight = ['imp', ...Array.from({ length: 100_000 }, (_, index) => `nobody${index}`), 'poisoner']
    expect(orderOf([{ id: '_meta', otherNight }, 'imp', 'poisoner'], 'otherNight')).toEqual([
      '(dusk)',
      'imp',
      'poisoner',
      '(dawn)',
    ])
  })

  it('has both characters of one id, together where the author’s order names it', () => {
    const [one, other] = [homebrew('bell', { otherNight: 50 }), homebrew('bell', { name: 'Other', otherNight: 1 })]
    expect(orderOf([one, other, 'imp'], 'otherNight')).toEqual(['(dusk)', 'bell', 'imp', 'bell', '(dawn)'])
    expect(orderOf([{ id: '_meta', otherNight: ['imp', 'bell'] }, one, other, 'imp'], 'otherNight')).toEqual([
      '(dusk)',
      'imp',
      'bell',
      'bell',
      '(dawn)',
    ])
  })

  it('keeps characters apart whose ids are one but for their spelling', () => {
    const script = [
      { id: '_meta', otherNight: ['bell-1', 'imp', 'bell1'] },
      homebrew('bell1'),
      homebrew('bell-1'),
      'imp',
    ]
    expect(orderOf(script, 'otherNight')).toEqual(['(dusk)', 'bell-1', 'imp', 'bell1', '(dawn)'])
  })

  it('has an official character once that is on the script twice', () => {
    expect(orderOf(['imp', 'imp'], 'otherNight')).toEqual(['(dusk)', 'imp', '(dawn)'])
    const own = { id: 'imp', name: 'Teufel', team: 'demon', ability: 'Er tötet.' }
    for (const script of [
      ['imp', own],
      [own, 'imp', own],
    ])
      expect(orderOf(script, 'otherNight')).toHaveLength(3)
    expect(orderOf([own, { ...own, ability: 'Er lacht.' }], 'otherNight')).toHaveLength(4)
  })
})
