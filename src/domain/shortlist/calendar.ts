const EVENING_MS = 4 * 60 * 60 * 1000
/** RFC 5545 folds lines of more than 75 bytes. */
const LINE_BYTES = 75

export interface CalendarEvent {
  uid: string
  /** Counts what has changed of it, so that a calendar takes the newer one. */
  sequence: number
  at: number
  changedAt: number
  title: string
  note: string | null
  url: string
}

/** An evening as an iCalendar file (RFC 5545), in UTC. */
export function calendarOf(event: CalendarEvent): string {
  const { uid, sequence, at, changedAt, title, note, url } = event
  const description = note === null ? url : `${note}\n${url}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Belfry//Shortlist//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at + EVENING_MS)}`,
    `SEQUENCE:${sequence}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function stamp(at: number): string {
  return new Date(at)
    .toISOString()
    .replace(/\.\d{3}/u, '')
    .replace(/[-:]/gu, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/gu, (sign) => `\\${sign}`).replace(/\r?\n/gu, '\\n')
}

/** A line goes on after a line break and a space. No character is cut in two. */
function folded(line: string): string {
  let [out, bytes] = ['', 0]
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > LINE_BYTES) {
      out += '\r\n '
      bytes = 1
    }
    out += character
    bytes += size
  }
  return out
}

function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
