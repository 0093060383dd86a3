import { certain } from '#domain/certain.ts'
import { plural } from '#domain/plural.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { closestCharacter } from './closest-character.ts'
import type { Finding } from './finding.ts'
import { SCRIPT_LIMITS } from '../checking/limits.ts'
import { META_ID } from '../script-data.ts'
import { TEAM_LABELS, TEAMS } from '../../team.ts'

interface NameList {
  readonly scriptData: unknown[]
  readonly findings: readonly Finding[]
}

interface Draft {
  name: string | null
  author: string | null
  readonly entries: string[]
}

const LONGEST_TEXT = 20_000
const BULLET = /^(?:[-*•·–]|\d{1,3}[.)]) /u
const MARKS = /^[#*_ ]{1,8}|[#*_ ]{1,8}$/gu
const QUOTES = /^["“”]{1,2}|["“”]{1,2}$/gu
const HEADINGS = new Set(TEAMS.flatMap((team) => [team, TEAM_LABELS[team].many.toLowerCase()]).concat('travelers'))

/**
 * A script given as a plain list: one name a line or parted by commas, with or without a title, team headings, "Name:"
 * and "Author:" lines, bullets, or the ability after a dash. Null unless at least half of the entries are official
 * characters, since any other text would pass for a list too.
 */
export function readNameList(text: string, catalogue: Catalogue): NameList | null {
  if (text.length > LONGEST_TEXT || /^\s*[[{<]/u.test(text)) return null
  const draft: Draft = { name: null, author: null, entries: [] }
  for (const line of text.split(/[\n\r]+/u)) readLine(line.replace(/\s+/gu, ' ').trim(), draft, catalogue)
  const known = draft.entries.filter((entry) => catalogue.find(entry)).length
  const isList = known > 0 && known * 2 >= draft.entries.length && draft.entries.length <= SCRIPT_LIMITS.mostCharacters
  return isList ? toScript(draft, catalogue) : null
}

function readLine(line: string, draft: Draft, catalogue: Catalogue): void {
  const plain = line.replace(BULLET, '').replace(MARKS, '')
  const [, label = '', value = ''] =
    /^(name|title|author|by) ?[:=] ?(.+)$/iu.exec(plain) ?? /^(by) (.+)$/iu.exec(plain) ?? []
  if (/^(?:name|title)$/iu.test(label)) draft.name ??= value
  else if (label !== '') draft.author ??= value
  else {
    const entries = entriesOf(plain, catalogue)
    if (isTitle(entries, draft, catalogue)) draft.name = certain(entries[0])
    else draft.entries.push(...entries)
  }
}

/** The first line is the title if it cannot be a character. */
function isTitle(entries: readonly string[], draft: Draft, catalogue: Catalogue): boolean {
  const [first = ''] = entries
  if (entries.length !== 1 || draft.name !== null || draft.entries.length > 0) return false
  return !catalogue.find(first) && closestCharacter(first, catalogue) === null
}

function entriesOf(line: string, catalogue: Catalogue): string[] {
  if (line === '' || isHeading(line)) return []
  const colon = line.indexOf(':')
  if (colon > 0 && isHeading(line.slice(0, colon))) return entriesOf(line.slice(colon + 1).trim(), catalogue)
  const described = /^(.+?) ?(?:[–—:]| - )/u.exec(line)?.[1]
  if (described !== undefined && catalogue.find(described)) return [described]
  return line
    .split(/[,;|]/u)
    .map((entry) => entry.trim().replace(QUOTES, ''))
    .filter((entry) => entry !== '')
}

function isHeading(text: string): boolean {
  const bare = text
    .replace(/[:()\d]/gu, '')
    .trim()
    .toLowerCase()
  return HEADINGS.has(bare) || bare === ''
}

function toScript(draft: Draft, catalogue: Catalogue): NameList {
  const findings: Finding[] = []
  const ids = draft.entries.flatMap((entry) => {
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
  if (draft.name === null && draft.author === null) return { scriptData: unique, findings }
  const author = draft.author === null ? {} : { author: draft.author }
  return { scriptData: [{ id: META_ID, name: draft.name ?? '', ...author }, ...unique], findings }
}
