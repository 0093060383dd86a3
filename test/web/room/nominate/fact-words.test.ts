import { describe, expect, test } from 'vitest'
import type { Facts } from '#domain/room/fit/facts.ts'
import { factWords, readableId, twinWords } from '../../../../web/parts/script/nomination-labels.ts'
import { nameLines } from '../../../../web/room/nominate/name-lines.ts'

const said = (added: string[], removed: string[]) =>
  twinWords('Catfishing', { nominationId: 'n-1', added, removed }, readableId)

describe('a twin in words', () => {
  test('says what it is with and without', () => {
    expect(said(['imp'], ['vortox'])).toBe('Nearly the same as Catfishing: with Imp, without Vortox')
    expect(said(['imp', 'po'], [])).toBe('Nearly the same as Catfishing: with Imp and Po')
    expect(said([], ['vortox', 'po', 'imp', 'riot'])).toBe(
      'Nearly the same as Catfishing: without Vortox, Po, Imp and Riot',
    )
  })

  test('shortens long lists', () => {
    expect(said(['imp', 'po', 'riot', 'legion', 'ojo'], ['vortox'])).toBe(
      'Nearly the same as Catfishing: with Imp, Po, Riot and 2 more, without Vortox',
    )
  })

  test('says if the characters are the same', () => {
    expect(said([], [])).toBe('Nearly the same as Catfishing: the same characters')
  })

  test('calls homebrew with the same id and other words another one', () => {
    expect(said(['miller', 'imp'], ['Mil_ler'])).toBe('Nearly the same as Catfishing: with another Miller and Imp')
  })
})

describe('a homebrew id', () => {
  test.each([
    ['bone_miller', 'Bone miller'],
    ['  the-old__mill ', 'The old mill'],
    ['ünder', 'Ünder'],
    ['x'.repeat(100), `X${'x'.repeat(28)}…`],
    ['_', 'a character without a name'],
  ])('%s reads %s', (id, words) => {
    expect(readableId(id)).toBe(words)
  })
})

describe('the facts of a script', () => {
  const facts = (some: Partial<Facts>): Facts => ({
    jinxes: 0,
    homebrew: 0,
    difficulty: 'beginner',
    reasons: [],
    setup: [],
    ...some,
  })

  test('are how hard it is, and its jinxes and homebrew where it has any', () => {
    expect(factWords(facts({}))).toBe('Beginner')
    expect(factWords(facts({ jinxes: 1, homebrew: 1 }))).toBe('Beginner · 1 jinx · 1 homebrew')
    expect(factWords(facts({ jinxes: 5 }))).toBe('Beginner · 5 jinxes')
    expect(factWords(facts({ homebrew: 2 }))).toBe('Beginner · 2 homebrew')
  })
})

const linesOf = (...names: string[]) => nameLines(names)[0]
const SAME = 'The Chronicles of Ravenswood Bl'

describe('a name in a narrow row', () => {
  test('is left as it is if it differs from all others at the beginning', () => {
    expect(linesOf('Trouble Brewing')).toBeNull()
    expect(linesOf('')).toBeNull()
    expect(linesOf('A very long name of fifty letters, all of its words', 'A very short name')).toBeNull()
  })

  test('is two lines if another one begins alike, and the second says what differs', () => {
    expect(linesOf(`${SAME}ue`, `${SAME}ack`)).toEqual({ first: 'The Chronicles of', second: ' Ravenswood Blue' })
  })

  test('shows where it differs from another one, wherever that is', () => {
    const names = Array.from({ length: 60 }, (_, n) => `${SAME}${n + 10} and the very same end of it`)
    const lines = nameLines(names)
    // A line holds so many letters at least.
    const seen = lines.map((line) => `${line?.first.slice(0, 14)}|${line?.second.slice(0, 14)}`)
    expect(new Set(seen).size).toBe(60)
    const ends = Array.from({ length: 60 }, (_, n) => `The thirty letters all have same number ${n}`)
    expect(new Set(nameLines(ends).map((line) => line?.second.slice(-14))).size).toBe(60)
    expect(linesOf(`${SAME}A`, `${SAME}A`)).toBeNull()
  })

  test('keeps emoji whole, and counts wide letters twice', () => {
    const family = '👩‍👩‍👧‍👦'
    const { first, second } = linesOf(`${family.repeat(20)}a`, `${family.repeat(20)}b`) ?? { first: '', second: '' }
    expect(first + second).toBe(`${family.repeat(20)}a`)
    expect(first.replaceAll(family, '')).toBe('')
    expect(linesOf(`${'鐘'.repeat(13)}一`, `${'鐘'.repeat(13)}二`)).toBeNull()
    expect(linesOf(`${'鐘'.repeat(15)}一`, `${'鐘'.repeat(15)}二`)?.second.endsWith('一')).toBe(true)
  })

  test('of letters that are written from right to left is broken the same way', () => {
    const name = 'מגדל הפעמון של הכפר הישן בלילה'
    const { first, second } = linesOf(name, `${name}ה`) ?? { first: '', second: '' }
    expect(first + second).toBe(name)
    expect(first.endsWith(' ')).toBe(true)
  })
})
