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
  const lists = WRAPPERS.flatMap((key) => {
    const items = Object.hasOwn(value, key) ? value[key] : null
    return isListOfItems(items) ? [{ key, items }] : []
  })
  const [list, other] = lists
  if (list === undefined || other !== undefined) return { value, findings: [] }
  const message = `Found the script inside "${list.key}" and ignored the rest`
  return { value: withHead(list.items, value), findings: [{ kind: 'understood', message }] }
}

function isListOfItems(value: unknown): value is readonly unknown[] {
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
