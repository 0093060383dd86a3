import { say } from '../../ui/say.ts'

const WEEK_MS = 6 * 24 * 60 * 60 * 1000

/** A zone that this browser does not know must not break the page. */
function format(zone: string | null, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone ?? 'UTC' })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const YEAR = { year: 'numeric' } as const

const clockIn = (moment: number, zone: string | null) => format(zone, CLOCK).format(moment)

const yearIn = (moment: number, zone: string | null) => format(zone, YEAR).format(moment)

/** "Sat, Nov 28 · 20:00" where the evening is, with the year if that is not this one. */
export function eveningWords(at: string, zone: string | null, now: number): string {
  const moment = Date.parse(at)
  const isThisYear = yearIn(moment, zone) === yearIn(now, zone)
  const day = { weekday: 'short', month: 'short', day: 'numeric', ...(!isThisYear && YEAR) } as const
  return `${format(zone, day).format(moment)} · ${clockIn(moment, zone)}`
}

/** "Berlin time" for Europe/Berlin. */
export function zoneWords(zone: string): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return say`${place} time`
}

/** The same moment for a reader whose clock shows another one: "21:00 for you". Null where it is the same. */
export function elsewhereWords(at: string, zone: string | null, readersZone: string): string | null {
  const moment = Date.parse(at)
  const whole = { ...CLOCK, weekday: 'short', day: 'numeric' } as const
  if (format(zone, whole).format(moment) === format(readersZone, whole).format(moment)) return null
  const isSameDay =
    format(zone, { day: 'numeric' }).format(moment) === format(readersZone, { day: 'numeric' }).format(moment)
  const clock = clockIn(moment, readersZone)
  return isSameDay
    ? say`${clock} for you`
    : say`${format(readersZone, { weekday: 'short' }).format(moment)} ${clock} for you`
}

/** "Friday, 20:00", or "Nov 28, 20:00" for a day that is further away than a week. */
export function deadlineWords(closesAt: string, zone: string | null, now: number): string {
  const moment = Date.parse(closesAt)
  const isNear = moment - now < WEEK_MS
  const day = isNear ? ({ weekday: 'long' } as const) : ({ month: 'short', day: 'numeric' } as const)
  return `${format(zone, day).format(moment)}, ${clockIn(moment, zone)}`
}

/** How a moment is written in a field of date and time, on the clocks of a zone. */
export function wallTime(at: string, zone: string | null): string {
  const parts = new Map(
    format(zone, { ...CLOCK, year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(Date.parse(at))
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The moment that the clocks of a zone show so; null for what is no time. */
export function momentAt(wall: string, zone: string | null): string | null {
  const meant = Date.parse(`${wall}Z`)
  if (Number.isNaN(meant)) return null
  // Twice, since the first guess may lie on the other side of a change of the clocks.
  let moment = meant
  for (const _ of [1, 2]) moment += meant - Date.parse(`${wallTime(new Date(moment).toISOString(), zone)}Z`)
  return new Date(moment).toISOString()
}

/** The time zone of this device, as IANA calls it. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** All that the browser knows, with this device’s own. */
export const timeZones = (): string[] =>
  [...new Set([deviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
