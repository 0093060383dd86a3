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
