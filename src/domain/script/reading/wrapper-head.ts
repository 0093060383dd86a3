import { META_ID, idOf, isScriptObject, textOf } from '../script-data.ts'
import type { ScriptObject } from '../script-data.ts'

const HEADS = ['_meta', 'meta', 'metadata']
/** In small letters, as all keys here are compared. */
const NAMES = ['name', 'title', 'scriptname', 'script_name', 'script']
const AUTHORS = ['author', 'creator']
/** What belongs to `_meta` wherever it is written. */
const HEAD_KEYS = new Set(['logo', 'background', 'almanac', 'hidetitle', 'firstnight', 'othernight'])
const RULES = /^(?:bootlegger|(?:house|special|extra|custom|homebrew)?[_-]?rules?)$/iu
/** Rules of other tools under names that mean other things as well: only as lists. */
const RULE_LISTS = /^(?:state|status)$/iu

/** What an object around a script says of it, as `_meta`; what the script's own `_meta` says comes first. */
export class HeadOfWrapper {
  /** The keys of the wrapper that were read. */
  readonly used = new Set<string>()
  readonly #before: ScriptObject | undefined
  /** Reads a JSON text as its value. */
  readonly #open: (value: unknown) => unknown
  #found: Record<string, unknown>
  /** From keys in small letters to those of `#found`. */
  #keys: Map<string, string>
  #isChanged = false

  constructor(before: ScriptObject | undefined, open: (value: unknown) => unknown) {
    this.#before = before
    this.#open = open
    this.#found = { ...before }
    this.#keys = keysOf(this.#found)
  }

  /** The items with what was found in their `_meta`, which is made if there is none. */
  withHead(items: readonly unknown[]): readonly unknown[] {
    if (!this.#isChanged) return items
    const meta = { id: META_ID, name: '', ...this.#found }
    return this.#before ? items.map((item) => (item === this.#before ? meta : item)) : [meta, ...items]
  }

  /** Takes over what stands beside the script; the name of one of the base `editions` is not the script's. */
  takeFrom(wrapper: ScriptObject, editions: ReadonlyMap<string, string>): void {
    const keys = keysOf(wrapper)
    for (const key of HEADS.flatMap((name) => keys.get(name) ?? [])) {
      const head = this.#open(wrapper[key])
      if (!isScriptObject(head)) continue
      this.used.add(key)
      this.#takeAll(head)
      this.#takeHead(head)
    }
    for (const key of this.#takeHead(wrapper)) this.used.add(key)
    const key = keys.get('edition')
    const edition = key === undefined ? null : this.#open(wrapper[key])
    if (key === undefined || edition === null) return
    this.used.add(key)
    if (editions.has(idOf(edition) ?? '')) return
    if (isScriptObject(edition)) this.#takeHead(edition)
    else if (typeof edition === 'string' && edition !== 'custom') this.#add('name', edition)
  }

  /** As it is where there is nothing yet: its numbers stay as they were written. */
  #takeAll(head: ScriptObject): void {
    if (this.#keys.size > 0) {
      for (const key of Object.keys(head)) if (key !== 'id') this.#add(key, head[key])
      return
    }
    this.#found = { ...head, id: META_ID }
    this.#keys = keysOf(head)
    this.#isChanged = true
  }

  /** Answers the keys that were read. */
  #takeHead(from: ScriptObject): string[] {
    const keys = keysOf(from)
    const named = (names: readonly string[], key: 'name' | 'author') =>
      names.flatMap((name) => {
        const own = keys.get(name)
        const text = own === undefined ? '' : (textOf(from, own)?.trim() ?? '')
        if (own === undefined || text === '' || /^[[{"]/u.test(text)) return []
        this.#add(key, text)
        return [own]
      })
    const kept = Object.keys(from).filter(
      (key) => (HEAD_KEYS.has(key.toLowerCase()) || isRules(key, from[key])) && this.#add(key, from[key]),
    )
    return [...named(NAMES, 'name'), ...named(AUTHORS, 'author'), ...kept]
  }

  /** Whether it was taken: what is there already stays. */
  #add(key: string, value: unknown): boolean {
    const own = this.#keys.get(key.toLowerCase())
    if (isEmpty(value) || (own !== undefined && !isEmpty(this.#found[own]))) return false
    this.#isChanged = true
    this.#keys.set(key.toLowerCase(), own ?? key)
    // A key may be named like a prototype.
    Object.defineProperty(this.#found, own ?? key, { value, enumerable: true, writable: true, configurable: true })
    return true
  }
}

const keysOf = (item: ScriptObject) => new Map(Object.keys(item).map((key) => [key.toLowerCase(), key]))

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

function isRules(key: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && (RULES.test(key) || RULE_LISTS.test(key))
  return RULES.test(key) && (isScriptObject(value) || (typeof value === 'string' && value.trim() !== ''))
}
