import { isVisible } from '../../is-visible.ts'
import { isMetaItem, META_ID, metaSaying, type ScriptData } from '../script-data.ts'

export interface Title {
  name?: string | undefined
  author?: string | null | undefined
}

/**
 * The script with the given name and author in its `_meta`, which is added if it is missing and keeps its other keys. Of several
 * `_meta`, the one changes that each was read from. Without a given name or author the script stays as it is.
 */
export function titled(scriptData: ScriptData, { name, author }: Title): unknown[] {
  const given = { ...(name === undefined ? {} : { name }), ...(author == null ? {} : { author }) }
  if (Object.keys(given).length === 0) return [...scriptData]
  const hasMeta = scriptData.some(isMetaItem)
  if (!hasMeta) return name === undefined ? [...scriptData] : [{ id: META_ID, ...given }, ...scriptData]
  const [named, authored] = ['name', 'author'].map((key) => metaSaying(scriptData, key))
  return scriptData.map((item) => {
    if (item === named && item === authored) return { ...named, ...given }
    if (item === named && name !== undefined) return { ...named, name }
    return item === authored && author != null ? { ...authored, author } : item
  })
}

/** A value with the given name in its `_meta`, if it has both: a given name replaces the file's, also a missing one. */
export function withGivenName(value: unknown, name: string | undefined): unknown {
  const hasBoth = Array.isArray(value) && value.some(isMetaItem) && name !== undefined && isVisible(name)
  return hasBoth ? titled(value, { name }) : value
}
