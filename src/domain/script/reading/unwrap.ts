import type { Finding } from './finding.ts'
import { META_ID, isMetaItem, isScriptObject, textOf } from '../script-data.ts'
import type { ScriptObject } from '../script-data.ts'

interface Unwrapped {
  readonly value: unknown
  readonly findings: readonly Finding[]
}

const WRAPPERS = ['scriptData', 'script', 'characters', 'content', 'roles'] as const

/** The script inside an object of some tool, if exactly one of its keys can be the script. */
export function unwrapScript(value: unknown): Unwrapped {
  if (!isScriptObject(value)) return { value, findings: [] }
  const keys = WRAPPERS.filter((key) => Object.hasOwn(value, key) && isListOfItems(value[key]))
  const [key] = keys
  if (key === undefined || keys.length > 1) return { value, findings: [] }
  const inner: unknown = value[key]
  const message = `Found the script inside "${key}" and ignored the rest`
  return { value: Array.isArray(inner) ? withHead(inner, value) : inner, findings: [{ kind: 'understood', message }] }
}

function isListOfItems(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string' || isScriptObject(item))
  )
}

/** The object around a script often has its name. */
function withHead(items: readonly unknown[], wrapper: ScriptObject): readonly unknown[] {
  const name = textOf(wrapper, 'name')
  if (name === null || items.some(isMetaItem)) return items
  const author = textOf(wrapper, 'author')
  return [{ id: META_ID, name, ...(author === null ? {} : { author }) }, ...items]
}
