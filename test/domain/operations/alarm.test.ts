import { describe, expect, it, test } from 'vitest'
import {
  ALARM_NAMES,
  ALARMS,
  type AlarmState,
  failedShare,
  isRinging,
  measured,
  told,
  untold,
} from '#domain/operations/alarm.ts'
import { areJobsLate, JOBS_LATE_AFTER_MS } from '#domain/operations/job-run.ts'
import { percentile, shareWithin } from '#domain/operations/percentile.ts'
import { monthAtPace } from '#domain/operations/range.ts'

const HOUR = 60 * 60 * 1000

describe('An alarm', () => {
  it.each(ALARM_NAMES)('%s rings above its figure, not at it', (alarm) => {
    const { threshold } = ALARMS[alarm]
    expect([isRinging(alarm, threshold), isRinging(alarm, threshold + 0.01)]).toEqual([false, true])
  })

  it('begins once, rings as long as it is measured so, and is over once that is told', () => {
    const begun = measured('cost', undefined, 6, 1)
    expect(begun).toEqual({ alarm: 'cost', figure: 6, since: 1, toldAt: null, overAt: null })
    const heard = told(begun as AlarmState, 2)
    expect([untold(begun as AlarmState), untold(heard)]).toEqual(['rings', null])
    const still = measured('cost', heard, 7, 3)
    expect(still).toEqual({ alarm: 'cost', figure: 7, since: 1, toldAt: 2, overAt: null })
    const over = measured('cost', still, 5, 4) as AlarmState
    expect([over, untold(over)]).toEqual([{ ...still, figure: 5, overAt: 4 }, 'over'])
    const later = measured('cost', over, 4, 5) as AlarmState
    expect(later).toEqual({ ...over, figure: 4 })
    expect(told(later, 6)).toEqual({ alarm: 'cost', figure: 4, since: null, toldAt: null, overAt: null })
  })

  it('that rings again before its end is told has never been over', () => {
    const over: AlarmState = { alarm: 'cost', figure: 1, since: 1, toldAt: 2, overAt: 4 }
    const again = measured('cost', over, 9, 5) as AlarmState
    expect([again, untold(again)]).toEqual([{ alarm: 'cost', figure: 9, since: 1, toldAt: 2, overAt: null }, null])
  })

  it('stays as it is where nothing can be measured, and quiet if it never was', () => {
    const ringing: AlarmState = { alarm: 'cost', figure: 9, since: 1, toldAt: 2, overAt: null }
    expect([measured('cost', ringing, null, 3), measured('cost', undefined, null, 3)]).toEqual([ringing, undefined])
    const quiet = measured('cost', undefined, 0, 3) as AlarmState
    expect([quiet.since, untold(quiet)]).toEqual([null, null])
  })
})

describe('The share of failed requests', () => {
  it('is told in percent of all, from five on', () => {
    expect(failedShare({ '2xx': 90, '4xx': 5, '5xx': 5 })).toBe(5)
    expect(failedShare({ '5xx': 5 })).toBe(100)
    expect(failedShare({ '2xx': 1, '5xx': 4 })).toBe(0)
    expect(failedShare({})).toBe(0)
  })
})

it('Jobs are late after two hours', () => {
  expect(JOBS_LATE_AFTER_MS).toBe(2 * HOUR)
  expect([areJobsLate(5, 5 + 2 * HOUR), areJobsLate(5, 6 + 2 * HOUR)]).toEqual([false, true])
})

describe('the share of times within a limit', () => {
  test('counts the buckets up to the limit, the limit included, and those beyond every bucket too', () => {
    expect(shareWithin({ 5: 2, 100: 4, 250: 1, more: 1 }, 100)).toBe(0.75)
    expect(shareWithin({ 5: 2, 100: 4, 250: 1, more: 1 }, 50)).toBe(0.25)
    expect(shareWithin({ 2500: 3, more: 1 }, 2500)).toBe(0.75)
  })

  test('is unknown where nothing was timed', () => {
    expect(shareWithin({}, 100)).toBeNull()
    expect(shareWithin({ 100: 0 }, 100)).toBeNull()
  })
})

describe('a percentile', () => {
  test('lies as far inside its bucket as its share asks', () => {
    expect(percentile({ 10: 4 }, 0.5)).toEqual({ ms: 7.5, isMore: false })
    expect(percentile({ 5: 4 }, 0.25)).toEqual({ ms: 1.25, isMore: false })
    expect(percentile({ 5: 1, 100: 2, 250: 1 }, 0.5)).toEqual({ ms: 75, isMore: false })
  })

  test('is the end of a bucket that holds exactly that share', () => {
    expect(percentile({ 5: 1, 250: 1 }, 0.5)).toEqual({ ms: 5, isMore: false })
    expect(percentile({ 5: 1, 250: 1 }, 1)).toEqual({ ms: 250, isMore: false })
  })

  test('leaves empty buckets out: the quickest of all lies in the first that holds one', () => {
    expect(percentile({ 25: 2 }, 0)).toEqual({ ms: 10, isMore: false })
  })

  test('beyond the last bucket says only that it took longer', () => {
    expect(percentile({ 5: 1, more: 3 }, 0.95)).toEqual({ ms: 2500, isMore: true })
    expect(percentile({ more: 1 }, 0.5)).toEqual({ ms: 2500, isMore: true })
    expect(percentile({ 5: 1, more: 1 }, 0.5)).toEqual({ ms: 5, isMore: false })
  })

  test('is unknown where nothing was timed', () => expect(percentile({}, 0.5)).toBeNull())
})

test('a month at this pace is 720 times the hour, 30 times the day, and the month itself', () => {
  expect(monthAtPace(2, 'hour')).toBeCloseTo(1440, 9)
  expect(monthAtPace(2, 'day')).toBeCloseTo(60, 9)
  expect(monthAtPace(2, 'month')).toBeCloseTo(2, 9)
})
