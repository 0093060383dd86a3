import { describe, expect, test } from 'vitest'
import type { Facts } from '#domain/room/fit/facts.ts'
import { countWords, readableId, twinWords } from '../../../../web/room/nominations/fact-words.ts'

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

describe('the counts of a card', () => {
  const facts = (some: Partial<Facts>): Facts => ({
    jinxes: 0,
    homebrew: 0,
    difficulty: 'beginner',
    reasons: [],
    setup: [],
    ...some,
  })

  test('are its jinxes and homebrew characters, where it has any', () => {
    expect(countWords(facts({}))).toBe('')
    expect(countWords(facts({ jinxes: 1, homebrew: 1 }))).toBe('1 jinx · 1 homebrew character')
    expect(countWords(facts({ jinxes: 5 }))).toBe('5 jinxes')
    expect(countWords(facts({ homebrew: 2 }))).toBe('2 homebrew characters')
  })
})
