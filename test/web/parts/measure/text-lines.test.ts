import { describe, expect, test } from 'vitest'
import { textLines } from '../../../../web/parts/measure/text-lines.ts'

/** Every letter is one em wide. */
const ruler = (text: string) => [...text].length
const lines = (text: string, width: number) => textLines(text, 'plain', width, ruler)

describe('lines of text', () => {
  test('are filled with whole words', () =>
    expect(lines('the bell tolls at dusk', 10)).toEqual(['the bell', 'tolls at', 'dusk']))

  test('may be exactly as long as there is room', () => expect(lines('abc de fghi', 6)).toEqual(['abc de', 'fghi']))

  test('cut a word only if it is longer than a line', () =>
    expect(lines('a xxxxxxxxxxxx b', 5)).toEqual(['a', 'xxxxx', 'xxxxx', 'xx b']))

  test('may end after a hyphen or a slash', () =>
    expect(lines('merry-go-round/day', 9)).toEqual(['merry-go-', 'round/day']))

  test('may end anywhere in Chinese and Japanese, but not before a full stop', () =>
    expect(lines('钟楼里的人。敲钟', 5)).toEqual(['钟楼里的', '人。敲钟']))

  test('never cut a letter that is made of several signs', () => expect(lines('👩‍👩‍👧👩‍👩‍👧', 5)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']))

  test('end where the author ended them', () =>
    expect(lines('one\ntwo\r\n\r\nthree', 20)).toEqual(['one', 'two', 'three']))

  test('are none for a text without letters', () => expect(lines(' \n ', 10)).toEqual([]))

  test('hold every letter of the text, whatever the width', () => {
    const text = 'Each night*, choose a player: supercalifragilistic 塔の鐘、鳴る well-known/unknown.'
    for (let width = 1; width < 60; width += 1) {
      expect(lines(text, width).join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
      for (const line of lines(text, width)) expect([...line].length).toBeLessThanOrEqual(width)
    }
  })
})
