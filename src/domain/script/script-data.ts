import { readTeam } from '#domain/team.ts'
import type { Team } from '#domain/team.ts'

/** A script as uploaded. It may contain anything, so every reader checks what it reads. */
export type ScriptData = readonly unknown[]

export type ScriptObject = Readonly<Record<string, unknown>>

/** The fields of `_meta` that Belfry reads; the others stay in the script. */
interface ScriptMeta {
  readonly name: string | null
  readonly author: string | null
  readonly logo: string | null
  readonly almanac: string | null
  readonly background: string | null
  readonly hideTitle: boolean
  readonly bootlegger: readonly string[]
  readonly firstNight: readonly string[] | null
  readonly otherNight: readonly string[] | null
}

export interface ScriptHead {
  readonly name: string | null
  readonly author: string | null
  readonly logo: string | null
}

export const META_ID = '_meta'
export const DEFAULT_SCRIPT_NAME = 'Untitled Script'
export const DEFAULT_AUTHOR = 'Unknown'

export function isScriptObject(item: unknown): item is ScriptObject {
  return typeof item === 'object' && item !== null && !Array.isArray(item)
}

/** An own key with a value: JSON's null counts as absent. */
export function hasValue(item: ScriptObject, key: string): boolean {
  return Object.hasOwn(item, key) && item[key] !== null && item[key] !== undefined
}

export function isMetaItem(item: unknown): item is ScriptObject {
  return isScriptObject(item) && Object.hasOwn(item, 'id') && item['id'] === META_ID
}

/** A character with its own name, team and ability, which needs no catalogue. */
export function isFullCharacter(item: unknown): item is ScriptObject {
  return isScriptObject(item) && ['name', 'team', 'ability'].every((key) => hasValue(item, key))
}

/** Everything but `_meta`, in the author's order; broken entries included. */
export function itemsOf(scriptData: ScriptData): unknown[] {
  return scriptData.filter((item) => !isMetaItem(item))
}

/** The id as written; null when the item has none that is a string. */
export function idOf(item: unknown): string | null {
  if (typeof item === 'string') return item
  return isScriptObject(item) ? textOf(item, 'id') : null
}

export function teamOf(item: unknown): Team | null {
  return isScriptObject(item) && hasValue(item, 'team') ? readTeam(item['team']) : null
}

export function textOf(item: ScriptObject, key: string): string | null {
  const value = Object.hasOwn(item, key) ? item[key] : null
  return typeof value === 'string' ? value : null
}

export function textsOf(item: ScriptObject, key: string): string[] {
  const value = Object.hasOwn(item, key) ? item[key] : null
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

export function metaOf(scriptData: ScriptData): ScriptMeta | null {
  const meta = scriptData.find(isMetaItem)
  if (!meta) return null
  return {
    name: textOf(meta, 'name'),
    author: textOf(meta, 'author'),
    logo: textOf(meta, 'logo'),
    almanac: textOf(meta, 'almanac'),
    background: textOf(meta, 'background'),
    hideTitle: meta['hideTitle'] === true,
    bootlegger: textsOf(meta, 'bootlegger').filter((rule) => rule.trim() !== ''),
    firstNight: orderOf(meta, 'firstNight'),
    otherNight: orderOf(meta, 'otherNight'),
  }
}

/** What a card shows of `_meta`; blank texts count as absent, so that defaults replace them. */
export function headOf(scriptData: ScriptData): ScriptHead {
  const meta = metaOf(scriptData)
  return { name: filled(meta?.name), author: filled(meta?.author), logo: filled(meta?.logo) }
}

function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

/** Ids, whatever else is among them. Some tools write the key in small letters. */
function orderOf(meta: ScriptObject, key: string): readonly string[] | null {
  const written = Object.keys(meta).find((one) => one.toLowerCase() === key.toLowerCase() && Array.isArray(meta[one]))
  const order = textsOf(meta, Array.isArray(meta[key]) ? key : (written ?? key))
  return order.length > 0 ? order : null
}
