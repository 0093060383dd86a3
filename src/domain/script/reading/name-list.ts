import { certain } from '#domain/certain.ts'
import { plural } from '#domain/plural.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { closestCharacter } from './closest-character.ts'
import type { Finding } from './finding.ts'
import { SCRIPT_LIMITS } from '../checking/limits.ts'
import { META_ID } from '../script-data.ts'
import { TEAM_LABELS, TEAMS } from '../../team.ts'

export type NameList =
  | { readonly ok: true; readonly scriptData: unknown[]; readonly findings: readonly Finding[] }
  /** What was found, on which line, as the end of a sentence. */
  | { readonly ok: false; readonly detail: string }

interface Entry {
  readonly text: string
  readonly line: number
}

interface Draft {
  name: string | null
  author: string | null
  readonly entries: Entry[]
}

const LONGEST_TEXT = 20_000
const LONGEST_SHOWN = 40
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f/gu
/** Bullets, numbers, check boxes, emoji and their names: whatever stands before a name and is none of its letters. */
const BEFORE = /^(?:<a?:\w{1,32}:\d{1,20}>|:[\w+-]{1,32}:|\[[ xX✓✔]?\]|\(?\d{1,3}(?!\p{L})|[^\p{L}\p{N}[(<"“”])+/u
const AFTER =
  /(?:[#*_~|`\s\u20e3\p{Extended_Pictographic}\p{Emoji_Modifier}]|:[\w+-]{1,32}:|<a?:\w{1,32}:\d{1,20}>){1,12}$/u
const LONGEST_AFTER = 80
const BRACKETS_BEFORE = /^[[(]([^\])]{1,40})[\])]/u
const BRACKETS_AFTER = /[[(][^\])]{1,40}[\])]$/u
const QUOTES = /^["“”]{1,2}|["“”]{1,2}$/gu
const HEADINGS = new Set(
  TEAMS.flatMap((team) => [team, TEAM_LABELS[team].many.toLowerCase()]).concat('travelers', 'traveler', 'characters'),
)
const OF_ANOTHER_KIND = /^\s*(?:\{|\[\s*["“”'‘[{]|<(?!a?:\w))/u

/**
 * A script given as a plain list: one name a line or parted by commas, with or without a title, team headings, "Name:"
 * and "Author:" lines, bullets, numbers, emoji, teams in brackets, or the ability after a dash. Refused unless at least
 * half of the entries are official characters, since any other text would pass for a list too.
 */
export function readNameList(text: string, catalogue: Catalogue): NameList {
  const lines = text.split(/\r\n?|\n/u)
  const first = lines.findIndex((line) => line.trim() !== '') + 1
  const opening = shown(lines[first - 1] ?? '')
  if (text.length > LONGEST_TEXT)
    return {
      ok: false,
      detail: `on line ${first}, ${opening} isn’t JSON, and the text is too long for a list of names.`,
    }
  if (OF_ANOTHER_KIND.test(text) || isBracketed(text.trim()))
    return { ok: false, detail: `on line ${first}, ${opening} isn’t JSON, and it isn’t a list of names.` }
  const draft: Draft = { name: null, author: null, entries: [] }
  for (const [index, line] of lines.entries()) readLine(line, index + 1, draft, catalogue)
  return refusalOf(draft, catalogue, first, opening) ?? toScript(draft, catalogue)
}

function refusalOf({ entries }: Draft, catalogue: Catalogue, first: number, opening: string): NameList | null {
  const known = entries.filter(({ text }) => catalogue.find(text)).length
  if (known === 0)
    return {
      ok: false,
      detail: `on line ${first}, ${opening} isn’t JSON or the beginning of a list of official characters.`,
    }
  const unknown = entries.find(({ text }) => !catalogue.find(text))
  if (known * 2 < entries.length && unknown)
    return {
      ok: false,
      detail: `on line ${unknown.line}, ${shown(unknown.text)} isn’t an official character. Only ${known} of ${entries.length} entries are; a list needs at least half.`,
    }
  const extra = entries[SCRIPT_LIMITS.mostCharacters]
  if (!extra) return null
  const most = plural(SCRIPT_LIMITS.mostCharacters, 'character', 'characters')
  return {
    ok: false,
    detail: `on line ${extra.line}, ${shown(extra.text)} is one too many: a script has at most ${most}.`,
  }
}

function shown(text: string): string {
  const clean = text
    .replace(INVISIBLE, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  return `“${clean.length > LONGEST_SHOWN ? `${clean.slice(0, LONGEST_SHOWN).replace(/\p{Cs}$/u, '')}…` : clean}”`
}

/** One pair of brackets around everything is meant as JSON. */
function isBracketed(text: string): boolean {
  const isPair = text.startsWith('[') && text.indexOf(']') === text.length - 1
  return isPair && !isHeading(text)
}

function readLine(written: string, line: number, draft: Draft, catalogue: Catalogue): void {
  // Of a row of a table the first cell that is a name counts.
  const cells = written.split('\t').map(bare)
  const cell = cells.length > 1 ? cells.find((one) => catalogue.find(one)) : undefined
  const plain = cell ?? bare(written)
  const [, label = '', value = ''] =
    /^(name|title|author|by) ?[:=] ?(.+)$/iu.exec(plain) ?? /^(by) (.+)$/iu.exec(plain) ?? []
  if (/^(?:name|title)$/iu.test(label)) draft.name ??= value
  else if (label !== '') draft.author ??= value
  else {
    const entries = entriesOf(plain, catalogue)
    if (isTitle(entries, draft, catalogue)) draft.name = certain(entries[0])
    else draft.entries.push(...entries.map((text) => ({ text, line })))
  }
}

/** A line or a cell without what stands around its words. */
function bare(written: string): string {
  const text = written.replace(INVISIBLE, '').replace(/\s+/gu, ' ').replace(BEFORE, '')
  return text.slice(0, -LONGEST_AFTER) + text.slice(-LONGEST_AFTER).replace(AFTER, '')
}

/** The first line is the title if it cannot be a character. */
function isTitle(entries: readonly string[], draft: Draft, catalogue: Catalogue): boolean {
  const [first = ''] = entries
  if (entries.length !== 1 || draft.name !== null || draft.entries.length > 0) return false
  return !catalogue.find(first) && closestCharacter(first, catalogue) === null
}

function entriesOf(line: string, catalogue: Catalogue): string[] {
  if (line === '' || isHeading(line)) return []
  const [brackets, team = ''] = BRACKETS_BEFORE.exec(line) ?? []
  if (brackets !== undefined && isHeading(team)) return entriesOf(bare(line.slice(brackets.length)), catalogue)
  const colon = line.indexOf(':')
  if (colon > 0 && isHeading(line.slice(0, colon))) return entriesOf(bare(line.slice(colon + 1)), catalogue)
  const described = /^(.+?) ?(?:[–—:]| - )/u.exec(line)?.[1]
  if (described !== undefined && catalogue.find(described)) return [described]
  return line
    .split(/[,;|]/u)
    .map((entry) => withoutTeam(bare(entry).replace(QUOTES, ''), catalogue))
    .filter((entry) => entry !== '')
}

/** A name without the team, or whatever is in brackets behind it. */
function withoutTeam(entry: string, catalogue: Catalogue): string {
  const name = entry.replace(BRACKETS_AFTER, '').trim()
  return name !== '' && catalogue.find(name) ? name : entry
}

function isHeading(text: string): boolean {
  const words = text
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .toLowerCase()
  return HEADINGS.has(words) || words === ''
}

function toScript(draft: Draft, catalogue: Catalogue): NameList {
  const findings: Finding[] = []
  const ids = draft.entries.flatMap(({ text: entry }) => {
    const exact = catalogue.find(entry)
    const found = exact ?? closestCharacter(entry, catalogue)
    if (!found) findings.push({ kind: 'unknown', message: `Left out "${entry}": not an official character` })
    else if (!exact) findings.push({ kind: 'corrected', message: `Changed "${entry}" to ${found.name}` })
    return found?.id ?? []
  })
  const unique = [...new Set(ids)]
  findings.unshift({
    kind: 'understood',
    message: `A plain list of names: ${plural(unique.length, 'character', 'characters')}`,
  })
  if (draft.name === null && draft.author === null) return { ok: true, scriptData: unique, findings }
  const author = draft.author === null ? {} : { author: draft.author }
  return { ok: true, scriptData: [{ id: META_ID, name: draft.name ?? '', ...author }, ...unique], findings }
}
