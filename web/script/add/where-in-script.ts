import { idOf, isMetaItem, isScriptObject, textOf } from '#domain/script/script-data.ts'
import { say } from '../../ui/say.ts'

const LONGEST = 40

/** A path such as "[3].name" as a person finds it: "Entry 4 (chef), name". */
export function whereInScript(path: string | undefined, scriptData: readonly unknown[]): string {
  const [, index, key] = /^\[(\d+)\](?:\.(.+))?$/u.exec(path ?? '') ?? []
  if (index === undefined) return ''
  const label = labelOf(scriptData[Number(index)])
  const entry = say`Entry ${Number(index) + 1}${label === null ? '' : ` (${label})`}`
  return key === undefined ? `${entry}:` : `${entry}, ${key}:`
}

function labelOf(item: unknown): string | null {
  if (isMetaItem(item)) return 'metadata'
  const text = idOf(item) ?? (isScriptObject(item) ? textOf(item, 'name') : null)
  if (text === null || text === '') return null
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
