import { describe, expect, it } from 'vitest'
import { deviceZone, timeZones, zonedMoment } from '../../../web/shortlist/new/zoned-moment.ts'

describe('A date and a time in a time zone', () => {
  it.each([
    ['Europe/Berlin', '2026-11-28', '20:00', '2026-11-28T19:00:00.000Z'],
    ['Europe/Berlin', '2026-07-04', '20:00', '2026-07-04T18:00:00.000Z'],
    ['America/New_York', '2026-11-28', '20:00', '2026-11-29T01:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-28', '00:15', '2026-11-27T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
    ['UTC', '2026-02-28', '23:59', '2026-02-28T23:59:00.000Z'],
  ])('in %s on %s at %s is one moment', (zone, date, time, moment) => {
    expect(zonedMoment(date, time, zone)).toBe(moment)
  })

  it('on the evening before and after clocks change is by the clocks of that evening', () => {
    expect(zonedMoment('2026-10-24', '20:00', 'Europe/Berlin')).toBe('2026-10-24T18:00:00.000Z')
    expect(zonedMoment('2026-10-25', '20:00', 'Europe/Berlin')).toBe('2026-10-25T19:00:00.000Z')
    expect(zonedMoment('2026-03-28', '20:00', 'Europe/Berlin')).toBe('2026-03-28T19:00:00.000Z')
    expect(zonedMoment('2026-03-29', '20:00', 'Europe/Berlin')).toBe('2026-03-29T18:00:00.000Z')
  })

  it('is the first of an hour that comes twice, and goes on from one that is skipped', () => {
    expect(zonedMoment('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(zonedMoment('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('is nothing where a part is missing, or nobody knows the zone', () => {
    expect(zonedMoment('', '20:00', 'UTC')).toBeNull()
    expect(zonedMoment('2026-11-28', '', 'UTC')).toBeNull()
    expect(zonedMoment('2026-11-28', '20:00', 'Middle/Earth')).toBeNull()
  })
})

it('The time zones to choose from have this device’s own, each once', () => {
  const zones = timeZones()
  expect(zones).toContain(deviceZone())
  expect(new Set(zones).size).toBe(zones.length)
})
