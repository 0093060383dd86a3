const COLUMNS = [
  'date',
  'script',
  'author',
  'difficulty',
  'players',
  'storyteller',
  'outcome',
  'note',
  'also chosen that evening',
  'result',
]
/** A spreadsheet would take a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u

/** What a group’s export says of a night; `resultUrl` leads to its result. */
export interface ExportedNight {
  at: string
  script: { name: string; author: string | null; difficulty: string | null }
  players: number | null
  storyteller: string | null
  outcome: string | null
  note: string | null
  also: readonly { name: string }[]
  resultUrl: string | null
}

/** Nights as a table (RFC 4180) that is safe to open in a spreadsheet, with a byte order mark, by which programs know UTF-8. */
export function nightsCsv(nights: readonly ExportedNight[]): string {
  const rows = nights.map(({ at, script, players, storyteller, outcome, note, also, resultUrl }) => [
    at,
    script.name,
    script.author,
    script.difficulty,
    players === null ? null : String(players),
    storyteller,
    outcome,
    note,
    also.map(({ name }) => name).join('; '),
    resultUrl,
  ])
  return '\uFEFF' + [COLUMNS, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string | null): string {
  const safe = text === null ? '' : FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n;']/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
