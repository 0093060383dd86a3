/** The time zone of this device, as IANA calls it. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** All that the browser knows, with this device’s own. */
export function timeZones(): string[] {
  return [...new Set([deviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
}

/**
 * The moment at which clocks in `timeZone` show this date ("2026-11-28") and time ("20:00"), as ISO 8601; null where there is
 * none. Of an hour that comes twice it is the first, and one that is skipped is as long after midnight as it says.
 */
export function zonedMoment(date: string, time: string, timeZone: string): string | null {
  const shown = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(shown)) return null
  try {
    // Offsets a day around it: what a change of clocks that night makes of it, both are asked.
    const offsets = [shown - DAY_MS, shown + DAY_MS].map((moment) => offsetAt(moment, timeZone))
    const moments = offsets.map((offset) => shown - offset)
    const fitting = moments.filter((moment) => moment + offsetAt(moment, timeZone) === shown)
    const moment = fitting.length > 0 ? Math.min(...fitting) : (moments[0] ?? shown)
    return new Date(moment).toISOString()
  } catch {
    return null
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** How far clocks there are ahead of universal time, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { ...NUMBERS, timeZone })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

const NUMBERS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
