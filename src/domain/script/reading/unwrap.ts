import type { Catalogue } from '../../catalogue/catalogue.ts'
import { plural } from '../../plural.ts'
import { currentKey } from '../character-id.ts'
import { META_ID, idOf, isFullCharacter, isMetaItem, isScriptObject, textOf } from '../script-data.ts'
import type { ScriptObject } from '../script-data.ts'
import { closestCharacter } from './closest-character.ts'
import type { Finding } from './finding.ts'
import { HeadOfWrapper } from './wrapper-head.ts'

export interface Unwrapped {
  readonly value: unknown
  readonly findings: readonly Finding[]
}

interface Tools {
  readonly catalogue: Catalogue
  /** Reads a JSON text inside a JSON text; null for every other text. */
  readonly open: (text: string) => Unwrapped | null
}

const SCRIPT_KEYS = new Set(['scriptdata', 'script', 'characters', 'content', 'roles'])
const FABLED_KEYS = new Set(['fabled', 'loric'])
/** The base editions by their ids in other tools. */
const EDITIONS: ReadonlyMap<string, string> = new Map([
  ['tb', 'Trouble Brewing'],
  ['bmr', 'Bad Moon Rising'],
  ['snv', 'Sects & Violets'],
])
const MOST_NAMED = 5

/** The script inside an object or a list of some tool, with name, author, Fabled and house rules, if only one can be meant. */
export function unwrapScript(value: unknown, tools: Tools): Unwrapped {
  if (Array.isArray(value)) return unwrapList(value, tools)
  return (isScriptObject(value) ? unwrapObject(value, tools) : null) ?? { value, findings: [] }
}

function unwrapList(items: readonly unknown[], tools: Tools): Unwrapped {
  const [first, second] = items
  const inner = listInList(items, tools)
  if (inner) return inner
  if (items.length === 1 && typeof first === 'string') return tools.open(first) ?? { value: items, findings: [] }
  if (items.length === 1 && isScriptObject(first) && !Object.hasOwn(first, 'id')) {
    const found = unwrapObject(first, tools)
    if (found) return found
  }
  const isTitled = second !== undefined && !items.some(isMetaItem) && isTitle(items, tools.catalogue)
  if (!isTitled) return { value: items, findings: [] }
  const meta = asMeta(first)
  return {
    value: [meta, ...items.slice(1)],
    findings: [corrected(`Read the first entry as the title: "${textOf(meta as ScriptObject, 'name') ?? ''}"`)],
  }
}

/** The only list in a list, beside nothing but a title. */
function listInList(items: readonly unknown[], tools: Tools): Unwrapped | null {
  const lists = items.filter((item) => Array.isArray(item))
  const heads = items.filter((item) => !Array.isArray(item))
  const isAlone = heads.length <= 1 && heads.every((item) => item === items[0] && isTitle([item], tools.catalogue))
  if (lists.length !== 1 || !isAlone) return null
  const { value, findings } = unwrapScript(lists[0], tools)
  if (!isListOfItems(value)) return null
  return {
    value: [...heads.map(asMeta), ...value],
    findings: [corrected('Took the script out of the list around it'), ...findings],
  }
}

function unwrapObject(wrapper: ScriptObject, tools: Tools): Unwrapped | null {
  const found = Object.keys(wrapper).flatMap((key) => {
    const script = SCRIPT_KEYS.has(plainKey(key)) ? scriptIn(wrapper[key], tools) : null
    return script ? [{ key, ...script }] : []
  })
  const [script, other] = found.length > 0 ? found : editionOf(wrapper, tools.catalogue)
  if (script === undefined || other !== undefined) return null
  const { fabled, unread } = fabledOf(wrapper, script.value, tools)
  const head = new HeadOfWrapper(script.value.find(isMetaItem), (value) => opened(value, tools))
  head.takeFrom(wrapper, EDITIONS)
  const isTaken = (key: string) =>
    key === script.key || head.used.has(key) || (FABLED_KEYS.has(plainKey(key)) && !unread.has(key))
  const left = Object.keys(wrapper).filter((key) => isFilled(wrapper[key]) && !isTaken(key))
  const message = [
    `Found the script inside "${script.key}"`,
    fabled.length > 0
      ? `; added ${plural(fabled.length, 'Fabled or Loric character', 'Fabled or Loric characters')}`
      : '',
    left.length > 0 ? `; left out ${left.slice(0, MOST_NAMED).join(', ')}${left.length > MOST_NAMED ? ', …' : ''}` : '',
  ].join('')
  return {
    value: [...head.withHead(script.value), ...fabled],
    findings: [...script.findings, { kind: 'understood', message }],
  }
}

