import { decodeBase64 } from './base64.ts'
import { startOfJson } from './mend-json.ts'

/** Longer links do not open in browsers. */
const LONGEST_LINK = 200_000

/** Only an ASCII letter or sign of an address before a link makes it a piece of another one. */
const LINK =
  /(?<=^|[\s<>()[\]{}"'|*_~`,;:\u0080-\u{10ffff}])(?:https?:\/\/|www\.)(?:(?!&(?:[lg]t|quot|nbsp|#39);)[!#-'*-;=?-Z_a-z~\p{L}\p{N}])+/giu
const MARKS_AFTER = `.,;:!?*~'`

/**
 * The addresses in a text as people paste it from a chat: with words, brackets, angle brackets, Markdown, emoji or a full
 * stop around them, in any script. Each once; none of a text that is longer than any link.
 */
export function linksIn(text: string): string[] {
  if (text.length > 2 * LONGEST_LINK) return []
  return [...new Set([...text.matchAll(LINK)].map(([link]) => withoutMarks(link)))]
}

function withoutMarks(link: string): string {
  let end = link.length
  while (end > 0 && MARKS_AFTER.includes(link.charAt(end - 1))) end -= 1
  return link.slice(0, end)
}

/**
 * The gzip bytes inside the one share link of the official Script Tool (`?script=`) in a text, for the caller to unpack
 * within its own limits and to read like a file. Null for every other text, and for JSON that names such a link.
 */
export function packedScriptOf(text: string): Uint8Array<ArrayBuffer> | null {
  const links = linksIn(text).filter((link) => packedIn(link) !== null)
  const [link] = links
  if (link === undefined || links.length > 1 || startOfJson(text)?.isSure === true) return null
  return packedIn(link)
}

function packedIn(link: string): Uint8Array<ArrayBuffer> | null {
  if (link.length > LONGEST_LINK) return null
  const parameter = /[?&#]script=([^&#]+)/u.exec(link)?.[1]
  const packed = parameter === undefined ? null : decodeBase64(unescaped(parameter))
  return packed && packed[0] === 0x1f && packed[1] === 0x8b ? packed : null
}

/** An unescaped plus arrives as a space. */
function unescaped(parameter: string): string {
  return parameter.replace(/%2B/giu, '+').replace(/%2F/giu, '/').replace(/%3D/giu, '=').replace(/ |%20/gu, '+')
}
