import { describe, expect, it } from 'vitest'
import {
  afterSending,
  answerWith,
  changeOf,
  countedWith,
  hasTaps,
  isOvertaken,
  NO_TAPS,
  stillMeant,
  tapComing,
  tapMark,
} from '../../../../../web/app/data/stored/taps.ts'

const CANDIDATES = [{ id: 'a' }, { id: 'b' }]
const own = (marks: Record<string, 'play' | 'not'>, coming: 'yes' | 'maybe' | 'no' | null = null) => ({
  answerId: 'me',
  name: 'Dora',
  coming,
  marks,
})

describe('taps that have not arrived', () => {
  it('lie on top of what the server has', () => {
    const taps = tapComing(tapMark(tapMark(NO_TAPS, own({ a: 'not' }), 'a', 'play'), null, 'b', 'not'), null, 'yes')
    expect(answerWith(taps, own({ a: 'not' }))).toEqual({ coming: 'yes', marks: { a: 'play', b: 'not' } })
    expect(changeOf(taps)).toEqual({ coming: 'yes', marks: { a: 'play', b: 'not' } })
  })

  it('are one tap for one thing, whatever was tapped before', () => {
    const taps = tapMark(tapMark(NO_TAPS, own({ a: 'play' }), 'a', 'not'), own({ a: 'play' }), 'a', null)
    expect(taps.marks).toEqual({ a: { was: 'play', to: null } })
    expect(answerWith(taps, own({ a: 'play' })).marks).toEqual({})
    expect(changeOf(taps)).toEqual({ marks: { a: null } })
  })

  it('leave those that were tapped on the way, which begin where the others ended', () => {
    const sent = tapMark(NO_TAPS, null, 'a', 'play')
    const since = tapComing(tapMark(sent, null, 'a', 'not'), null, 'maybe')
    expect(afterSending(sent, sent)).toEqual(NO_TAPS)
    expect(afterSending(since, sent)).toEqual({
      coming: { was: null, to: 'maybe' },
      marks: { a: { was: 'play', to: 'not' } },
    })
  })
})

describe('taps that were kept without a network', () => {
  const kept = tapComing(tapMark(tapMark(NO_TAPS, null, 'a', 'play'), null, 'b', 'not'), null, 'yes')

  it('are sent where nothing has changed since', () => {
    expect(stillMeant(kept, own({}), CANDIDATES)).toEqual(kept)
    expect(isOvertaken(kept, own({}), CANDIDATES)).toBe(false)
  })

  it('are dropped where somebody has tapped something else on another device', () => {
    const elsewhere = own({ a: 'not' }, 'no')
    expect(stillMeant(kept, elsewhere, CANDIDATES)).toEqual({ coming: null, marks: { b: { was: null, to: 'not' } } })
    expect(isOvertaken(kept, elsewhere, CANDIDATES)).toBe(true)
  })

  it('are done where the server has them already', () => {
    const there = own({ a: 'play', b: 'not' }, 'yes')
    expect(hasTaps(stillMeant(kept, there, CANDIDATES))).toBe(false)
    expect(isOvertaken(kept, there, CANDIDATES)).toBe(false)
  })

  it('are dropped with a candidate that is gone, without a word', () => {
    expect(Object.keys(stillMeant(kept, own({}), [{ id: 'b' }]).marks)).toEqual(['b'])
    expect(isOvertaken(kept, own({}), [{ id: 'b' }])).toBe(false)
  })
})

it('counts the reader as they mean to answer', () => {
  expect(countedWith(6, 'play', null, 'play')).toBe(7)
  expect(countedWith(6, 'play', 'play', 'not')).toBe(5)
  expect(countedWith(6, 'play', 'play', 'play')).toBe(6)
})
