import { isPairTeam, readTeam } from '#domain/team.ts'
import type { Team } from '#domain/team.ts'
import { isVisible } from '../is-visible.ts'

/** A script as uploaded. It may contain anything, so every reader checks what it reads. */
export type ScriptData = readonly unknown[]

export type ScriptObject = Readonly<Record<string, unknown>>

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

/** A pair written as a character, as some tools do; without a text it says nothing. */
export function isPairItem(item: unknown): item is ScriptObject {
  return isScriptObject(item) && !isMetaItem(item) && isPairTeam(textOf(item, 'team')) && pairText(item) !== null
}

/** What a pair written as a character says. */
export const pairText = (item: ScriptObject): string | null =>
  filled(textOf(item, 'ability')) ?? filled(textOf(item, 'reason'))

export const isCharacterItem = (item: unknown): boolean => !isMetaItem(item) && !isPairItem(item)

/** The characters, in the author's order; broken entries included. */
export function itemsOf(scriptData: ScriptData): unknown[] {
  return scriptData.filter(isCharacterItem)
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

/** The `_meta` that has a text here; the first one where none has. */
export function metaSaying(scriptData: ScriptData, key: string): ScriptObject | null {
  const metas = scriptData.filter(isMetaItem)
  return metas.find((meta) => filled(textOf(meta, key)) !== null) ?? metas[0] ?? null
}

/** What `_meta` says of a script, as written; texts of which nobody sees anything count as absent, so that defaults replace them. */
export function headOf(scriptData: ScriptData): ScriptHead {
  const said = (key: string) => filled(textOf(metaSaying(scriptData, key) ?? {}, key))
  return { name: said('name'), author: said('author'), logo: said('logo') }
}

function filled(text: string | null): string | null {
  return text !== null && isVisible(text) ? text.trim() : null
}
