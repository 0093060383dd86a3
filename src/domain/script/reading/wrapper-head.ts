import { META_ID, hasValue, idOf, isScriptObject, textOf } from '../script-data.ts'
import type { ScriptObject } from '../script-data.ts'

const HEADS = ['_meta', 'meta', 'metadata']
const NAMES = ['name', 'title', 'scriptName', 'script_name', 'script']
const AUTHORS = ['author', 'creator']
/** What belongs to `_meta` wherever it is written. */
const HEAD_KEYS = ['logo', 'background', 'almanac', 'hideTitle', 'firstNight', 'otherNight']
const RULES = /^(?:bootlegger|(?:house|special|extra|custom|homebrew)?[_-]?rules?)$/iu
/** Rules of other tools under names that mean other things as well: only as lists. */
const RULE_LISTS = /^(?:state|status)$/iu

/** What an object around a script says of it, as `_meta`; what the script's own `_meta` says comes first. */
export class HeadOfWrapper {
  readonly used = new Set<string>()
  readonly #before: ScriptObject | undefined
  readonly #found: Record<string, unknown>
  #isChanged = false

  constructor(before: ScriptObject | undefined) {
    this.#before = before
    this.#found = { ...before }
  }

  /** The items with what was found in their `_meta`, which is made if there is none. */
  withHead(items: readonly unknown[]): readonly unknown[] {
    if (!this.#isChanged) return items
    const meta = { id: META_ID, name: '', ...this.#found }
    return this.#before ? items.map((item) => (item === this.#before ? meta : item)) : [meta, ...items]
  }

  /** Takes over what stands beside the script; the name of one of the base `editions` is not the script's. */
  takeFrom(wrapper: ScriptObject, editions: ReadonlyMap<string, string>): void {
    for (const key of HEADS) {
      const head = wrapper[key]
      if (!Object.hasOwn(wrapper, key) || !isScriptObject(head)) continue
      this.used.add(key)
      for (const inner of Object.keys(head)) if (inner !== 'id') this.#add(inner, head[inner])
      this.#takeHead(head)
    }
    for (const key of this.#takeHead(wrapper)) this.used.add(key)
    if (!hasValue(wrapper, 'edition')) return
    this.used.add('edition')
    const edition = wrapper['edition']
    const isBase = editions.has(idOf(edition) ?? '') || (isScriptObject(edition) && edition['isOfficial'] === true)
    if (isBase) return
    if (isScriptObject(edition)) this.#takeHead(edition)
    else if (typeof edition === 'string' && edition !== 'custom') this.#add('name', edition)
  }

  /** The keys that were read. */
  #takeHead(from: ScriptObject): string[] {
    const keys = Object.keys(from)
    const named = (names: readonly string[], key: 'name' | 'author') =>
      names.filter((name) => {
        const text = textOf(from, name)?.trim() ?? ''
        const isTitle = text !== '' && !/^[[{"]/u.test(text)
        if (isTitle) this.#add(key, text)
        return isTitle
      })
    const kept = keys.filter((key) => HEAD_KEYS.includes(key) || isRules(key, from[key]))
    for (const key of kept) if (hasValue(from, key)) this.#add(key, from[key])
    return [...named(NAMES, 'name'), ...named(AUTHORS, 'author'), ...kept]
  }

  #add(key: string, value: unknown): void {
    const has = Object.keys(this.#found).find((one) => one.toLowerCase() === key.toLowerCase())
    const current = has === undefined ? undefined : this.#found[has]
    const isEmpty = current === undefined || current === null || (typeof current === 'string' && current.trim() === '')
    if (!isEmpty) return
    this.#isChanged = true
    // A key may be named like a prototype.
    Object.defineProperty(this.#found, has ?? key, { value, enumerable: true, writable: true, configurable: true })
  }
}

function isRules(key: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && (RULES.test(key) || RULE_LISTS.test(key))
  return RULES.test(key) && (isScriptObject(value) || (typeof value === 'string' && value.trim() !== ''))
}
