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

  // Promise of 2 Script detail: The night order is the author’s if _meta has one
  it('is the author’s if _meta has one, without ids that are not on the script', () => {
    const meta = {
      id: '_meta',
      name: 'T',
      firstNight: ['dusk', 'Chef', 'demoninfo', 'gone', 'imp', 'chef', 'dawn'],
      otherNight: ['imp'],
    }
    const script = [meta, 'chef', 'imp', 'poisoner']
    expect(orderOf(script, 'firstNight')).toEqual(['(dusk)', 'chef', '(demoninfo)', 'imp', '(dawn)'])
    expect(orderOf(script, 'otherNight')).toEqual(['(dusk)', 'imp', '(dawn)'])
  })

  it('has a character once that is on the script twice', () => {
    expect(orderOf(['imp', 'imp'], 'otherNight')).toEqual(['(dusk)', 'imp', '(dawn)'])
  })
})
