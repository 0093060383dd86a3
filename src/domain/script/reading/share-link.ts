import { LINKS } from '../../links.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { currentKey } from '../character-id.ts'
import { hasValue, idOf, isScriptObject, itemsOf, type ScriptData } from '../script-data.ts'

/** Longer links do not open in browsers. */
const LONGEST_LINK = 200_000

/**
 * The gzip bytes inside a share link of the official Script Tool (`?script=`), for the caller to unpack within its own
 * limits and to read like a file. Null for every other text.
 */
export function packedScriptOf(text: string): Uint8Array<ArrayBuffer> | null {
  const link = text.trim()
  if (link.length > LONGEST_LINK || !/^https?:\/\/[^\s]+$/u.test(link)) return null
  const parameter = /[?&#]script=([^&#]+)/u.exec(link)?.[1]
  const packed = parameter === undefined ? null : decodeBase64(unescaped(parameter))
  return packed && packed[0] === 0x1f && packed[1] === 0x8b ? packed : null
}

/** The link that opens a gzipped script in the official Script Tool. */
export function officialToolLink(gzipped: Uint8Array): string {
  return `${LINKS.officialScriptTool}/?script=${encodeURIComponent(encodeBase64(gzipped))}`
}

/** An unescaped plus arrives as a space. */
function unescaped(parameter: string): string {
  return parameter.replace(/%2B/giu, '+').replace(/%2F/giu, '/').replace(/%3D/giu, '=').replace(/ |%20/gu, '+')
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