/** The value of a JSON text, and of a list of one; all else as it is. */
function opened(value: unknown, tools: Tools): unknown {
  const inner = typeof value === 'string' ? (tools.open(value)?.value ?? value) : value
  return Array.isArray(inner) && inner.length === 1 ? inner[0] : inner
}

interface InnerScript {
  readonly value: readonly unknown[]
  readonly findings: readonly Finding[]
}

function scriptIn(value: unknown, tools: Tools): InnerScript | null {
  const opened = typeof value === 'string' ? tools.open(value) : unwrapScript(value, tools)
  return opened && isListOfItems(opened.value) ? { value: opened.value, findings: opened.findings } : null
}

/** Town Square saves a base edition by its id alone. */
function editionOf(wrapper: ScriptObject, catalogue: Catalogue): (InnerScript & { key: string })[] {
  const edition = Object.hasOwn(wrapper, 'edition') ? wrapper['edition'] : null
  const name = EDITIONS.get(idOf(edition) ?? '')
  const others = ['roles', 'characters', 'script'].some((key) => Object.hasOwn(wrapper, key) && isFilled(wrapper[key]))
  if (name === undefined || others || !Object.hasOwn(wrapper, 'roles')) return []
  const characters = catalogue.all.filter(({ edition: its, team }) => its === idOf(edition) && team !== 'traveller')
  return [{ key: 'edition', value: [{ id: META_ID, name }, ...characters.map(({ id }) => id)], findings: [] }]
}

/** Fabled and Loric characters beside the list, which are not in it; those of the script's own are each itself. */
function fabledOf(wrapper: ScriptObject, items: readonly unknown[], tools: Tools) {
  const known = new Set(items.map((item) => currentKey(idOf(item) ?? '')))
  const seen = new Set<string>()
  const unread = new Set<string>()
  const fabled = Object.keys(wrapper).flatMap((key) =>
    (FABLED_KEYS.has(plainKey(key)) ? fabledIn(wrapper[key], tools) : []).flatMap((item: unknown) => {
      const id = idOf(item) ?? (isScriptObject(item) ? tools.catalogue.find(textOf(item, 'name') ?? '')?.id : null)
      if (id == null && isFilled(item)) unread.add(key)
      if (id == null || id === '' || known.has(currentKey(id))) return []
      const same = isFullCharacter(item) ? JSON.stringify(item) : currentKey(id)
      if (seen.has(same)) return []
      seen.add(same)
      return [idOf(item) === null ? id : item]
    }),
  )
  return { fabled, unread }
}

function fabledIn(value: unknown, tools: Tools): readonly unknown[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [value]
  const inner = tools.open(value)?.value ?? value.split(/[,;]/u).map((name) => name.trim())
  return Array.isArray(inner) ? inner : [inner]
}

function isTitle(items: readonly unknown[], catalogue: Catalogue): boolean {
  const [first, ...rest] = items
  if (typeof first !== 'string') return isHead(first) && rest.every((item) => (idOf(item) ?? '') !== '')
  // Beside ids it must have two words, since an unknown id has one.
  const isName = rest.length === 0 || /\S\s+\S/u.test(first)
  const isCharacter = catalogue.find(first) ?? closestCharacter(first, catalogue)
  return isName && !isCharacter && rest.every((item) => catalogue.find(idOf(item) ?? ''))
}

/** `_meta`, or an object that has a title and nothing of a character. */
function isHead(item: unknown): boolean {
  if (!isScriptObject(item) || isMetaItem(item)) return isMetaItem(item)
  const isCharacter = ['id', 'team', 'ability', 'image'].some((key) => Object.hasOwn(item, key))
  return !isCharacter && (textOf(item, 'name') ?? textOf(item, 'title')) !== null
}

function asMeta(head: unknown): unknown {
  if (!isScriptObject(head)) return { id: META_ID, name: String(head).trim() }
  const name = textOf(head, 'name') ?? textOf(head, 'title')
  return Object.hasOwn(head, 'id') ? head : { id: META_ID, name, ...head }
}

function isListOfItems(value: unknown): value is readonly unknown[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string' || isScriptObject(item))
  )
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== '' && value !== undefined
}

function plainKey(key: string): string {
  return key.toLowerCase().replace(/[_-]/gu, '')
}

function corrected(message: string): Finding {
  return { kind: 'corrected', message }
}
