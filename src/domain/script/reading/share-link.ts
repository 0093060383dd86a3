import { LINKS } from '../../links.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'

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
