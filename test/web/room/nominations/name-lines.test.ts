import { describe, expect, test } from 'vitest'
import { nameLines } from '../../../../web/room/nominations/name-lines.ts'

const linesOf = (...names: string[]) => nameLines(names)[0]
const SAME = 'The Chronicles of Ravenswood Bl'

describe('a name in a narrow row', () => {
  test('is one line if it fits', () => {
    expect(linesOf('Trouble Brewing')).toBeNull()
    expect(linesOf('')).toBeNull()
  })

  test('is two whole lines, broken between words, if it is a little longer', () => {
    expect(linesOf('Extraordinary and bold things')).toEqual({
      first: 'Extraordinary ',
      second: 'and bold things',
    })
    expect(linesOf('unbelievablyindivisiblethings')).toEqual({
      first: 'unbelievablyindivi',
      second: 'siblethings',
    })
  })

  test('ends in the second line if it is long: names mostly differ at their end', () => {
    const { first, second } = linesOf('A very long name of fifty letters, all of its words') ?? {
      first: '',
      second: '',
    }
    expect(first + second).toBe('A very long name of fifty letters, all of its words')
    expect(second).toBe('all of its words')
  })

  test('shows where it differs from another one, wherever that is', () => {
    const names = Array.from({ length: 60 }, (_, n) => `${SAME}${n + 10} and the very same end of it`)
    const lines = nameLines(names)
    // A line holds so many letters at least.
    const seen = lines.map((line) => `${line?.first.slice(0, 14)}|${line?.second.slice(0, 14)}`)
    expect(new Set(seen).size).toBe(60)
    const ends = Array.from({ length: 60 }, (_, n) => `The thirty letters all have same number ${n}`)
    expect(new Set(nameLines(ends).map((line) => line?.second.slice(-14))).size).toBe(60)
    expect(linesOf(`${SAME}A`, `${SAME}A`)?.second).toBe(' Ravenswood BlA')
  })

  test('keeps emoji and accents whole, and counts wide letters twice', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(linesOf(family.repeat(9))).toBeNull()
    const { first, second } = linesOf(family.repeat(12)) ?? { first: '', second: '' }
    expect(first + second).toBe(family.repeat(12))
    expect(first.replaceAll(family, '')).toBe('')
    expect(linesOf('鐘'.repeat(10))).toEqual({ first: '鐘'.repeat(9), second: '鐘' })
  })

  test('of letters that are written from right to left is broken the same way', () => {
    const name = 'מגדל הפעמון של הכפר הישן בלילה'
    const { first, second } = linesOf(name) ?? { first: '', second: '' }
    expect(first + second).toBe(name)
    expect(first.endsWith(' ')).toBe(true)
  })
})
