import { isMetaItem, META_ID, type ScriptData } from '../script-data.ts'

export interface Title {
  name?: string | undefined
  author?: string | null | undefined
}

/**
 * The script under the given name and author: its `_meta` takes what differs and keeps all its other keys, and a
 * script without one gets one. Without anything given, the script stays as it is.
 */
export function titled(scriptData: ScriptData, { name, author }: Title): unknown[] {
  const given = { ...(name === undefined ? {} : { name }), ...(author == null ? {} : { author }) }
  if (Object.keys(given).length === 0) return [...scriptData]
  const hasMeta = scriptData.some(isMetaItem)
  if (!hasMeta) return name === undefined ? [...scriptData] : [{ id: META_ID, ...given }, ...scriptData]
  return scriptData.map((item) => (isMetaItem(item) ? { ...item, ...given } : item))
}
