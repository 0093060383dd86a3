import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarOf } from '#domain/shortlist/calendar.ts'

const EVENT: CalendarEvent = {
  uid: 'a@belfry.test',
  sequence: 3,
  at: Date.UTC(2026, 10, 28, 19),
  changedAt: Date.UTC(2026, 10, 25, 8, 30),
  title: 'Saturday at Olwen’s',
  note: null,
  url: 'https://belfry.test/shortlists/AAAAAAAAAAAAAAAAAAAAAA',
}

/** Reads a file as a calendar that takes nothing wrong does. */
function read(text: string) {
  ICAL.design.strict = true
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const event = calendar.getFirstSubcomponent('vevent')
  if (event === null) throw new Error('There is no event.')
  return { calendar, event: new ICAL.Event(event) }
}

describe('An evening as a calendar’s file', () => {
  test('is read by a calendar: when, what, where to, and how often it has changed', () => {
    const { calendar, event } = read(calendarOf({ ...EVENT, note: 'Bring a light' }))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect([event.uid, event.summary, event.sequence]).toEqual(['a@belfry.test', EVENT.title, 3])
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-28T19:00:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-28T23:00:00.000Z')
    expect(event.description).toBe(`Bring a light\n${EVENT.url}`)
  })

  test.each([
    'Wax, saints; and \\ more: "quoted"',
    'X'.repeat(200),
    '👨‍👩‍👧'.repeat(60),
    'सप्ताह का अंत'.repeat(10),
    'שבת אצל אולוון',
    'BEGIN:VEVENT',
    '\\n\\N\\,',
  ])('keeps a title as it is: %s', (title) => {
    const text = calendarOf({ ...EVENT, title, note: title })
    expect(read(text).event.summary).toBe(title)
    expect(read(text).event.description).toBe(`${title}\n${EVENT.url}`)
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u)
  })
})
