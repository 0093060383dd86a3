import { certain } from '#domain/certain.ts'
import { plural } from '#domain/plural.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { closestCharacter } from './closest-character.ts'
import type { Finding } from './finding.ts'
import { DOUBLE_QUOTES, SINGLE_QUOTES } from './json-scanner.ts'
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

const ANY_QUOTE = DOUBLE_QUOTES + SINGLE_QUOTES
const LONGEST_TEXT = 20_000
const LONGEST_SHOWN = 40
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f/gu
/** Bullets, numbers, check boxes, emoji and their names: whatever stands before a name and is none of its letters. */
const BEFORE =
  /^(?:<a?:\w{1,32}:\d{1,20}>|:[\w+-]{1,32}:|\[[ xX✓✔]?\]|\(?\d{1,3}(?!\p{L})|[^\p{L}\p{N}[(［（【「『《〈<"“”])+/u
const AFTER =
  /(?:[#*_~|`\s\u20e3\p{Extended_Pictographic}\p{Emoji_Modifier}]|:[\w+-]{1,32}:|<a?:\w{1,32}:\d{1,20}>){1,12}$/u
const LONGEST_AFTER = 80
const BRACKETS = String.raw`[[(［（【「]([^\])］）】」]{1,40})[\])］）】」]`
const BRACKETS_BEFORE = new RegExp(`^${BRACKETS} ?`, 'u')
const BRACKETS_AROUND = new RegExp(`^${BRACKETS}$`, 'u')
const BRACKETS_AFTER = new RegExp(`${BRACKETS}$`, 'u')
const QUOTES = /^["“”]{1,2}|["“”]{1,2}$/gu
const HEADINGS = new Set(
  TEAMS.flatMap((team) => [team, TEAM_LABELS[team].many.toLowerCase()]).concat(
    ['travelers', 'traveler', 'characters', 'roles', 'script'],
    ['town', 'townfolk', 'good', 'evil', 'good team', 'evil team'],
  ),
)
/** What people write for a team beside a name; these are read and never shown. */
const SHORT_TEAMS = new Set('t tf town o os out m mi min d dm dem tr tv trav f fb fab l lo'.split(' '))
const LABEL = /^((?:script )?(?:name|title)|script|author|by) ?[:：=] ?(.+)$/iu
const TEAM_BEFORE = /^(.{1,40}?) ?(?:[:：–—]|- | -)(.*)$/u
const SEPARATORS = /[,;|]/u
/** These also stand inside of titles. */
const RARE_SEPARATORS = /[，；、،؛｜·•・]/u
const MARKDOWN_LINK = /\[([^[\]]{1,80})\]\((?:https?:|www\.|<|\/)[^()]*(?:\([^()]*\)[^()]*)?\)/gu
const OPENING = '[[{［｛【「『]'
const CLOSING = '[\\]}］｝】」』]'
/** JSON that lost a bracket, or has one of another alphabet: as names, its first or last would lose a letter. */
const PIECE_OF_JSON = new RegExp(
  [
    `${OPENING}\\s*[${ANY_QUOTE}]`,
    `[${ANY_QUOTE}]\\s*(?:,\\s*)?${CLOSING}`,
    `^\\s*[(（]\\s*[${ANY_QUOTE}][^${ANY_QUOTE}]*[${ANY_QUOTE}]\\s*(?:[,，]|$)`,
    `^[^(（]*[${ANY_QUOTE}]\\s*[)）]\\s*;?\\s*$`,
  ].join('|'),
  'u',
)
const OF_ANOTHER_KIND = /^\s*(?:\{|<(?!a?:\w))/u

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
  const piece = lines.findIndex((line) => PIECE_OF_JSON.test(line.replace(MARKDOWN_LINK, '$1')))
  if (piece >= 0)
    return {
      ok: false,
      detail: `on line ${piece + 1}, ${shown(lines[piece] ?? '')} isn’t JSON, and it isn’t a list of names.`,
    }
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
  const text = written.replace(MARKDOWN_LINK, '$1')
  // Of a row of a table the first cell that is a name counts.
  const cells = text.split('\t').map(bare)
  const cell = cells.length > 1 ? cells.find((one) => catalogue.find(one)) : undefined
  const plain = cell ?? bare(text)
  const [, label = '', value = ''] = LABEL.exec(plain) ?? /^(by) (.+)$/iu.exec(plain) ?? []
  if (/name|title|script/iu.test(label)) draft.name ??= value
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
  const [brackets, inside = ''] = BRACKETS_BEFORE.exec(line) ?? []
  if (brackets !== undefined && isTeam(inside)) return entriesOf(bare(line.slice(brackets.length)), catalogue)
  const [, team = '', rest = ''] = TEAM_BEFORE.exec(line) ?? []
  if (team !== '' && isTeam(team)) return entriesOf(bare(rest), catalogue)
  const described = /^(.+?) ?(?:[–—:：]| - )/u.exec(line)?.[1]
  const name = described === undefined ? '' : withoutTeam(described, catalogue)
  if (catalogue.find(name)) return [name]
  const parts = line.split(SEPARATORS).flatMap((part) => partsOf(part, catalogue))
  return parts.map((entry) => withoutTeam(entry, catalogue)).filter((entry) => entry !== '')
}

function partsOf(text: string, catalogue: Catalogue): string[] {
  const parts = text.split(RARE_SEPARATORS)
  return parts.some((part) => catalogue.find(withoutTeam(part, catalogue))) ? parts : [text]
}

/** A name without the team, or whatever is in brackets beside it. */
function withoutTeam(written: string, catalogue: Catalogue): string {
  const entry = bare(written).replace(QUOTES, '')
  const [brackets = '', inside = ''] = BRACKETS_BEFORE.exec(entry) ?? []
  const rest = inside === '' || catalogue.find(inside) ? entry : entry.slice(brackets.length)
  const names = [
    entry.replace(BRACKETS_AROUND, '$1'),
    entry.replace(BRACKETS_AFTER, ''),
    rest,
    rest.replace(BRACKETS_AFTER, ''),
  ]
  return (
    names.map((name) => name.trim()).find((name) => name !== '' && catalogue.find(name)) ??
    (isTeam(inside) ? rest : entry)
  )
}

function isTeam(text: string): boolean {
  return isHeading(text) || SHORT_TEAMS.has(text.trim().toLowerCase())
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
