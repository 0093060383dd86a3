import { describe, expect, it } from 'vitest'
import { announcement, formatTimer, shareLeft, titleWith } from '../../../../web/parts/room/timer.ts'
import { readTimer, timerText } from '../../../../web/parts/room/room-settings.tsx'

describe('timers', () => {
  it.each([
    ['2:30', 150_000],
    ['0:45', 45_000],
    [':30', 30_000],
    ['1:75', 119_000],
    ['3', 180_000],
    [' 5:00 ', 300_000],
    ['', null],
    ['0', null],
    ['0:00', null],
  ])('read %j as %j', (typed, ms) => expect(readTimer(typed)).toBe(ms))

  it.each(['soon', '1:2:3', ':', '-1', '1.5', '1500:00'])('cannot read %j', (typed) =>
    expect(readTimer(typed)).toBeUndefined(),
  )

  it('are written as m:ss, and show 0:00 only when time is over', () => {
    expect(formatTimer(150_000)).toBe('2:30')
    expect(formatTimer(1)).toBe('0:01')
    expect(formatTimer(0)).toBe('0:00')
    expect(formatTimer(-5)).toBe('0:00')
    expect(timerText(null)).toBe('')
  })

  it('are read out at 30 and at 10 seconds', () => {
    expect([31, 30, 29, 10, 1].map(announcement)).toEqual([null, '30 seconds left', null, '10 seconds left', null])
  })

  it('show the remaining time, and name the tab', () => {
    expect(shareLeft(0, 100, 25)).toBe(0.75)
    expect(shareLeft(0, 100, 200)).toBe(0)
    expect(titleWith(42_000, 'Voting', 'K7QF')).toBe('(0:42) Voting - K7QF')
    expect(titleWith(null, 'Room', 'K7QF')).toBe('Room - K7QF')
  })
})
