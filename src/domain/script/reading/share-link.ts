import { LINKS } from '../../links.ts'
import { encodeBase64 } from './base64.ts'
import { currentKey } from '../character-id.ts'
import { hasValue, idOf, isScriptObject, itemsOf, type ScriptData } from '../script-data.ts'

/** The link that opens a gzipped script in the official Script Tool. */
export function officialToolLink(gzipped: Uint8Array): string {
  return `${LINKS.officialScriptTool}/?script=${encodeURIComponent(encodeBase64(gzipped))}`
}

const HALF = /\p{Cs}/gu

/**
 * Where Pocket Grimoire makes a sheet of a script; null for one with anything but official characters as they are, since it
 * knows no others. `official` holds their ids.
 */
export function pocketGrimoireLink(
  base: string,
  { name, scriptData }: { name: string; scriptData: ScriptData },
  official: ReadonlySet<string>,
): string | null {
  const ids = itemsOf(scriptData).map((item) => (isRewritten(item) ? '' : currentKey(idOf(item) ?? '')))
  if (ids.length === 0 || !ids.every((id) => official.has(id))) return null
  const title = encodeURIComponent(name.replace(HALF, '\uFFFD'))
  return `${base}?name=${title}&characters=${[...new Set(ids)].join(',')}`
}

/** It says something of its own, even if it has an official id. */
function isRewritten(item: unknown): boolean {
  return isScriptObject(item) && ['name', 'team', 'ability'].some((key) => hasValue(item, key))
}
