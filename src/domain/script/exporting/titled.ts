import { isMetaItem, META_ID, type ScriptData } from '../script-data.ts'

export interface Title {
  name?: string | undefined
  author?: string | null | undefined
}

/**
 * The script with the given name and author in its `_meta`, which is added if it is missing and keeps its other keys.
 * Without a given name or author the script stays as it is.
 */
export function titled(scriptData: ScriptData, { name, author }: Title): unknown[] {
  const given = { ...(name === undefined ? {} : { name }), ...(author == null ? {} : { author }) }
  if (Object.keys(given).length === 0) return [...scriptData]
  const hasMeta = scriptData.some(isMetaItem)
  if (!hasMeta) return name === undefined ? [...scriptData] : [{ id: META_ID, ...given }, ...scriptData]
  return scriptData.map((item) => (isMetaItem(item) ? { ...item, ...given } : item))
}
