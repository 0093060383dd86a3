import { describe, expect, test } from 'vitest'
import { percentile, shareWithin } from '#domain/operations/percentile.ts'
import { monthAtPace } from '#domain/operations/range.ts'

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
