import { describe, expect, it } from 'vitest'
import {
  deadlineWords,
  deviceZone,
  elsewhereWords,
  eveningWords,
  momentAt,
  timeZones,
  wallTime,
} from '../../../../web/parts/shortlist/when.ts'

const NOW = Date.parse('2026-11-27T15:00:00Z')
const EVENING = '2026-11-28T19:00:00.000Z'

describe('when the evening is', () => {
  it('is told on the clocks of the list, with the year if it is not this one', () => {
    expect(eveningWords(EVENING, 'Europe/Berlin', NOW)).toBe('Sat, Nov 28 · 20:00')
    expect(eveningWords(EVENING, null, NOW)).toBe('Sat, Nov 28 · 19:00')
    expect(eveningWords('2027-01-02T19:00:00Z', 'Europe/Berlin', NOW)).toBe('Sat, Jan 2, 2027 · 20:00')
  })

  it('is told for the reader too, where their clock shows another time', () => {
    expect(elsewhereWords(EVENING, 'Europe/Berlin', 'Europe/Paris')).toBeNull()
    expect(elsewhereWords(EVENING, 'Europe/Berlin', 'Europe/London')).toBe('19:00 for you')
    expect(elsewhereWords(EVENING, 'Europe/Berlin', 'Asia/Tokyo')).toBe('Sun 04:00 for you')
  })

  it('has a deadline as people say it', () => {
    expect(deadlineWords('2026-11-27T19:00:00Z', 'Europe/Berlin', NOW)).toBe('Friday, 20:00')
    expect(deadlineWords('2026-12-12T19:00:00Z', 'Europe/Berlin', NOW)).toBe('Dec 12, 20:00')
  })

  it('survives a zone that this browser does not know', () => {
    expect(eveningWords(EVENING, 'Mars/Olympus', NOW)).toBe('Sat, Nov 28 · 19:00')
  })
})

describe('a time in a field', () => {
  it('is on the clocks of the zone, in winter and in summer', () => {
    expect(wallTime(EVENING, 'Europe/Berlin')).toBe('2026-11-28T20:00')
    expect(momentAt('2026-11-28T20:00', 'Europe/Berlin')).toBe(EVENING)
    expect(momentAt('2026-07-04T20:00', 'America/New_York')).toBe('2026-07-05T00:00:00.000Z')
    expect(momentAt('2026-03-29T12:00', 'Europe/Berlin')).toBe('2026-03-29T10:00:00.000Z')
    expect(momentAt('2026-11-28T00:15', 'Asia/Kathmandu')).toBe('2026-11-27T18:30:00.000Z')
    expect(momentAt('2026-01-01T00:00', 'Pacific/Kiritimati')).toBe('2025-12-31T10:00:00.000Z')
  })

  it('is by the clocks of that evening where they change in its night, and goes on from an hour that is skipped', () => {
    expect(momentAt('2026-10-24T20:00', 'Europe/Berlin')).toBe('2026-10-24T18:00:00.000Z')
    expect(momentAt('2026-10-25T20:00', 'Europe/Berlin')).toBe('2026-10-25T19:00:00.000Z')
    expect(momentAt('2026-03-28T20:00', 'Europe/Berlin')).toBe('2026-03-28T19:00:00.000Z')
    expect(momentAt('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('is nothing where it cannot be read', () => {
    expect(momentAt('soon', 'Europe/Berlin')).toBeNull()
    expect(momentAt('2026-11-28T', 'Europe/Berlin')).toBeNull()
  })

  it('is in one of the zones to choose from: all that the browser knows, with this device’s own', () => {
    const zones = timeZones()
    expect(zones).toContain(deviceZone())
    expect(new Set(zones).size).toBe(zones.length)
  })
})
