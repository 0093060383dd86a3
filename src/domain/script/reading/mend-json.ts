import type { Finding } from './finding.ts'
import {
  ANY_BLANK,
  DOUBLE_QUOTES,
  JsonFault,
  JsonScanner,
  SINGLE_QUOTES,
  isBlank,
  isIn,
  lineNumber,
} from './json-scanner.ts'
import type { Mend } from './json-scanner.ts'

export type MendedJson =
  | { readonly ok: true; readonly json: string; readonly findings: readonly Finding[] }
  /** What was found, on which line, as the end of a sentence. */
  | { readonly ok: false; readonly isTooDeep: boolean; readonly detail: string }

/** Where the JSON of a text starts; it is sure unless the bracket there may be that of a plain list. */
interface JsonStart {
  readonly at: number
  readonly isSure: boolean
}

const OPENINGS = new RegExp(`[[{][[{${ANY_BLANK}]*`, 'gu')
/** A text that holds JSON, or a text that does. */
const IN_TEXT = new RegExp(`(?:[${DOUBLE_QUOTES} ]|\\\\["\\\\nrt“”„‟])*[[{]`, 'uy')
/** A number sign is one only before a blank: `[#1]` is written in words. */
const COMMENT_START = /^(?:\/[/*]|#\s)/u
const COMMENTS = /\/\/[^\n\r]*|#[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)/gu
const FENCE = /`{1,3}(?:\w{1,10}(?=[\n\r]))?/gu
const BLOCK_COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/gu
/** `:)`, `:-]`, `:D` or `:smile:`; in JSON a value follows a colon. */
const SMILEY = /(?<=^|\s)[:;=](?:['-]?([()[\]{}DPpOo3|/])\1{0,8}|[\w+-]{1,32}:)(?=[\s.,!?]|$)/gu
const DOUBLE_QUOTE = new RegExp(`[${DOUBLE_QUOTES}]`, 'u')
/** A line of more letters than this is not found by its number alone. */
const LONG_LINE = 200

const TOLD: Readonly<Record<Mend, (count: number) => string>> = {
  quotes: () => 'Changed curly quotation marks around texts to straight ones',
  blanks: () => 'Read no-break and invisible spaces between entries as plain spaces',
  breaks: () => 'Kept line breaks and tabs that stood inside texts as they were',
  comments: () => 'Left out comments',
  commas: (count) =>
    count === 1
      ? 'Removed an extra comma before a closing bracket'
      : `Removed ${count} extra commas before closing brackets`,
  numbers: () => 'Read NaN or Infinity as null, which is no value',
  python: () => 'Read None, True and False as Python writes them',
}

/** Finds where a text's JSON starts, with words or a code fence before it; null if nothing looks like JSON. */
export function startOfJson(text: string): JsonStart | null {
  const lead = afterBlanks(text)
  const first = text.charAt(lead)
  IN_TEXT.lastIndex = lead
  if (isIn(DOUBLE_QUOTES, first) && IN_TEXT.test(text)) return { at: lead, isSure: true }
  const sure = sureStart(text, lead)
  // A line like "# Our script: [...]" is no comment where the JSON is nowhere else.
  const inComment = sure === -1 && first !== '[' && first !== '{' ? sureStart(blanked(text, BLOCK_COMMENT), 0) : -1
  if (inComment >= 0) return { at: inComment, isSure: true }
  if (first !== '[' && first !== '{') return sure === -1 ? null : { at: sure, isSure: true }
  return { at: lead, isSure: sure === lead }
}

/** It is JSON, or nearly, and nothing stands before it. */
export function beginsWithJson(text: string): boolean {
  const start = startOfJson(text)
  return start?.isSure === true && start.at === afterBlanks(text)
}

/** Reads the one JSON value that starts there, mending what has a certain meaning; linear in the text's length. */
export function mendJson(text: string, start: number): MendedJson {
  const lead = afterBlanks(text)
  const hasWords = lead !== start
  const scanner = new JsonScanner(text, hasWords ? start : 0)
  try {
    if (hasWords) checkBefore(text, start)
    const json = scanner.read()
    const end = scanner.at
    scanner.skip()
    if (scanner.at < text.length || lead > start) checkAfter(text, lead > start ? end : scanner.at, start)
    const around = (hasWords ? text.slice(0, start) : '') + (scanner.at < text.length ? text.slice(end) : '')
    return { ok: true, json, findings: [...findingsAround(around), ...told(scanner.mends)] }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    return { ok: false, isTooDeep: error.isTooDeep, detail: `${placeOf(text, error.at)}, ${error.message}.` }
  }
}

/** "on line 7", as the beginning of a sentence's end; with the character where the line is long. */
function placeOf(text: string, at: number): string {
  const line = lineNumber(text, at)
  const before = at - Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1))
  return at > 0 && before > LONG_LINE
    ? `on line ${line} at character ${before.toLocaleString('en-US')}`
    : `on line ${line}`
}

function afterBlanks(text: string, from = 0): number {
  const scanner = new JsonScanner(text, from)
  try {
    scanner.skip()
  } catch {
    return text.length
  }
  return scanner.at
}

/** Brackets followed by a quotation mark, with comments between them at most: words are written otherwise. */
function sureStart(text: string, from: number): number {
  OPENINGS.lastIndex = from
  for (let found = OPENINGS.exec(text); found; found = OPENINGS.exec(text)) {
    const end = OPENINGS.lastIndex
    const next = COMMENT_START.test(text.slice(end, end + 2)) ? afterBlanks(text, end) : end
    const sign = text.charAt(next)
    const isAfterComment = next > end && isIn('[{', sign)
    if (isAfterComment || isIn(DOUBLE_QUOTES, sign) || isIn(SINGLE_QUOTES, sign)) return found.index
    // What a comment holds is looked at once.
    OPENINGS.lastIndex = next
  }
  return -1
}

/** Words before the value are passed over, but not pieces of JSON, which would be lost. */
function checkBefore(text: string, start: number): void {
  const before = text.slice(0, start)
  const open = unmatched(before)
  if (open >= 0) throw new JsonFault(open, `${before.charAt(open)} has no partner`)
  const last = /(["“”\]}])[:,]?$/u.exec(before.slice(-200).replace(/\s/gu, ''))
  if (last && !(isIn(DOUBLE_QUOTES, last[0]) && isQuoting(before)))
    throw new JsonFault(start, 'a list or entry starts, and what comes before it isn’t part of it')
}

/** Whole quotations among words, like `Ada says: "try this"`; those of JSON have only signs between them. */
function isQuoting(text: string): boolean {
  const parts = text.split(DOUBLE_QUOTE)
  const isJson = parts.some((part, index) => index > 0 && index % 2 === 0 && /^\s*[:,]/u.test(part))
  return parts.length % 2 === 1 && /\p{L}/u.test(parts[0] ?? '') && !isJson
}

function checkAfter(written: string, end: number, start: number): void {
  const after = withoutSmileys(written.slice(end))
  const text = written.slice(0, end) + after
  const at = end + after.length - after.trimStart().length
  const other = sureStart(text, at)
  if (other >= 0)
    throw new JsonFault(
      other,
      `a second list or entry starts (the first is on line ${lineNumber(text, start)}); Belfry reads one at a time`,
    )
  const sign = text.charAt(at)
  const isLastComma = sign === ',' && isBlank(text.slice(at + 1))
  if (isIn(`]}:,${DOUBLE_QUOTES}`, sign) && !isLastComma)
    throw new JsonFault(at, `there’s ${sign} after the end of what starts on line ${lineNumber(text, start)}`)
  const open = unmatched(text.slice(at))
  if (open >= 0) throw new JsonFault(at + open, `${text.charAt(at + open)} has no partner`)
}

/** With blanks for smileys. Of a megabyte of them nothing is made for each but its blanks: that is ten times as fast. */
function withoutSmileys(text: string): string {
  let plain = ''
  let from = 0
  SMILEY.lastIndex = 0
  while (SMILEY.test(text)) {
    const end = SMILEY.lastIndex
    let start = end - 1
    // It comes after a blank and has none.
    while (start > 0 && !/\s/u.test(text.charAt(start - 1))) start -= 1
    plain += text.slice(from, start) + ' '.repeat(end - start)
    from = end
  }
  return plain + text.slice(from)
}

/** With blanks for what is found, so that all else stays at its place. */
function blanked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => ' '.repeat(found.length))
}

/** The index of a bracket without its partner, outside of comments, or -1. */
function unmatched(text: string): number {
  const open: number[] = []
  const plain = blanked(text, COMMENTS)
  for (const { 0: sign, index } of plain.matchAll(/[[\]{}]/gu)) {
    if (sign === '[' || sign === '{') open.push(index)
    else if (open.pop() === undefined) return index
  }
  return open.at(-1) ?? -1
}

function findingsAround(text: string): Finding[] {
  if (isBlank(text)) return []
  const plain = text.replace(FENCE, '')
  const what = isBlank(plain) ? 'code block marks' : /[\p{L}\p{N}]/u.test(plain) ? 'words' : 'signs'
  return [{ kind: 'corrected', message: `Ignored the ${what} around the script` }]
}

function told(mends: ReadonlyMap<Mend, number>): Finding[] {
  return [...mends].map(([mend, count]) => ({ kind: 'corrected', message: TOLD[mend](count) }))
}
