import { currentKey } from '../character-id.ts'
import { isMetaItem, isScriptObject } from '../script-data.ts'
import type { ScriptData } from '../script-data.ts'

/**
 * The same text for the same content: `_meta` is left out, keys are sorted, and a reference is the same written as
 * "chef", "Chef" or {"id": "chef"}. For telling contents apart by its SHA-256; not a form to store a script in.
 */
export function canonicalBody(scriptData: ScriptData): string {
  return `[${scriptData
    .filter((item) => !isMetaItem(item))
    .map(canonicalItem)
    .join(',')}]`
}

function canonicalItem(item: unknown): string {
  if (typeof item === 'string') return JSON.stringify(currentKey(item))
  const isReference = isScriptObject(item) && Object.keys(item).length === 1 && typeof item['id'] === 'string'
  return isReference ? JSON.stringify(currentKey(String(item['id']))) : canonicalValue(item)
}

function canonicalValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalValue).join(',')}]`
  if (!isScriptObject(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalValue(value[key])}`)
  return `{${members.join(',')}}`
}
