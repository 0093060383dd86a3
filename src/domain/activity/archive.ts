import type { Link } from './chain.ts'

/** The version of an archive's files. */
export const ARCHIVE_VERSION = 1

/** After it a personal field is blanked. */
export const PERSONAL_DATA_MS = 90 * 24 * 60 * 60 * 1000

/** An entry's personal fields, in a file apart, so that they can be blanked while the rest stays as it was archived. */
export interface PersonalFields {
  readonly id: number
  readonly ts: number
  readonly userId: string | null
  readonly userName: string | null
  readonly nameSalt: string | null
  readonly ip: string | null
  readonly ua: string | null
  readonly networkSalt: string | null
}

/** A part of an archive: entries without personal fields, as the chain has them. */
export interface EntriesFile {
  readonly version: number
  readonly entries: readonly Link[]
}

export interface PeopleFile {
  readonly version: number
  readonly people: readonly PersonalFields[]
}

/** The fields after those that are too old, or of somebody erased, are blanked; the same list if none is. */
export function blanked(
  people: readonly PersonalFields[],
  now: number,
  isErased: (userId: string) => boolean,
): readonly PersonalFields[] {
  const isDue = (fields: PersonalFields) =>
    !isBlank(fields) && (fields.ts < now - PERSONAL_DATA_MS || (fields.userId !== null && isErased(fields.userId)))
  if (!people.some(isDue)) return people
  return people.map((fields) => (isDue(fields) ? { ...fields, ...NOTHING } : fields))
}

const NOTHING = { userName: null, nameSalt: null, ip: null, ua: null, networkSalt: null } as const

/** Whether nothing is left to blank, the salts included: with one a value could be guessed. */
export function isBlank({ userName, nameSalt, ip, ua, networkSalt }: PersonalFields): boolean {
  return [userName, nameSalt, ip, ua, networkSalt].every((value) => value === null)
}

/** The beginning of a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\t\r|%＝＋－＠]/u
const QUOTED = /[",\r\n']/u

/** A cell that no spreadsheet runs: an apostrophe makes a formula a text. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value) : inert(value)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function inert(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}
