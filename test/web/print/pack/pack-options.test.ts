import { beforeEach, describe, expect, test } from 'vitest'
import { packAddress, readPackOptions } from '../../../../web/print/pack/pack-options.ts'

beforeEach(() => localStorage.clear())

describe('the address of a table pack', () => {
  // Promise of Table pack: Beyond: its address says everything, and what it cannot say is replaced with a sentence
  test('says everything that was chosen', () =>
    expect(packAddress('/print/bell', { players: 11, paper: 'a4', size: 'large' })).toBe(
      '/print/bell?pack=1&players=11&paper=a4&size=large',
    ))

  test('is read as it was written', () =>
    expect(readPackOptions('?pack=1&players=11&paper=a4&size=large')).toEqual({
      options: { players: 11, paper: 'a4', size: 'large' },
      notes: [],
    }))

  test('needs nothing else', () =>
    expect(readPackOptions('?pack=1')).toEqual({
      options: { players: 10, paper: 'letter', size: 'normal' },
      notes: [],
    }))

  test.each([
    ['4', 5],
    ['21', 20],
    ['99999999999', 10],
    ['-3', 10],
    ['eleven', 10],
    ['', 10],
    ['7.5', 10],
  ])('takes the nearest or the usual number of players for “%s”, and says so', (players, instead) => {
    const read = readPackOptions(`?pack=1&players=${players}`)
    expect(read.options.players).toBe(instead)
    expect(read.notes.join(' ')).toContain(`so this is for ${instead}.`)
  })

  test('says which paper and size it uses for unknown ones', () => {
    const read = readPackOptions(`?pack=1&players=8&paper=legal&size=${'x'.repeat(300)}`)
    expect(read.options).toEqual({ players: 8, paper: 'letter', size: 'normal' })
    expect(read.notes).toEqual([
      "“legal” isn't a paper size we know, so this is for Letter.",
      `“${'x'.repeat(20)}…” isn't a print size we know, so this is normal print.`,
    ])
  })
})
